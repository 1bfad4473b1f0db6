import { isRunning } from '../grading/open-grade.ts'
import type { GradeFacts } from '../kernel/institution.ts'
import type { GradedClass, TransferredCredit } from './record-history.ts'

/** Points are kept to ten-thousandths, so that 3.7 three times over is 3.7. */
const exact = 10_000
const roundPoints = (points: number) => Math.round(points * exact) / exact

/** What one class adds to the sums of a record, in credits. */
export interface ClassCredit {
  /** 0 while it runs; whatever its grade once it has ended. */
  attempted: number
  earned: number
  /** Those that its points are divided by. */
  forGpa: number
  /** Quality points: points of the grade times credits. */
  points: number
  inProgress: number
}

/**
 * What each earned credit adds to those before it. A course is earned once however often it is passed: a later attempt
 * adds what it carries beyond the earlier ones. A repeatable course adds each time; so does what has no course here.
 */
export function countOnce(): (
  earned: Pick<GradedClass, 'credits' | 'repeatable'> & { course: string | null },
) => number {
  const most = new Map<string, number>()
  return ({ course, credits, repeatable }) => {
    if (course === null || repeatable) return credits
    const before = most.get(course) ?? 0
    if (credits <= before) return 0
    most.set(course, credits)
    return credits - before
  }
}

/**
 * What each class adds, for classes in the order in which they were taken. Every attempt counts in the average (retake
 * policy: grades are averaged, never replaced).
 */
export function creditClasses(classes: readonly GradedClass[], scale: readonly GradeFacts[]): ClassCredit[] {
  const added = countOnce()
  return classes.map((taken) => {
    const { credits, grade } = taken
    if (isRunning(grade, scale)) return { attempted: 0, earned: 0, forGpa: 0, points: 0, inProgress: credits }
    const facts = factsOf(grade, scale)
    const worth = facts?.points ?? null
    const earned = earnsHere(grade, scale) ? added(taken) : 0
    const forGpa = worth === null ? 0 : credits
    return { attempted: credits, earned, forGpa, points: roundPoints((worth ?? 0) * credits), inProgress: 0 }
  })
}

/**
 * What each credit from elsewhere adds to what the classes here earn (transfer policy: no double credit for equivalents).
 * Two credits for one course are one, sent twice; a repeatable course that is taken here as well earns beside it. Credit
 * without a grade, or with one that is not of the scale, earns; with an F it does not.
 */
export function creditTransfers(
  transfers: readonly TransferredCredit[],
  classes: readonly GradedClass[],
  scale: readonly GradeFacts[],
): number[] {
  if (transfers.length === 0) return []
  const added = countOnce()
  for (const taken of classes) if (earnsHere(taken.grade, scale)) added(taken)
  return transfers.map((one) => (earnsElsewhere(one.grade, scale) ? added(one) : 0))
}

/** The grade point average of the sums: unrounded, null when no grade counts. */
export function averageOf({ points, forGpa }: Pick<ClassCredit, 'points' | 'forGpa'>): number | null {
  return forGpa > 0 ? Math.round(points * exact) / forGpa / exact : null
}

/** The grade point average of some classes. */
export function computeGpa(
  classes: readonly Pick<GradedClass, 'credits' | 'grade'>[],
  scale: readonly GradeFacts[],
): number | null {
  let points = 0
  let forGpa = 0
  for (const { credits, grade } of classes) {
    const worth = isRunning(grade, scale) ? null : (factsOf(grade, scale)?.points ?? null)
    if (worth === null) continue
    points = roundPoints(points + roundPoints(worth * credits))
    forGpa += credits
  }
  return averageOf({ points, forGpa })
}

export function sumCredits(credits: readonly ClassCredit[]): ClassCredit {
  const sum: ClassCredit = { attempted: 0, earned: 0, forGpa: 0, points: 0, inProgress: 0 }
  for (const one of credits) {
    sum.attempted += one.attempted
    sum.earned += one.earned
    sum.forGpa += one.forGpa
    sum.points = roundPoints(sum.points + one.points)
    sum.inProgress += one.inProgress
  }
  return sum
}

/** What each grade is worth, for the sums that the database keeps. */
export function worthOfGrades(scale: readonly GradeFacts[]) {
  return scale.map(({ symbol, earns, points, open }) => ({ symbol, earns, points, running: open === 'running' }))
}

/** Whether a grade earns credit. Where the scale does not know it, it earns nothing here and everything from elsewhere. */
export function earnsCredit(facts: Pick<GradeFacts, 'earns'> | undefined, isElsewhere: boolean): boolean {
  return facts?.earns ?? isElsewhere
}

/** Whether credit from elsewhere earns: without a grade, or with one that is not of the scale, it does. */
export function earnsElsewhere(grade: string | null, scale: readonly GradeFacts[]): boolean {
  return earnsCredit(factsOf(grade, scale), true)
}

/** Whether a class here earns credit: one that still runs does not, whatever its grade. */
function earnsHere(grade: string | null, scale: readonly GradeFacts[]): boolean {
  return !isRunning(grade, scale) && earnsCredit(factsOf(grade, scale), false)
}

function factsOf(grade: string | null, scale: readonly GradeFacts[]): GradeFacts | undefined {
  return grade === null ? undefined : scale.find(({ symbol }) => symbol === grade)
}
