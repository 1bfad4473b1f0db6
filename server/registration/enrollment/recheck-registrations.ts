import type { recheckRegistrations as route } from '@sam/contract/registration/recheck'
import type { AnswerOf } from '@sam/contract/route'
import { inTransaction, type Db } from '@sam/database/open-database'
import { recordAccesses } from '@sam/database/audit/access-writes'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import type { Actor } from '@sam/domain/people/role'
import { listRemovals, reasonsOf, removeRegistration, type FoundRemoval } from './list-removals.ts'
import type { RegistrationSources } from './load-term-registrations.ts'

interface Recheck {
  term: number
  /** Null: everyone who is registered for the term. */
  personIds: readonly number[] | null
  apply: boolean
  actor: Actor
  note: string | null
  requestId: string
}

/**
 * Finds registrations whose prerequisite ended with an unacceptable grade, and with `apply` removes each in a step of
 * its own.
 */
export async function recheckRegistrations(
  db: Db,
  sources: RegistrationSources,
  recheck: Recheck,
): Promise<AnswerOf<typeof route>> {
  const { term, apply, actor, note, requestId } = recheck
  const removals = await listRemovals(db, sources, term, recheck.personIds)
  await noteReadings(db, recheck, removals)
  const by = { actorId: actor.personId, role: 'Registrar', note, requestId }
  if (apply) for (const removal of removals) await removeRegistration(db, sources, term, removal, by)
  return {
    applied: apply,
    removals: removals.map((removal) => ({
      student: {
        id: removal.student.id,
        name: removal.student.name,
        directoryWithheld: removal.student.directoryWithheld,
      },
      sectionId: removal.held.sectionId,
      course: removal.held.course,
      sectionCode: removal.held.sectionCode,
      reasons: reasonsOf(removal),
    })),
  }
}

/** Everyone in the answer was looked at. */
async function noteReadings(db: Db, { actor }: Recheck, removals: readonly FoundRemoval[]): Promise<void> {
  const subjectIds = [...new Set(removals.map(({ student }) => student.personId))]
  const access = { viewerId: actor.personId, subjectIds, surface: 'registration check' }
  if (subjectIds.length > 0)
    await inTransaction(db, (tx) => recordAccesses(tx, { ...access, interest: interestOf(actor.roles, 'record') }))
}
