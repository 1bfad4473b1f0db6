import type { Role } from '@sam/domain/people/role'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { nameOf, type UserEntry } from './user-entry.ts'

/** One person with all roles under which the file lists them. */
export interface MergedUser extends Omit<UserEntry, 'role'> {
  roles: Role[]
  /** How many entries of the file speak of the person. */
  entries: number
}

/**
 * The people of a file. Entries in several lists with the same number, name and e-mail address are one person with
 * several roles; entries that share only a number or only an address are errors, and none of them is imported.
 */
export function mergeRoles(users: readonly UserEntry[], issues: IssueList): MergedUser[] {
  const byId = new Map<number, MergedUser>()
  const byEmail = new Map<string, MergedUser>()
  const wrong = new Set<MergedUser>()
  for (const user of users) {
    const sameId = byId.get(user.campusId)
    const sameEmail = byEmail.get(user.email.toLowerCase())
    const earlier = sameId ?? sameEmail
    if (earlier === undefined) {
      const { role, ...rest } = user
      const merged = { ...rest, roles: [role], entries: 1 }
      byId.set(user.campusId, merged)
      byEmail.set(user.email.toLowerCase(), merged)
    } else {
      const problem = whyDifferent(earlier, user, sameId !== undefined)
      if (problem === null) addRole(earlier, user)
      else {
        issues.error(user.line, nameOf(user), problem)
        if (!wrong.has(earlier))
          issues.error(
            earlier.line,
            nameOf(earlier),
            `Line ${user.line} names the same ${sameId ? 'SBU_ID' : 'e-mail address'}; neither was imported.`,
          )
        wrong.add(earlier)
      }
    }
  }
  return [...byId.values()].filter((user) => !wrong.has(user))
}

function whyDifferent(earlier: MergedUser, user: UserEntry, sameId: boolean): string | null {
  const place = `already used by ${nameOf(earlier)} on line ${earlier.line}`
  if (!sameId) return `The e-mail address ${user.email} is ${place}.`
  const same =
    earlier.email.toLowerCase() === user.email.toLowerCase() &&
    earlier.firstName === user.firstName &&
    earlier.lastName === user.lastName
  if (!same) return `The SBU_ID ${user.campusId} is ${place}.`
  return earlier.roles.includes(user.role)
    ? `The same person is listed twice as ${user.role}, first on line ${earlier.line}.`
    : null
}

function addRole(person: MergedUser, user: UserEntry): void {
  person.roles.push(user.role)
  person.entries += 1
  person.advising ??= user.advising
  person.student ??= user.student
}
