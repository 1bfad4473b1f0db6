import { countFollowedTerms, type ProgramVersion } from '@sam/database/degrees/program-reads'
import type { Tx } from '@sam/database/open-database'
import { listTerms } from '@sam/database/terms/reads'
import { asksTheSame } from '@sam/domain/degrees/compare-versions'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { termName } from '@sam/domain/terms/term'
import { countMovedByFile } from '../../../degrees/requirements/count-followers.ts'
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
 * Refuses what would change the requirements of students of today: a version of a term that has begun which they would follow in
 * place of another one, or other rules or another term under the id that they follow. Publishing a draft shows first who it
 * changes, and asks for a reason. The first version of a program is taken, and so are other words for the same rules.
 */
export async function refuseMoves(
  tx: Tx,
  today: string,
  planned: readonly Planned[],
  present: readonly ProgramVersion[],
  issues: IssueList,
): Promise<void> {
  const current = findCurrentTerm(await listTerms(tx), today)
  if (current === null) return
  const coming = planned.map(({ version, program, before }) => ({
    version,
    // When they take effect is weighed by the students they reach.
    asksTheSame: before !== undefined && asksTheSame({ ...before, effectiveTerm: program.effectiveTerm }, program),
  }))
  const moved = countMovedByFile(coming, present, await countFollowedTerms(tx), current)
  for (const { version, line, before } of planned) {
    const students = moved.get(version.program)
    if (students === undefined) continue
    const which = before
      ? `Students follow ${version.program} for ${termName(before.effectiveTerm ?? version.effectiveTerm)}`
      : `${termName(version.effectiveTerm)} has begun`
    issues.error(
      line,
      version.program,
      `${which}, and these rules would change for ${plural(students, 'student')}. Give ${before ? 'another id and ' : ''}a term to come, or publish a draft in Degree Requirement Management, which shows first who it changes.`,
    )
  }
}
