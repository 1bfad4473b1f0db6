import type { AuditFacts } from '../../degrees/audit-facts.ts'
import type { Rule } from '../../degrees/requirements/program.ts'
import type { Judgement } from '../../degrees/explain/judge-rules.ts'
import { solveDegree } from '../../degrees/solve-degree.ts'
import { findStanding } from '../../records/find-standing.ts'
import { evaluateRequisite } from '../../requisites/evaluate/evaluate-requisite.ts'
import { standings } from '../../requisites/requisite.ts'
import type { AutoRequest, ProposedCourse, Verdict } from './auto.ts'

/**
 * The requirements of which courses are still missing once a plan is taken. What no course can mend is none of them: an
 * average, a placement, a declaration, what somebody confirms. Nor are those that are `left` to the student.
 */
export function listLacking(facts: AuditFacts, left: ReadonlySet<Rule> = new Set()): string[] {
  const { programs } = solveDegree(facts)
  return programs.flatMap(({ rules }) => rules.filter((one) => lacks(one, left)).map(({ rule }) => rule.label))
}

function lacks(judgement: Judgement, left: ReadonlySet<Rule>): boolean {
  const { rule, node, level, parts, chosen, reached, needed } = judgement
  if (level < 3 || left.has(rule)) return false
  if (node.kind === 'decided') return rule.kind === 'total'
  if (parts.length === 0) return reached[2] < needed || !isOnlyAverage(judgement)
  const open = node.kind === 'group' && node.count !== null ? chosen : parts
  const isBelow = open.some((part) => part.level === 3)
  return open.some((part) => lacks(part, left)) || (!isBelow && !isOnlyAverage(judgement))
}

/** Whether only the average of its courses keeps a rule open: its amounts are there. */
function isOnlyAverage({ rule, open }: Judgement): boolean {
  return rule.gpa !== null && open.some((words) => words.startsWith('you need an average'))
}

/** The courses of a plan that registration's requisites refuse in their terms. */
export function listRefused(
  { courses: known, student, tables, credits, standings: bands }: Omit<AutoRequest, 'audit'>,
  courses: readonly Pick<ProposedCourse, 'course' | 'term' | 'credits'>[],
): Verdict['refused'] {
  const requisitesOf = new Map(known.map((one) => [one.course, one.requisites]))
  return courses.filter(({ course, term }) => {
    const earlier = courses.filter((other) => other.term < term)
    const sameTerm = courses
      .filter((other) => other.term === term && other.course !== course)
      .map((other) => other.course)
    const sum = credits + earlier.reduce((total, other) => total + other.credits, 0)
    const standing = standings.find((one) => one === findStanding(sum, [...bands]))
    const facts = {
      ...student,
      inProgress: [...(student.inProgress ?? []), ...earlier.map((other) => other.course)],
      credits: sum,
      ...(standing && { standing }),
      sameTerm,
    }
    return (requisitesOf.get(course) ?? []).some((tree) => evaluateRequisite(tree, facts, tables).verdict === 'not met')
  })
}
