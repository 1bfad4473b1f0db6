import type { Actor } from '../../people/role.ts'
import { advises, type AdvisedStudent } from '../../people/policy.ts'

export interface NamedUnit {
  code: string
  name: string
}

type Placer = Pick<Actor, 'roles' | 'advising'>

/**
 * The units in whose name someone places holds: an advisor of colleges or departments, those alone. Null for any
 * department: registrars, and advisors of the whole university.
 */
export function holdUnitsOf({ roles, advising }: Placer): readonly string[] | null {
  if (roles.includes('Registrar') || advising?.level === 'university') return null
  return roles.includes('Academic Advisor') && advising ? advising.units : []
}

/** Those of an advisor's units that hold the student. */
export function unitsHolding(actor: Actor, subject: AdvisedStudent, units: readonly NamedUnit[]): NamedUnit[] {
  if (!actor.advising) return []
  const { level } = actor.advising
  return units.filter(({ code }) => advises({ ...actor, advising: { level, units: [code] } }, subject))
}

/** Why someone cannot place a hold on a student in the name of a department; null when they can. */
export function refuseHoldDepartment(
  actor: Actor,
  subject: AdvisedStudent,
  { department, units }: { department: string; units: readonly NamedUnit[] },
): string | null {
  if (holdUnitsOf(actor) === null || !actor.advising) return null
  const own = unitsHolding(actor, subject, units)
  if (own.some(({ name }) => sameName(name, department))) return null
  const names = own.map(({ name }) => name).join(' or ')
  return `You advise this student for ${names}. Place the hold for ${names}, or ask a registrar.`
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
