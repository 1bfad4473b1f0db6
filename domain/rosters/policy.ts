import type { Actor } from '../people/role.ts'

/** A class, and whether its reader teaches it and still keeps its roster. */
export interface GradedClass {
  taughtByReader: boolean
}

/** Who types and submits grades (product rules, section 1): any instructor of the class. */
export function mayGrade(actor: Actor, { taughtByReader }: GradedClass): boolean {
  return actor.roles.includes('Instructor') && taughtByReader
}

/** Who changes a posted grade: registrars. */
export function mayChangeGrade(actor: Actor): boolean {
  return actor.roles.includes('Registrar')
}

/** Who gives a student a later deadline: instructors of the class, and registrars. */
export function mayExtendGrade(actor: Actor, subject: GradedClass): boolean {
  return mayGrade(actor, subject) || mayChangeGrade(actor)
}
