import type { TermCode } from '@sam/domain/terms/term'
import type { FollowedTerm, ProgramVersion } from '@sam/database/degrees/program-reads'
import { weighWithdrawal, type Withdrawal } from '@sam/domain/degrees/decide-withdrawal'
import { chooseVersion } from '@sam/domain/degrees/choose-version'

type Version = Pick<ProgramVersion, 'program' | 'kind' | 'code' | 'degree' | 'effectiveTerm'>
type Program = Pick<Version, 'kind' | 'code' | 'degree'>

/** Minors have no degree of their own. */
export function isSameProgram(one: Program, other: Program): boolean {
  return one.kind === other.kind && one.code === other.code && (one.kind === 'minor' || one.degree === other.degree)
}

/** How many students follow each version, by its id. */
export function countFollowers(versions: readonly Version[], followed: readonly FollowedTerm[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { term, students, ...program } of followed) {
    const own = versions.filter((one) => isSameProgram(one, program))
    const chosen = chooseVersion(own, term)?.version.program
    if (chosen !== undefined) counts.set(chosen, (counts.get(chosen) ?? 0) + students)
  }
  return counts
}

/** The terms whose students follow a version. */
export function termsFollowing(
  id: string,
  versions: readonly Version[],
  followed: readonly FollowedTerm[],
): (number | null)[] {
  const version = versions.find(({ program }) => program === id)
  if (!version) return []
  const own = versions.filter((one) => isSameProgram(one, version))
  return followed
    .filter((one) => isSameProgram(one, version) && chooseVersion(own, one.term)?.version.program === id)
    .map(({ term }) => term)
}

/** What would follow when a version was taken from file. */
export function weighVersion(
  version: Version,
  versions: readonly Version[],
  followed: readonly FollowedTerm[],
): Withdrawal {
  const own = versions.filter((one) => isSameProgram(one, version))
  return weighWithdrawal({
    version,
    others: own.filter(({ program }) => program !== version.program),
    followed: followed.filter(
      (one) => isSameProgram(one, version) && chooseVersion(own, one.term)?.version.program === version.program,
    ),
  })
}

/** Students who would follow another version, or another text of theirs, once a version stands on file. */
export function countMoved(version: Version, versions: readonly Version[], followed: readonly FollowedTerm[]): number {
  const own = versions.filter((one) => isSameProgram(one, version))
  const then = [...own.filter(({ program }) => program !== version.program), version]
  return followed
    .filter((one) => isSameProgram(one, version))
    .filter(({ term }) => {
      const before = chooseVersion(own, term)?.version.program
      const after = chooseVersion(then, term)?.version.program
      // Nobody who had no version before loses one.
      return before !== after || after === version.program
    })
    .reduce((sum, { students }) => sum + students, 0)
}

export interface ComingVersion {
  version: Version
  /** It asks what the version on file under its id asks. */
  asksTheSame: boolean
}

/**
 * Students of each version of a file, by its id, whose requirements change when the whole file stands on file: they follow another
 * version from a term that has begun, or the version that they follow is replaced by other rules or by another term. Who had no
 * version before is not counted, nor who gains a newer one of a term to come.
 */
export function countMovedByFile(
  coming: readonly ComingVersion[],
  present: readonly Version[],
  followed: readonly FollowedTerm[],
  current: TermCode,
): Map<string, number> {
  const byId = new Map(coming.map((one) => [one.version.program, one]))
  const then = [...present.filter(({ program }) => !byId.has(program)), ...coming.map(({ version }) => version)]
  const counts = new Map<string, number>()
  for (const { term, students, ...program } of followed) {
    const choose = (versions: readonly Version[]) =>
      chooseVersion(
        versions.filter((one) => isSameProgram(one, program)),
        term,
      )?.version
    const before = choose(present)
    const after = choose(then)
    if (!before || !after) continue
    const isKept = before.program === after.program && (byId.get(after.program)?.asksTheSame ?? true)
    const isReplaced = byId.has(before.program)
    if (isKept || !(isReplaced || after.effectiveTerm <= current)) continue
    const cause = byId.has(after.program) ? after.program : before.program
    counts.set(cause, (counts.get(cause) ?? 0) + students)
  }
  return counts
}
