import type { searchUsers } from '@sam/contract/search/people'
import type { QueryOf } from '@sam/contract/route'
import {
  belongsToCollege,
  either,
  hasProgram,
  isInterestedIn,
  type PersonCondition,
} from '@sam/domain/search/people/person-conditions'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import { majorsIn } from '@sam/domain/people/student-colleges'

/**
 * The students whose records someone reads without a reason, as a condition for searches: the rule of `advises`. Null
 * when these are all: for registrars and university advisors.
 */
export function readsFreely(actor: Actor, { programs }: Pick<Institution, 'programs'>): PersonCondition | null {
  if (actor.roles.includes('Registrar')) return null
  const units = actor.advising?.units ?? []
  if (actor.advising?.level === 'university') return null
  if (actor.advising?.level === 'college') return belongsToCollege(units, majorsIn([...units], programs))
  return either([hasProgram('major', units), hasProgram('minor', units), isInterestedIn(units)])
}

/** Whether the people found, or their order, reveal something of the records: standing, holds, registration, credits, GPA. */
export function dependsOnRecords({ standing, holds, registration, sort }: QueryOf<typeof searchUsers>): boolean {
  const ordered = sort?.replace('-', '')
  return [standing, holds, registration].some((one) => one !== undefined) || ordered === 'credits' || ordered === 'gpa'
}
