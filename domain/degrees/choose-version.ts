import type { TermCode } from '../terms/term.ts'

export interface ChosenVersion<Version> {
  version: Version
  /** True when none on file was in effect for the student and the nearest stands for it. */
  isNearest: boolean
}

/**
 * The version of a program that a student follows: the latest in effect in the term of entry or declaration. Before the
 * earliest on file, or without a term, the nearest. Null when there is none.
 */
export function chooseVersion<Version extends { effectiveTerm: TermCode }>(
  versions: readonly Version[],
  term: TermCode | null,
): ChosenVersion<Version> | null {
  const ordered = versions.toSorted((a, b) => a.effectiveTerm - b.effectiveTerm)
  const inForce = term === null ? undefined : ordered.findLast(({ effectiveTerm }) => effectiveTerm <= term)
  if (inForce) return { version: inForce, isNearest: false }
  const nearest = term === null ? ordered.at(-1) : ordered[0]
  return nearest ? { version: nearest, isNearest: true } : null
}
