import type { FullProfile, RosterProfile, User } from '@sam/contract/people'
import { inTransaction } from '@sam/database/open-database'
import { recordAccess } from '@sam/database/people/access-writes'
import { findPerson, isOnRosterOf, type Person } from '@sam/database/people/person-reads'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import { mayReadProfile, type ProfileView } from '@sam/domain/people/policy'
import { holdsAnyRole, type Actor } from '@sam/domain/people/role'
import { notAllowed, notFound } from '../http/faults.ts'
import type { Services } from '../http/services.ts'
import { accountOf } from './describe-account.ts'
import { readProfile } from './read-profile.ts'

type By = Parameters<typeof findPerson>[1]

/** The key of a person in an address: the institution's number, or 'account-N' for an account never imported. */
export function personKeyOf(userId: string): By {
  const own = /^account-(\d+)$/.exec(userId)
  return own ? { id: Number(own[1]) } : { campusId: Number(userId) }
}

/** Opens a profile for a reader, limited to what they may see, and notes the access when it is not their own. */
export async function openProfile(services: Services, actor: Actor, by: By): Promise<User> {
  const { person, view } = await findReadable(services, actor, by, { surface: 'profile', whole: false })
  const profile = await readProfile(services.db, services.institution, person)
  return view === 'full' ? profile : limitToRosterFacts(profile, person)
}

/**
 * The person whose record somebody opens, and how much of it; noted when it is not their own. To a reader who may look
 * nobody up, a person who exists and one who does not are answered alike.
 */
export async function findReadable(
  { db }: Services,
  actor: Actor,
  by: By,
  { surface, whole }: { surface: Parameters<typeof noteReading>[3]; whole: boolean },
): Promise<{ person: Person; view: ProfileView }> {
  const person = await findPerson(db, by)
  const view = person && (await viewOf(db, actor, person))
  if (!person || !view || (whole && view !== 'full')) {
    // As long for nobody as for somebody: the time it takes tells an instructor nothing either.
    if (!person && actor.roles.includes('Instructor')) await isOnRosterOf(db, 0, actor.personId)
    if (!person && holdsAnyRole(actor, ['Registrar', 'Academic Advisor'])) throw notFound('This person')
    throw notAllowed(
      'You may open your own profile. Advisors may open every student’s, instructors those on their rosters, registrars all.',
    )
  }
  await noteReading(db, actor, person.id, surface)
  return { person, view }
}

/** Notes that somebody opened another's record: who, whose, where and with what interest. One's own is no disclosure. */
export async function noteReading(
  db: Services['db'],
  actor: Actor,
  subjectId: number,
  surface: 'profile' | 'audit log' | 'access log' | 'export' | 'registration' | 'holds' | 'waivers',
): Promise<void> {
  if (subjectId === actor.personId) return
  const access = { viewerId: actor.personId, subjectId, surface, interest: interestOf(actor.roles, 'record') }
  await inTransaction(db, (tx) => recordAccess(tx, access))
}

async function viewOf(db: Services['db'], actor: Actor, person: Person): Promise<ProfileView | null> {
  const teaches = actor.personId !== person.id && actor.roles.includes('Instructor')
  return mayReadProfile(actor, {
    personId: person.id,
    isStudent: person.student !== null,
    onReadersRoster: teaches && (await isOnRosterOf(db, person.id, actor.personId)),
  })
}

/** What a roster shows: who, which programs, which standing; nothing of grades, holds or other classes. */
function limitToRosterFacts({ academicRecord }: FullProfile, person: Person): RosterProfile {
  return {
    ...accountOf(person),
    view: 'roster',
    advising: null,
    transfer_courses: null,
    waived_time_conflicts: null,
    academicRecord: academicRecord && {
      standing: academicRecord.standing,
      programs: academicRecord.programs,
      declaredMajors: academicRecord.declaredMajors,
      declaredMinors: academicRecord.declaredMinors,
      college: academicRecord.college,
      ...withheld,
    },
  }
}

const withheld = {
  plannedMajors: null,
  plannedMinors: null,
  areaOfInterest: null,
  entryTerm: null,
  graduationTerm: null,
  cumulativeGpa: null,
  cumulativeCredits: null,
  transferCredits: null,
  creditsInProgress: null,
  academicStanding: null,
  creditsPlanned: null,
  gpaByTerm: null,
  accountHolds: null,
  waivedTimeConflicts: null,
  completedSemesters: null,
  plannedSchedules: null,
  graduationRequirements: null,
} as const
