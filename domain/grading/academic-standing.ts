import type { GradeFacts } from '../kernel/institution.ts'
import type { TermCode } from '../terms/term.ts'
import { computeGpa, type GradedClass } from './compute-gpa.ts'

/** As the review after a fall or spring semester leaves it, best first; 'suspension' includes who was reinstated. */
export const academicStandings = [
  'good',
  'notice',
  'first-semester warning',
  'warning',
  'probation',
  'suspension',
] as const
export type AcademicStanding = (typeof academicStandings)[number]

/** The average, in points, below which a semester or a whole record is not in order. */
const leastAverage = 2

/**
 * The academic standing after the last reviewed semester (policy on academic standing). Reviewed are fall and spring
 * semesters with a grade that counts; the cumulative average includes summers before them. The first semester below
 * 2.00 gives a first-semester warning; later, a cumulative average below 2.00 gives probation, and suspension to whom
 * it finds on probation, or on a first-semester warning with another semester below 2.00. With the cumulative average
 * in order, one semester below 2.00 gives a notice and a second in a row a warning. Petitions, conditions of a
 * reinstatement and dismissals are decisions of people and not computed. Nobody graded yet is in good standing.
 */
export function findAcademicStanding(
  classes: readonly (GradedClass & { term: TermCode })[],
  scale: readonly GradeFacts[],
): AcademicStanding {
  const semesters = [...new Set(classes.map(({ term }) => term))].filter(isReviewed).toSorted((a, b) => a - b)
  let standing: AcademicStanding | null = null
  let wasBelow = false
  for (const term of semesters) {
    const own = computeGpa(
      classes.filter((one) => one.term === term),
      scale,
    )
    if (own === null) continue
    const cumulative = computeGpa(
      classes.filter((one) => one.term <= term),
      scale,
    )
    const isBelow = own < leastAverage
    standing = nextStanding(standing, { isBelow, wasBelow, isCumulativeBelow: (cumulative ?? own) < leastAverage })
    wasBelow = isBelow
  }
  return standing ?? 'good'
}

interface Review {
  isBelow: boolean
  wasBelow: boolean
  isCumulativeBelow: boolean
}

function nextStanding(before: AcademicStanding | null, { isBelow, wasBelow, isCumulativeBelow }: Review) {
  if (!isCumulativeBelow) {
    if (!isBelow) return 'good'
    return wasBelow && before !== null ? 'warning' : 'notice'
  }
  if (before === null) return 'first-semester warning'
  const fails = before === 'probation' || before === 'suspension' || (before === 'first-semester warning' && isBelow)
  return fails ? 'suspension' : 'probation'
}

/** Fall and spring; summers only count toward the cumulative average. */
function isReviewed(term: TermCode): boolean {
  return term % 100 === 1 || term % 100 === 9
}
