import { parseCourseCode } from '@sam/domain/catalog/course-code'
import { leavesOf } from '@sam/domain/degrees/explain/measure-rule'
import { useMemo } from 'react'
import { chooseShown } from './choose-shown.ts'
import { RuleBody } from './rule-body.tsx'
import type { Report, Rule } from '../use-audit-report.ts'
import { useCoursesAhead } from '../use-courses-ahead.ts'
import { ProvideDecisions, useDecided } from '../use-decisions.ts'

/** Courses of one question. */
const mostAsked = 60

/** A requirement in full; seats and eligibility of what could fill it are asked for once it is open. */
export function OpenRule({ rule, all, isOpen }: { rule: Rule; all: readonly Rule[]; isOpen: boolean }) {
  const decided = useDecided()
  const { nextOffered } = decided.report
  const wanted = useMemo(() => (isOpen ? listCandidates(rule, all, nextOffered) : []), [rule, all, isOpen, nextOffered])
  const ahead = useCoursesAhead(decided.userId, wanted)
  const value = useMemo(() => ({ ...decided, ahead }), [decided, ahead])
  return (
    <ProvideDecisions value={value}>
      <RuleBody rule={rule} all={all} />
    </ProvideDecisions>
  )
}

/** The courses that the rule and its parts show as what could fill them. */
function listCandidates(rule: Rule, all: readonly Rule[], nextOffered: Report['nextOffered']): string[] {
  const shown = leavesOf(rule, all).flatMap(({ candidates }) => chooseShown(candidates, nextOffered))
  return [...new Set(shown)].filter((course) => parseCourseCode(course) !== null).slice(0, mostAsked)
}
