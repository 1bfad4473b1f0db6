import type { GradeFacts } from '../kernel/institution.ts'
import { isRunning } from './open-grade.ts'

/** A graded or running class, as far as averages and sums look at it. */
export interface GradedClass {
  /** 'CSE 214'. */
  course: string
  /** Credits, from 0, in steps of a half. */
  credits: number
  /** A symbol of the institution's scale; null while there is no grade. */
  grade: string | null
  /** True when the course may be taken again for credit. */
  repeatable?: boolean
}

/**
 * The grade point average: quality points times credits over the credits of the grades that count, unrounded; null
 * when none counts. Every attempt of a retaken course counts (retake policy: grades are averaged, never replaced).
 */
export function computeGpa(classes: readonly GradedClass[], scale: readonly GradeFacts[]): number | null {
  // Summed in thousandths of a point, so that 3.7 three times over is 3.7.
  let points = 0
  let credits = 0
  for (const taken of classes) {
    const worth = factsOf(taken.grade, scale)?.points
    if (worth === null || worth === undefined) continue
    points += Math.round(worth * 1000) * taken.credits
    credits += taken.credits
  }
  return credits > 0 ? points / credits / 1000 : null
}

/**
 * Credits earned: those of every class whose grade earns, a course once however often it was passed (the attempt with
 * the most credits), unless it is repeatable.
 */
export function sumEarnedCredits(classes: readonly GradedClass[], scale: readonly GradeFacts[]): number {
  const once = new Map<string, number>()
  let sum = 0
  for (const taken of classes) {
    if (!factsOf(taken.grade, scale)?.earns) continue
    if (taken.repeatable) sum += taken.credits
    else once.set(taken.course, Math.max(once.get(taken.course) ?? 0, taken.credits))
  }
  return sum + [...once.values()].reduce((total, credits) => total + credits, 0)
}

/** Credits of the classes that run. */
export function sumCreditsInProgress(classes: readonly GradedClass[], scale: readonly GradeFacts[]): number {
  return classes.filter(({ grade }) => isRunning(grade, scale)).reduce((total, { credits }) => total + credits, 0)
}

function factsOf(grade: string | null, scale: readonly GradeFacts[]): GradeFacts | undefined {
  return grade === null ? undefined : scale.find(({ symbol }) => symbol === grade)
}
