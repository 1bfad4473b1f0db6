/** The four roles, as the specification writes and displays them. */
export const roles = ['Student', 'Instructor', 'Academic Advisor', 'Registrar'] as const
export type Role = (typeof roles)[number]

/** The role that an account views as until it chooses another (specification, section 9). */
export const defaultRole: Role = 'Student'

/** True for exactly one of the four role values. */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** Who grants one of these roles, in the words of a refusal. */
export function granterOf(wanted: readonly Role[]): string {
  return wanted.every((role) => role === 'Registrar') ? 'another registrar' : 'a registrar'
}

export const advisorLevels = ['university', 'college', 'department'] as const
export type AdvisorLevel = (typeof advisorLevels)[number]

/** Who acts: a signed-in account with what it was granted. What it chose to view as has no place here. */
export interface Actor {
  personId: number
  /** The institution's number; null for an account that was never imported. */
  campusId: number | null
  roles: readonly Role[]
  /** Null for everyone who is no advisor. Units are the university's code, college codes or subject codes, by level. */
  advising: { level: AdvisorLevel; units: readonly string[] } | null
}

/** True when the account was granted at least one of the roles. */
export function holdsAnyRole(actor: Actor, wanted: readonly Role[]): boolean {
  return actor.roles.some((role) => wanted.includes(role))
}

/** Where an account is listed: by the role that decides the most, and for advisors by their level; the deactivated by themselves. */
export const accountGroups = [
  'Registrar',
  'university',
  'college',
  'department',
  'Instructor',
  'Student',
  'ended',
  'none',
  'deactivated',
] as const
export type AccountGroup = (typeof accountGroups)[number]
