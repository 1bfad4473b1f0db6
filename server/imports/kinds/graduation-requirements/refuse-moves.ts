import { countFollowedTerms, type ProgramVersion } from '@sam/database/degrees/program-reads'
import type { Tx } from '@sam/database/open-database'
import { listTerms } from '@sam/database/terms/reads'
import { asksTheSame } from '@sam/domain/degrees/compare-versions'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { termName } from '@sam/domain/terms/term'
import { countMoved, isSameProgram } from '../../../degrees/requirements/count-followers.ts'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { plural } from '../../plural.ts'

interface Planned {
  version: ProgramVersion
  line: number
  program: Program
  /** As it is on file under the same id. */
  before: Program | undefined
}

/**
 * Refuses a version of a term that has begun where it would change the requirements of students who follow another one, or
 * other rules: publishing a draft shows first whom it changes, and asks for a reason. The first version of a program is taken,
 * and so are other words for the same rules.
 */
export async function refuseMoves(
  tx: Tx,
  today: string,
  planned: readonly Planned[],
  present: readonly ProgramVersion[],
  issues: IssueList,
): Promise<void> {
  const current = findCurrentTerm(await listTerms(tx), today)
  const begun = planned.filter(
    ({ version, program, before }) =>
      !(before && asksTheSame(before, program)) &&
      current !== null &&
      version.effectiveTerm <= current &&
      present.some((one) => isSameProgram(one, version)),
  )
  if (begun.length === 0) return
  const followed = await countFollowedTerms(tx)
  for (const { version, line } of begun) {
    const moved = countMoved(version, present, followed)
    if (moved > 0)
      issues.error(
        line,
        version.program,
        `${termName(version.effectiveTerm)} has begun, and these rules would change for ${plural(moved, 'student')}. Give a term to come, or publish a draft in Degree Requirement Management, which shows first whom it changes.`,
      )
  }
}
