import type { AdvisorLevel, Role } from './role.ts'

export interface Advising {
  level: AdvisorLevel
  units: readonly string[]
}

/** A role with its last day, 'YYYY-MM-DD'. */
export interface GrantEnd {
  role: Role
  endsOn: string
}

export interface Grants {
  roles: readonly Role[]
  advising: Advising | null
  /** Of the roles that end; the others have no end. */
  ends: readonly GrantEnd[]
}

/** What is known before grants change; read under the lock of all grants. */
export interface GrantFacts {
  before: Grants
  hasCampusId: boolean
  /** Accounts with the Registrar role and no end of it, this one included. */
  lastingRegistrars: number
  /** The real day, 'YYYY-MM-DD'. */
  today: string
  /** Units that exist, by level. Null: none is on record to compare with. */
  unitsOf: Record<AdvisorLevel, readonly string[] | null>
}

export type GrantRefusal =
  | { kind: 'last registrar' }
  | { kind: 'no number' }
  | { kind: 'advisor without unit' }
  | { kind: 'end is past'; role: Role; endsOn: string }
  | { kind: 'unknown units'; level: AdvisorLevel; units: string[] }

export interface GrantDecision {
  refusals: GrantRefusal[]
  given: Role[]
  revoked: Role[]
  /** Null when level and units stay as they were. */
  advising: { before: Advising | null; after: Advising | null } | null
  /** Roles with another last day than before; null for no end. */
  ends: { role: Role; endsOn: string | null }[]
}

/**
 * Decides a change of what an account may do (product rules, section 1). All refusals are answered: a university keeps
 * at least one registrar whose role has no end; a role ends today or later; a student needs the institution's number,
 * which an import gives; an advisor needs units that exist at their level. Advising is kept only with the role of an advisor.
 */
export function decideGrants(facts: GrantFacts, wanted: Grants): GrantDecision {
  const { before } = facts
  const given = wanted.roles.filter((role) => !before.roles.includes(role))
  const revoked = before.roles.filter((role) => !wanted.roles.includes(role))
  const advises = wanted.roles.includes('Academic Advisor')
  const after = advises ? wanted.advising : null
  const refusals: GrantRefusal[] = []
  const lasts = (grants: Grants) => grants.roles.includes('Registrar') && endOf(grants, 'Registrar') === null
  if (lasts(before) && !lasts(wanted) && facts.lastingRegistrars <= 1) refusals.push({ kind: 'last registrar' })
  const ends = wanted.roles
    .map((role) => ({ role, endsOn: endOf(wanted, role) }))
    .filter(({ role, endsOn }) => endsOn !== (given.includes(role) ? null : endOf(before, role)))
  for (const { role, endsOn } of ends)
    if (endsOn !== null && endsOn < facts.today) refusals.push({ kind: 'end is past', role, endsOn })
  if (given.includes('Student') && !facts.hasCampusId) refusals.push({ kind: 'no number' })
  if (advises && (after === null || after.units.length === 0)) refusals.push({ kind: 'advisor without unit' })
  if (after !== null) {
    const known = facts.unitsOf[after.level]
    const units = known === null ? [] : after.units.filter((unit) => !known.includes(unit))
    if (units.length > 0) refusals.push({ kind: 'unknown units', level: after.level, units })
  }
  const same = isSameAdvising(before.advising, after)
  return { refusals, given, revoked, advising: same ? null : { before: before.advising, after }, ends }
}

function endOf({ ends }: Grants, role: Role): string | null {
  return ends.find((end) => end.role === role)?.endsOn ?? null
}

/** Whether two accounts of what someone held agree, whatever the order in which they name it. */
export function isSameGrants(one: Grants, other: Grants): boolean {
  const rolesOf = ({ roles }: Grants) => [...new Set(roles)].toSorted().join()
  const endsOf = (grants: Grants) => grants.roles.map((role) => `${role} ${endOf(grants, role)}`)
  const sameEnds = endsOf(one).toSorted().join() === endsOf(other).toSorted().join()
  return rolesOf(one) === rolesOf(other) && sameEnds && isSameAdvising(one.advising, other.advising)
}

function isSameAdvising(one: Advising | null, other: Advising | null): boolean {
  return describe(one) === describe(other)
}

function describe(advising: Advising | null): string {
  return advising === null ? '' : `${advising.level} ${[...new Set(advising.units)].toSorted().join(' ')}`
}
