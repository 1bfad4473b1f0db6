import type { ProgramVersion } from '@sam/database/degrees/program-reads'
import type { Tx } from '@sam/database/open-database'
import { listTerms } from '@sam/database/terms/reads'
import { namedIn } from '@sam/domain/degrees/requirements/course-set'
import { rulesOf, type Program } from '@sam/domain/degrees/requirements/program'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { termName } from '@sam/domain/terms/term'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { loadCategories } from '../../../records/load-categories.ts'

interface Planned {
  program: Program
  version: ProgramVersion
  outcome: 'added' | 'changed' | 'unchanged'
}

const mostNamed = 12

/** What is allowed and may still be a mistake: courses that no catalog knows, and rules that change for students of today. */
export async function warnOfPrograms(
  tx: Tx,
  today: string,
  planned: readonly Planned[],
  present: readonly ProgramVersion[],
  issues: IssueList,
): Promise<void> {
  const known = await loadCategories(tx)
  const current = findCurrentTerm(await listTerms(tx), today)
  for (const { program, version, outcome } of planned) {
    if (outcome === 'unchanged') continue
    const unknown = known.size === 0 ? [] : coursesOf(program).filter((course) => !known.has(course))
    if (unknown.length > 0) issues.warning(null, program.id, wordsOf(unknown))
    const { effectiveTerm, kind, code, degree } = version
    const hasOthers = present.some((one) => one.kind === kind && one.code === code && one.degree === degree)
    if (current !== null && effectiveTerm <= current && hasOthers)
      issues.warning(
        null,
        program.id,
        `${termName(effectiveTerm)} has begun: students who follow it are audited by these rules from now on. Degree Requirement Management shows whom that changes before it is published.`,
      )
  }
}

function coursesOf({ rules, admission }: Program): string[] {
  const named = [...rulesOf([...rules, ...admission])].flatMap((rule) =>
    'set' in rule && rule.set !== null ? namedIn(rule.set) : [],
  )
  return [...new Set(named)].toSorted()
}

function wordsOf(courses: readonly string[]): string {
  const more = courses.length - mostNamed
  const names = courses.slice(0, mostNamed).join(', ')
  return `In no catalog: ${names}${more > 0 ? ` and ${more} more` : ''}. Nobody can take what is misspelled.`
}
