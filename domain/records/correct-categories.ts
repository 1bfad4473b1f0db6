import type { Institution } from '../kernel/institution.ts'
import type { Actor } from '../people/role.ts'

/** Whether an actor corrects what a taken course carries: registrars, never for themselves. */
export function mayCorrectCategories(actor: Actor, subject: { personId: number }): boolean {
  return actor.roles.includes('Registrar') && actor.personId !== subject.personId
}

/** Why categories cannot be given to a taken course; null where they can. */
export function findCategoryProblem(
  wanted: readonly string[],
  { label, categories }: Pick<Institution['genEd'], 'label' | 'categories'>,
): string | null {
  const unknown = wanted.find((code) => !categories.some((one) => one.code === code))
  return unknown === undefined ? null : `${unknown} is not a category of ${label}.`
}
