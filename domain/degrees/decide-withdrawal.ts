import { chooseVersion } from './choose-version.ts'
import type { TermCode } from '../terms/term.ts'

interface Version {
  program: string
  effectiveTerm: TermCode
}

export interface WithdrawalFacts<Known extends Version> {
  version: Known
  /** The other versions of the same program on file. */
  others: readonly Known[]
  /** The terms of the students who follow this version; they decide which version comes next. */
  followed: readonly { term: TermCode | null; students: number }[]
}

export interface Withdrawal {
  /** Students who follow the version. */
  students: number
  /** What they would follow in its place, the newest first. */
  instead: { program: string; effectiveTerm: TermCode; students: number }[]
  /** Why it stays on file; null when a registrar may withdraw it. */
  closed: string | null
}

/** What would follow when a version is taken from file: nobody may be left without requirements. */
export function weighWithdrawal<Known extends Version>({
  version,
  others,
  followed,
}: WithdrawalFacts<Known>): Withdrawal {
  const students = followed.reduce((sum, one) => sum + one.students, 0)
  const counts = new Map<Known, number>()
  for (const one of followed) {
    const next = chooseVersion(others, one.term)?.version
    if (next) counts.set(next, (counts.get(next) ?? 0) + one.students)
  }
  const instead = [...counts]
    .map(([{ program, effectiveTerm }, moved]) => ({ program, effectiveTerm, students: moved }))
    .toSorted((a, b) => b.effectiveTerm - a.effectiveTerm)
  const closed =
    students > 0 && others.length === 0
      ? `${students === 1 ? '1 student follows' : `${students} students follow`} ${version.program}, and no other version of the program is on file. Publish another version first, or publish a corrected text in its place.`
      : null
  return { students, instead, closed }
}
