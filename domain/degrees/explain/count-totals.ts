import { computeGpa } from '../../records/credit-class.ts'
import type { GradedClass } from '../../records/record-history.ts'
import type { GradeFacts } from '../../kernel/institution.ts'
import { acceptedAttempt, type Attempt, type CourseUnit, type GradeScale } from '../assign/gather-courses.ts'
import { isInSet } from '../requirements/course-set.ts'
import type { CourseSet, Quota, Rule } from '../requirements/program.ts'

/** Credits by stage: completed, in progress, planned. */
export type StagedCredits = [number, number, number]

interface Counted {
  unit: CourseUnit
  attempt: Attempt
  /** Credits that count; fewer than those of the course where a limit is reached. */
  credits: number
}

/** The courses that count for a rule about the whole record, up to its limits. */
export function countTotal(
  rule: Pick<Extract<Rule, { kind: 'total' }>, 'set' | 'accept' | 'after' | 'atMost'>,
  units: readonly CourseUnit[],
  scale: GradeScale,
): { credits: StagedCredits; courses: Counted[] } {
  const left = rule.atMost.map(({ unit, amount }) => ({ unit, amount }))
  const credits: StagedCredits = [0, 0, 0]
  const courses: Counted[] = []
  const startsAt = rule.after > 0 ? creditsBefore(units, scale) : null
  for (const unit of units) {
    const attempt = acceptedAttempt(unit, rule.accept, scale)
    if (attempt === null || (rule.set !== null && !isInSet(rule.set, unit))) continue
    const before = startsAt?.get(unit) ?? 0
    const late =
      rule.after > 0 ? Math.max(0, Math.min(attempt.credits, before + attempt.credits - rule.after)) : attempt.credits
    const counted = withinLimits(late, unit, attempt, rule.atMost, left)
    if (counted === 0 && attempt.credits > 0) continue
    credits[attempt.stage] += counted
    courses.push({ unit, attempt, credits: counted })
  }
  return { credits, courses }
}

function withinLimits(
  credits: number,
  unit: CourseUnit,
  { transfer }: Attempt,
  limits: readonly Quota[],
  left: { unit: Quota['unit']; amount: number }[],
): number {
  const hit = limits.flatMap((limit, index) => {
    const isIn = (limit.set === null || isInSet(limit.set, unit)) && !(limit.here && transfer)
    return isIn ? (left[index] ?? []) : []
  })
  let counted = credits
  for (const limit of hit)
    if (limit.unit === 'credits') counted = Math.min(counted, limit.amount)
    else if (limit.amount <= 0) counted = 0
  if (counted > 0) for (const limit of hit) limit.amount -= limit.unit === 'credits' ? counted : 1
  return counted
}

/** How many credits somebody had before each course, by term; credit without a term came first. */
function creditsBefore(units: readonly CourseUnit[], scale: GradeScale): Map<CourseUnit, number> {
  const anything = { minimumGrade: null, grading: 'any', here: false, minimumCredits: null } as const
  const earned = units
    .flatMap((unit) => {
      const attempt = acceptedAttempt(unit, anything, scale)
      return attempt === null ? [] : [{ unit, attempt }]
    })
    .toSorted((a, b) => a.attempt.stage - b.attempt.stage || a.attempt.term - b.attempt.term)
  let sum = 0
  const before = new Map<CourseUnit, number>()
  for (const { unit, attempt } of earned) {
    before.set(unit, sum)
    sum += attempt.credits
  }
  return before
}

/** The average of the graded courses taken here, every attempt counting; null when there are none. */
export function averageOf(
  units: readonly CourseUnit[],
  set: CourseSet | null,
  grades: readonly GradeFacts[],
): number | null {
  const classes = units
    .filter((unit) => set === null || isInSet(set, unit))
    .flatMap(({ course, attempts }) =>
      attempts
        .filter(({ stage, transfer }) => stage === 0 && !transfer)
        .map(({ credits, grade }): GradedClass => ({ course, credits, grade })),
    )
  return computeGpa(classes, grades)
}
