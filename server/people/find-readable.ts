import { inTransaction } from '@sam/database/open-database'
import { recordAccess, recordAccesses } from '@sam/database/audit/access-writes'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import { advises, mayReadProfile, type ProfileView } from '@sam/domain/people/policy'
import { holdsAnyRole, type Actor } from '@sam/domain/people/role'
import { notAllowed, notFound } from '../http/faults.ts'
import { needsReason } from './needs-reason.ts'
import type { DataServices, Services } from '../services.ts'
import { isOnKeptRoster } from './list-open-rosters.ts'
import { findStatedReason } from './find-stated-reason.ts'
import { loadAdvised } from './load-advised.ts'

export type PersonKey = Parameters<typeof findPerson>[1]

/** The key of a person in an address: the institution's number, or 'account-N' for an account never imported. */
export function personKeyOf(userId: string): PersonKey {
  const own = /^account-(\d+)$/.exec(userId)
  return own ? { id: Number(own[1]) } : { campusId: Number(userId) }
}

/**
 * The person whose record someone opens, and how much of it; noted when it is not their own. Without a surface nothing is
 * read yet, and who reads later notes it. To a reader who may look
 * nobody up, a person who exists and one who does not are answered alike.
 */
export async function findReadable(
  services: DataServices,
  actor: Actor,
  by: PersonKey,
  { surface, whole }: { surface: Surface | null; whole: boolean },
): Promise<{ person: Person; view: ProfileView }> {
  const { db } = services
  const person = await findPerson(db, by)
  const { view, reason } = person ? await viewOf(services, actor, person) : { view: null, reason: null }
  if (person && view === 'reason needed') throw needsReason(person.name)
  if (!person || !view || view === 'reason needed' || (whole && view !== 'full')) {
    // It takes as long for an unknown number as for a known one, so its time tells an instructor nothing either.
    if (!person && actor.roles.includes('Instructor')) await isOnKeptRoster(services, 0, actor.personId)
    if (!person && holdsAnyRole(actor, ['Registrar', 'Academic Advisor'])) throw notFound('This person')
    throw notAllowed(
      'You can open your own profile. Advisors can open those of their students, instructors those on their rosters, registrars all.',
    )
  }
  if (surface !== null) await noteReading(db, actor, person.id, { surface, reason: view === 'full' ? reason : null })
  return { person, view }
}

type Surface =
  | 'profile'
  | 'audit log'
  | 'access log'
  | 'export'
  | 'registration'
  | 'holds'
  | 'waivers'
  | 'request'
  | 'transcript'
  | 'audit report'
  | 'notes'
  | 'late grades'

/** Notes that someone opened another's record: who, whose, where and why. One's own is no disclosure. */
export async function noteReading(
  db: Services['db'],
  actor: Actor,
  subjectId: number,
  { surface, reason }: { surface: Surface; reason: string | null },
): Promise<void> {
  if (subjectId === actor.personId) return
  const access = { viewerId: actor.personId, subjectId, surface, interest: interestOf(actor.roles, 'record'), reason }
  await inTransaction(db, (tx) => recordAccess(tx, access))
}

/** The same of a list that shows something of several records. */
export async function noteReadings(
  db: Services['db'],
  actor: Actor,
  subjectIds: readonly number[],
  surface: Surface,
): Promise<void> {
  const read = { viewerId: actor.personId, subjectIds: [...new Set(subjectIds)], surface }
  if (subjectIds.length > 0)
    await inTransaction(db, (tx) => recordAccesses(tx, { ...read, interest: interestOf(actor.roles, 'record') }))
}

/** What of a profile the reader may see, with the reason stated for it. */
async function viewOf(services: DataServices, actor: Actor, person: Person) {
  const { db, institution } = services
  const isOther = actor.personId !== person.id
  const advising = isOther && actor.roles.includes('Academic Advisor') && !actor.roles.includes('Registrar')
  const advised = person.student && advising ? await loadAdvised(db, institution, person.id, person.student) : null
  const reason = advised && !advises(actor, advised) ? await findStatedReason(db, actor, person.id) : null
  const view = mayReadProfile(
    actor,
    {
      personId: person.id,
      advised,
      onReadersRoster:
        isOther && actor.roles.includes('Instructor') && (await isOnKeptRoster(services, person.id, actor.personId)),
      reasonStated: reason !== null,
    },
    institution.policies,
  )
  return { view, reason }
}
