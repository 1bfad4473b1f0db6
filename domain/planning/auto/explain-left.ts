import type { PlanNode } from '../../degrees/assign/audit-plan.ts'
import type { AuditFacts } from '../../degrees/audit-facts.ts'
import type { Rule } from '../../degrees/requirements/program.ts'
import { listUnmeetable } from './add-audit.ts'
import type { AutoCourse, LeftRule } from './auto.ts'
import { placeOf } from './find-uses.ts'

/** Why each of these rules is left to the student: of `courses` none was left out that is offered. */
export function explainLeft(
  rules: readonly Rule[],
  roots: readonly PlanNode[],
  courses: readonly AutoCourse[],
  audit: AuditFacts,
  movable: ReadonlySet<number>,
  stuck: readonly Rule[],
): LeftRule[] {
  if (rules.length === 0) return []
  const offered = courses.map((one) => ({ unit: placeOf(audit, one.course) ?? -1, members: [one], terms: one.terms }))
  const without = new Set(listUnmeetable(roots, offered, audit, movable).left)
  return rules.map((rule) => ({
    rule,
    label: rule.label,
    why: stuck.includes(rule) ? 'against each other' : without.has(rule) ? 'not offered' : 'out of reach',
  }))
}

const mostNamed = 3

/** The reason as a sentence; `catalog` are the courses of the catalog that the rule counts. */
export function describeLeft({ why }: LeftRule, catalog: readonly string[]): string {
  if (why === 'against each other')
    return 'Courses that meet it are offered, but no choice of them can be taken together or one after the other: ask your advisor.'
  if (why === 'out of reach')
    return 'Courses that meet it are offered, but too few that you can take: their requisites ask for what is not offered, or rule you out. Ask your advisor.'
  if (catalog.length === 0) return 'No course of the catalog meets it: ask your advisor.'
  const more = catalog.length - mostNamed
  const named = [...catalog.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])]
  return `The catalog has ${new Intl.ListFormat('en-US').format(named)} for it, but the schedules on file offer too few of these in the terms ahead: ask your advisor.`
}
