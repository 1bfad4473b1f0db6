import type { FullProfile, RosterProfile, User } from '@sam/contract/people/people'
import type { Person } from '@sam/database/people/person-reads'
import type { Actor } from '@sam/domain/people/role'
import { accountOf } from '../people/accounts/describe-account.ts'
import { findReadable, type PersonKey } from '../people/find-readable.ts'
import type { Services } from '../services.ts'
import { readProfile } from './read-profile.ts'

/** Opens a profile for a reader, limited to what they may see, and notes the access when it is not their own. */
export async function openProfile(services: Services, actor: Actor, by: PersonKey): Promise<User> {
  const { person, view } = await findReadable(services, actor, by, { surface: 'profile', whole: false })
  const profile = await readProfile(services.db, services.institution, person)
  return view === 'full' ? profile : limitToRosterFacts(profile, person)
}

/** What a roster shows: who, which programs, which standing; nothing of grades, holds or other classes. */
function limitToRosterFacts({ academicRecord }: FullProfile, person: Person): RosterProfile {
  return {
    ...accountOf(person),
    view: 'roster',
    directoryWithheld: person.directoryWithheld,
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
  academicStandingBy: null,
  creditsPlanned: null,
  gpaByTerm: null,
  accountHolds: null,
  waivedTimeConflicts: null,
  completedSemesters: null,
  plannedSchedules: null,
  graduationRequirements: null,
} as const
