import type { recheckRegistrations as route } from '@sam/contract/registration'
import type { AnswerOf } from '@sam/contract/route'
import { inTransaction, type Db } from '@sam/database/open-database'
import { recordAccesses } from '@sam/database/people/access-writes'
import { loadScheduleVersion } from '@sam/database/registration/class-reads'
import { listEnrolledStudents } from '@sam/database/registration/registration-reads'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import type { Actor } from '@sam/domain/people/role'
import { explainReason } from '@sam/domain/requisites/explain-reason'
import { findRemovals, type Removal } from '@sam/domain/registration/find-removals'
import { loadLedger, type RegistrationSources } from './load-ledger.ts'
import type { CommandQueue } from './queue-commands.ts'

interface Recheck {
  term: number
  /** Null: everybody who is registered for the term. */
  personIds: readonly number[] | null
  apply: boolean
  actor: Actor
  note: string | null
  requestId: string
}

interface FoundRemoval extends Removal {
  student: { personId: number; id: string; name: string }
}

/** People whose facts are in memory at once. */
const peopleAtOnce = 200

/**
 * Finds registrations whose prerequisite ended with an unacceptable grade. With `apply` each is removed in a step of
 * its own, which passes the seat on and tells everybody concerned; nobody's later decision is overtaken, because the
 * removal is looked at again under the locks of that step.
 */
export async function recheckRegistrations(
  db: Db,
  sources: RegistrationSources,
  queue: CommandQueue,
  recheck: Recheck,
): Promise<AnswerOf<typeof route>> {
  const { term, apply } = recheck
  const students = await listEnrolledStudents(db, term, recheck.personIds)
  const removals: FoundRemoval[] = []
  for (let first = 0; first < students.length; first += peopleAtOnce) {
    const some = students.slice(first, first + peopleAtOnce)
    removals.push(...(await findAmong(db, sources, term, some)))
  }
  await noteReadings(db, recheck, removals)
  if (apply) for (const removal of removals) await remove(queue, recheck, removal)
  return {
    applied: apply,
    removals: removals.map(({ student: { id, name }, held, refusals }) => ({
      student: { id, name },
      sectionId: held.sectionId ?? 0,
      course: held.course,
      sectionCode: held.sectionCode,
      reasons: refusals.flatMap(({ reasons }) => reasons.map(explainReason)),
    })),
  }
}

/** Everybody in the answer was looked at. */
async function noteReadings(db: Db, { actor }: Recheck, removals: readonly FoundRemoval[]): Promise<void> {
  const subjectIds = [...new Set(removals.map(({ student }) => student.personId))]
  const access = { viewerId: actor.personId, subjectIds, surface: 'registration check' }
  if (subjectIds.length > 0)
    await inTransaction(db, (tx) => recordAccesses(tx, { ...access, interest: interestOf(actor.roles, 'record') }))
}

async function findAmong(
  db: Db,
  sources: RegistrationSources,
  term: number,
  students: readonly FoundRemoval['student'][],
): Promise<FoundRemoval[]> {
  const personIds = students.map(({ personId }) => personId)
  const scheduleVersion = await loadScheduleVersion(db)
  const { ledger } = await loadLedger(db, sources, { term, personIds, sectionIds: [], scheduleVersion })
  return students.flatMap((student) =>
    findRemovals(ledger.student(student.personId), (id) => ledger.findClass(id), ledger.rules).map((removal) => ({
      student,
      ...removal,
    })),
  )
}

async function remove(
  queue: CommandQueue,
  { term, actor, note, requestId }: Recheck,
  removal: FoundRemoval,
): Promise<void> {
  const { personId } = removal.student
  const reasons = removal.refusals.flatMap((refusal) => refusal.reasons.map(explainReason)).join(' ')
  await queue.submit({
    term,
    command: { kind: 'remove', personId, sectionId: removal.held.sectionId ?? 0, because: 'prerequisite' },
    cause: {
      actorId: actor.personId,
      role: 'Registrar',
      note: [note, reasons].filter(Boolean).join(' '),
      requestId,
      subjectId: personId,
    },
    key: null,
  })
}
