import type { listHoldDepartments as route } from '@sam/contract/registration/holds'
import type { AnswerOf } from '@sam/contract/route'
import { listSubjects } from '@sam/database/catalog/reads'
import type { Actor } from '@sam/domain/people/role'
import { holdUnitsOf, type NamedUnit } from '@sam/domain/registration/overrides/hold-department'
import type { DataServices } from '../../services.ts'

/** The units in whose name someone places holds, by their names; null for any department. */
export async function nameHoldUnits(
  { db, institution }: Pick<DataServices, 'db' | 'institution'>,
  actor: Actor,
): Promise<NamedUnit[] | null> {
  const units = holdUnitsOf(actor)
  if (units === null) return null
  const named = actor.advising?.level === 'college' ? institution.colleges : await listSubjects(db)
  return units.map((code) => ({ code, name: named.find((one) => one.code === code)?.name ?? code }))
}

export async function listHoldDepartments(
  services: Pick<DataServices, 'db' | 'institution'>,
  actor: Actor,
): Promise<AnswerOf<typeof route>> {
  const units = await nameHoldUnits(services, actor)
  return { departments: units && units.map(({ name }) => name) }
}
