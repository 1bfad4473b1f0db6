import type { readCourseGrades } from '@sam/contract/catalog'
import type { AnswerOf } from '@sam/contract/route'
import type { GradeFacts } from '@sam/domain/kernel/institution'
import { answerOfGrade } from '@sam/domain/requisites/evaluate/compare-grades'

export type CourseGrades = AnswerOf<typeof readCourseGrades>
type Counts = NonNullable<CourseGrades['grades']>['counts']

export interface Distribution {
  name: string
  counts: Counts
}

/** What is drawn of a course's past grades: the columns, and the distributions beside them, of which the first is outlined. */
export interface DrawnGrades {
  counts: Counts
  /** Whose they are; null for those of the whole course. */
  whose: string | null
  beside: Distribution[]
}

/**
 * The grades of who leads the class beside those of another, the first of these who also leads a class of the course
 * now; those of the whole course where the one who leads has none to tell. Every list has each grade that the course gave.
 */
export function drawGrades(
  { counts, instructors }: NonNullable<CourseGrades['grades']>,
  lead: string | null,
  alsoNow: readonly string[],
): DrawnGrades {
  const fill = (own: Counts) =>
    counts.map(({ grade }) => ({ grade, count: own.find((one) => one.grade === grade)?.count ?? 0 }))
  const own = instructors.find(({ name }) => name === lead)
  if (!own) return { counts, whose: null, beside: [] }
  const others = instructors.filter(({ name }) => name !== lead)
  const [first] = others.filter(({ name }) => alsoNow.includes(name))
  const inOrder = first ? [first, ...others.filter((one) => one !== first)] : others
  return {
    counts: fill(own.counts),
    whose: own.name,
    beside: inOrder.map(({ name, counts: all }) => ({ name, counts: fill(all) })),
  }
}

/** How many of a hundred got a grade or a better one. */
export function percentReaching(
  counts: Counts,
  asked: NonNullable<CourseGrades['asked']>['grade'],
  scale: readonly Pick<GradeFacts, 'symbol' | 'letter'>[],
): number {
  const letters = new Set(scale.flatMap(({ symbol, letter }) => (letter ? [symbol] : [])))
  const sum = (all: Counts) => all.reduce((total, { count }) => total + count, 0)
  const reached = counts.filter(({ grade }) => letters.has(grade) && answerOfGrade(grade, asked) === 'enough')
  const all = sum(counts)
  return all === 0 ? 0 : Math.round((100 * sum(reached)) / all)
}
