import { childrenOf, minimumGrades, type MinimumGrade, type Requisite } from '../requisites/requisite.ts'

/** The grade that a course's requisite asks of another course; null where it does not name one. */
export function gradeAskedBy(requisite: Requisite | null, course: string): MinimumGrade | null {
  if (requisite === null || requisite.kind === 'not') return null
  const own =
    (requisite.kind === 'course' && requisite.course === course) ||
    (requisite.kind === 'equivalent' && requisite.of === course)
      ? requisite.minimumGrade
      : undefined
  if (own !== undefined && own !== 'unstated') return own
  return best(childrenOf(requisite).flatMap((child) => gradeAskedBy(child, course) ?? []))
}

/** The grade that most of some requisites ask of a course, of two the higher; null where none asks for one. */
export function gradeMostAsked(
  requisites: readonly (Requisite | null)[],
  course: string,
): { grade: MinimumGrade; by: number } | null {
  const asked = requisites.flatMap((one) => gradeAskedBy(one, course) ?? [])
  const times = minimumGrades.map((grade) => ({ grade, by: asked.filter((one) => one === grade).length }))
  const [most] = times.toSorted((one, other) => other.by - one.by)
  return most && most.by > 0 ? most : null
}

function best(grades: readonly MinimumGrade[]): MinimumGrade | null {
  return minimumGrades.find((grade) => grades.includes(grade)) ?? null
}
