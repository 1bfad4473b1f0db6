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
