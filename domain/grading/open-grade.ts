import type { GradeFacts } from '../kernel/institution.ts'

/** Whether a class runs as far as its grade tells: it has none yet, or one that stands for work going on. */
export function isRunning(grade: string | null, scale: readonly GradeFacts[]): boolean {
  return grade === null || openOf(grade, scale) === 'running'
}

/** Whether a grade was given that a final one has to replace. */
export function isOwed(grade: string | null, scale: readonly GradeFacts[]): boolean {
  return grade !== null && openOf(grade, scale) === 'owed'
}

function openOf(grade: string, scale: readonly GradeFacts[]) {
  return scale.find(({ symbol }) => symbol === grade)?.open
}

/** Whether a grade earned credit here. */
export function hasEarned(grade: string | null, scale: readonly GradeFacts[]): boolean {
  return scale.some(({ symbol, earns }) => symbol === grade && earns)
}

/** Whether a grade is final and earned nothing. */
export function hasFailed(grade: string | null, scale: readonly GradeFacts[]): boolean {
  const facts = grade === null ? undefined : scale.find(({ symbol }) => symbol === grade)
  return facts !== undefined && facts.open === undefined && !facts.earns
}
