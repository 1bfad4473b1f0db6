import type { GradeFacts } from '../kernel/institution.ts'
import { countGrades, type GradeCount } from './count-grades.ts'

export interface InstructorGrades {
  name: string
  /** In how many terms the grades were given. */
  terms: number
  counts: GradeCount[]
}

interface GivenGrades extends GradeCount {
  term: number
  /** Who led the class; null where no schedule says. */
  instructor: string | null
}

/**
 * The final grades of a course by instructor. In each term an instructor's own are shown only when there are enough of
 * them, and when enough are left of the others in that term: the difference from the whole would else show single
 * students. Where too few are left, the instructor with the fewest goes untold as well.
 */
export function splitByInstructor(
  given: readonly GivenGrades[],
  scale: readonly GradeFacts[],
  fewest: number,
): InstructorGrades[] {
  const final = new Set(scale.flatMap(({ symbol, open }) => (open === undefined ? [symbol] : [])))
  const told = new Map<string, { terms: number; given: GivenGrades[] }>()
  for (const term of new Set(given.map((one) => one.term))) {
    const ofTerm = given.filter((one) => one.term === term && final.has(one.grade))
    for (const name of tellable(ofTerm, fewest)) {
      const own = told.get(name) ?? { terms: 0, given: [] }
      told.set(name, {
        terms: own.terms + 1,
        given: [...own.given, ...ofTerm.filter(({ instructor }) => instructor === name)],
      })
    }
  }
  return [...told].flatMap(([name, { terms, given: own }]) => {
    const counts = countGrades(own, scale, fewest)
    return counts ? [{ name, terms, counts }] : []
  })
}

/** Whose grades of one term may be shown beside the sum of all. */
function tellable(ofTerm: readonly GivenGrades[], fewest: number): string[] {
  const totals = new Map<string, number>()
  for (const { instructor, count } of ofTerm)
    if (instructor !== null) totals.set(instructor, (totals.get(instructor) ?? 0) + count)
  const most = [...totals].filter(([, total]) => total >= fewest).toSorted((one, other) => other[1] - one[1])
  const all = ofTerm.reduce((sum, { count }) => sum + count, 0)
  const rest = all - most.reduce((sum, [, total]) => sum + total, 0)
  if (rest > 0 && rest < fewest) most.pop()
  return most.map(([name]) => name)
}
