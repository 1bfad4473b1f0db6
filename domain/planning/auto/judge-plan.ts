import type { AuditFacts } from '../../degrees/audit-facts.ts'
import type { Rule } from '../../degrees/requirements/program.ts'
import type { Judgement } from '../../degrees/explain/judge-rules.ts'
import { solveDegree } from '../../degrees/solve-degree.ts'
import { findStanding } from '../../records/find-standing.ts'
import { decideRequisite } from '../../requisites/evaluate/evaluate-requisite.ts'
import { standings, type Requisite } from '../../requisites/requisite.ts'
import type { AutoRequest, ProposedCourse, Verdict } from './auto.ts'

/**
 * The requirements that still lack courses once a plan is taken. Those that no course can meet are left out: an
 * average, a placement, a declaration, what someone confirms; and so are those that are `left` to the student.
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
export function listRefused(request: Omit<AutoRequest, 'audit'>, plan: readonly Placed[]): Verdict['refused'] {
  const planned = new Set(plan.map(({ course }) => course))
  const requisitesOf = new Map<string, readonly Requisite[]>()
  for (const { course, requisites } of request.courses) if (planned.has(course)) requisitesOf.set(course, requisites)
  return plan.filter((one) => isRefused(request, plan, one, requisitesOf.get(one.course) ?? []))
}

type Placed = Pick<ProposedCourse, 'course' | 'term' | 'credits'>

/** Whether registration would refuse a course of a plan in its term. */
export function isRefused(
  { student, tables, credits, standings: bands }: Pick<AutoRequest, 'student' | 'tables' | 'credits' | 'standings'>,
  plan: readonly Placed[],
  { course, term }: Placed,
  requisites: readonly Requisite[],
): boolean {
  if (requisites.length === 0) return false
  const earlier = plan.filter((other) => other.term < term)
  const sameTerm = plan.filter((other) => other.term === term && other.course !== course).map((other) => other.course)
  const sum = credits + earlier.reduce((total, other) => total + other.credits, 0)
  const standing = standings.find((one) => one === findStanding(sum, [...bands]))
  const facts = {
    ...student,
    inProgress: [...(student.inProgress ?? []), ...earlier.map((other) => other.course)],
    credits: sum,
    ...(standing && { standing }),
    sameTerm,
  }
  return requisites.some((tree) => decideRequisite(tree, facts, tables) === 'not met')
}
