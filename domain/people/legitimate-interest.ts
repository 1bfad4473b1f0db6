import type { Role } from './role.ts'

type StaffRole = Exclude<Role, 'Student'>

/** Why a member of staff opens a student's record (34 CFR 99.31(a)(1)), by the role in which they do. */
const interests = {
  Registrar: 'keeps the records',
  'Academic Advisor': 'advises students',
  Instructor: 'teaches a class of theirs',
} as const satisfies Record<StaffRole, string>

/** What each role may read of a record decides which of several roles explains the reading. */
const explaining = {
  record: ['Registrar', 'Academic Advisor', 'Instructor'],
  roster: ['Registrar', 'Instructor', 'Academic Advisor'],
} as const satisfies Record<string, readonly StaffRole[]>

/**
 * The legitimate interest that is noted when someone with these granted roles opens a record, or a roster with facts of
 * many. Who holds several roles reads in the first that opens it; the last one stands when none is held.
 */
export function interestOf(roles: readonly Role[], opened: keyof typeof explaining): string {
  const order: readonly StaffRole[] = explaining[opened]
  const role = order.find((one) => roles.includes(one)) ?? order[order.length - 1]
  return role === undefined ? '' : interests[role]
}

/** One look at a record opens several pages and parts of them: readings less than this many minutes apart are one look. */
export const lookMinutes = 10

/** The role in which someone read, from the interest that was noted; null for words that are none of ours. */
export function roleOfInterest(interest: string): Role | null {
  return explaining.record.find((role) => interests[role] === interest) ?? null
}
