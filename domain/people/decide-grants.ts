import type { AdvisorLevel, Role } from './role.ts'

export interface Advising {
  level: AdvisorLevel
  units: readonly string[]
}

export interface Grants {
  roles: readonly Role[]
  advising: Advising | null
}

/** What is known before grants change; read under the lock of all grants. */
export interface GrantFacts {
  before: Grants
  hasCampusId: boolean
  /** Accounts with the Registrar role, this one included. */
  registrars: number
  /** Units that exist, by level. Null: none is on record to compare with. */
  unitsOf: Record<AdvisorLevel, readonly string[] | null>
}

export type GrantRefusal =
  | { kind: 'last registrar' }
  | { kind: 'no number' }
  | { kind: 'advisor without unit' }
  | { kind: 'unknown units'; level: AdvisorLevel; units: string[] }

export interface GrantDecision {
  refusals: GrantRefusal[]
  given: Role[]
  revoked: Role[]
  /** Null when level and units stay as they were. */
  advising: { before: Advising | null; after: Advising | null } | null
}

/**
 * Decides a change of what an account may do (product rules, section 1). All refusals are answered: a university keeps
 * at least one registrar; a student needs the institution's number, which an import gives; an advisor needs units that
 * exist at their level. Advising is kept only with the role of an advisor.
 */
export function decideGrants(facts: GrantFacts, wanted: Grants): GrantDecision {
  const { before } = facts
  const given = wanted.roles.filter((role) => !before.roles.includes(role))
  const revoked = before.roles.filter((role) => !wanted.roles.includes(role))
  const advises = wanted.roles.includes('Academic Advisor')
  const after = advises ? wanted.advising : null
  const refusals: GrantRefusal[] = []
  if (revoked.includes('Registrar') && facts.registrars <= 1) refusals.push({ kind: 'last registrar' })
  if (given.includes('Student') && !facts.hasCampusId) refusals.push({ kind: 'no number' })
  if (advises && (after === null || after.units.length === 0)) refusals.push({ kind: 'advisor without unit' })
  if (after !== null) {
    const known = facts.unitsOf[after.level]
    const units = known === null ? [] : after.units.filter((unit) => !known.includes(unit))
    if (units.length > 0) refusals.push({ kind: 'unknown units', level: after.level, units })
  }
  const same = isSameAdvising(before.advising, after)
  return { refusals, given, revoked, advising: same ? null : { before: before.advising, after } }
}

/** Whether two accounts of what somebody held agree, whatever the order in which they name it. */
export function isSameGrants(one: Grants, other: Grants): boolean {
  const rolesOf = ({ roles }: Grants) => [...new Set(roles)].toSorted().join()
  return rolesOf(one) === rolesOf(other) && isSameAdvising(one.advising, other.advising)
}

function isSameAdvising(one: Advising | null, other: Advising | null): boolean {
  return describe(one) === describe(other)
}

function describe(advising: Advising | null): string {
  return advising === null ? '' : `${advising.level} ${[...new Set(advising.units)].toSorted().join(' ')}`
}
