import { computeGpa } from '../../records/credit-class.ts'
import type { GradeFacts } from '../../kernel/institution.ts'
import {
  creditsEarned,
  isRepeated,
  isUndecided,
  refusalOf,
  type Attempt,
  type CourseUnit,
  type GradeScale,
  type Stage,
} from '../assign/gather-courses.ts'
import { isCounted } from '../assign/audit-plan.ts'
import { isInSet } from '../requirements/course-set.ts'
import type { CourseSet, Quota, Rule } from '../requirements/program.ts'

/** Credits by stage: completed, in progress, planned. */
export type StagedCredits = [number, number, number]

interface Counted {
  unit: CourseUnit
  attempt: Attempt
  /** Credits that count; fewer than those of the attempt where an earlier one counts or a limit is reached. */
  credits: number
}

/** The courses that count for a rule about the whole record, up to its limits. */
export function countTotal(
  rule: Pick<Extract<Rule, { kind: 'total' }>, 'set' | 'accept' | 'after' | 'atMost'>,
  units: readonly CourseUnit[],
  scale: GradeScale,
): { credits: StagedCredits; courses: Counted[] } {
  const courses: Counted[] = []
  return { credits: sumTotal(rule, units, scale, courses), courses }
}

/**
 * The credits that count for such a rule; each course goes to `courses` where the list is given. A course counts once: a
 * further attempt adds what it carries beyond the better ones, as on the record.
 */
export function sumTotal(
  rule: Pick<Extract<Rule, { kind: 'total' }>, 'set' | 'accept' | 'after' | 'atMost'>,
  units: readonly CourseUnit[],
  scale: GradeScale,
  courses: Counted[] | null = null,
): StagedCredits {
  const left = rule.atMost.map(({ amount }) => amount)
  const credits: StagedCredits = [0, 0, 0]
  const startsAt = rule.after > 0 ? creditsBefore(units, scale) : null
  for (let index = 0; index < units.length; index += 1) {
    const unit = units[index]
    if (unit === undefined || (rule.set !== null && !isInSet(rule.set, unit))) continue
    let most = 0
    let isIn = false
    for (const attempt of unit.attempts) {
      const added = attempt.credits - most
      if ((isIn && added <= 0) || added < 0 || refusalOf(attempt, rule.accept, scale) !== null) continue
      most = attempt.credits
      const late =
        startsAt === null ? added : Math.max(0, Math.min(added, (startsAt[index] ?? 0) + attempt.credits - rule.after))
      const counted = left.length === 0 ? late : withinLimits(late, { unit, attempt, isIn }, rule.atMost, left, scale)
      if (counted === 0 && added > 0) continue
      isIn = true
      credits[attempt.stage] += counted
      courses?.push({ unit, attempt, credits: counted })
    }
  }
  return credits
}

/** The credits that the limits still admit; what they admit is taken off them. */
function withinLimits(
  credits: number,
  { unit, attempt, isIn }: { unit: CourseUnit; attempt: Attempt; isIn: boolean },
  limits: readonly Quota[],
  left: number[],
  scale: GradeScale,
): number {
  let counted = credits
  for (let index = 0; index < limits.length; index += 1) {
    const limit = limits[index]
    if (limit === undefined || !looksAt(limit, unit, attempt, scale)) continue
    const rest = left[index] ?? 0
    if (limit.unit === 'credits') counted = Math.min(counted, rest)
    else if (rest <= 0 && !isIn) counted = 0
  }
  if (counted > 0)
    for (let index = 0; index < limits.length; index += 1) {
      const limit = limits[index]
      if (limit !== undefined && looksAt(limit, unit, attempt, scale))
        left[index] = (left[index] ?? 0) - (limit.unit === 'credits' ? counted : isIn ? 0 : 1)
    }
  return counted
}

function looksAt(limit: Quota, unit: CourseUnit, attempt: Attempt, scale: GradeScale): boolean {
  if (limit.set !== null && !isInSet(limit.set, unit)) return false
  const { transfer, grade } = attempt
  const isLetter = grade === null || isUndecided(attempt, scale) || (scale.get(grade)?.letter ?? true)
  return isCounted(limit, unit, {
    transfer,
    isLetter,
    isRepeated: limit.only === 'repeated' && isRepeated(unit, scale),
  })
}

/** How many credits someone had before each course: units stand by stage and term, credit without a term first. */
function creditsBefore(units: readonly CourseUnit[], scale: GradeScale): number[] {
  const before = Array<number>(units.length).fill(0)
  let sum = 0
  for (let index = 0; index < units.length; index += 1) {
    before[index] = sum
    const unit = units[index]
    if (unit !== undefined) sum += creditsEarned(unit, scale)
  }
  return before
}

/**
 * The average of the graded courses taken here, every attempt counting, with the grades that a what-if imagines up to a
 * stage; null when there are none.
 */
export function averageOf(
  units: readonly CourseUnit[],
  set: CourseSet | null,
  grades: readonly GradeFacts[],
  upTo: Stage = 2,
): number | null {
  const classes: Attempt[] = []
  for (const unit of units) {
    if (set !== null && !isInSet(set, unit)) continue
    for (const attempt of unit.attempts) if (isAveraged(attempt, upTo)) classes.push(attempt)
  }
  return computeGpa(classes, grades)
}

function isAveraged({ stage, grade, transfer }: Attempt, upTo: Stage): boolean {
  return !transfer && (stage === 0 || (stage <= upTo && grade !== null))
}
