import type { RuleAnswer } from '../audit-degree.ts'
import type { Status } from './judge-rules.ts'

/** What of a rule says how much of it is there. */
export type MeasuredRule = Pick<
  RuleAnswer,
  'id' | 'program' | 'parent' | 'part' | 'status' | 'isAsked' | 'needed' | 'unit'
> & {
  courses: readonly { status: Status; credits: number }[]
}

/** How much of a rule is there: in courses, credits, or the rules below it. */
export interface Measure {
  earned: number
  inProgress: number
  planned: number
  needed: number
  unit: 'course' | 'credit' | 'requirement'
}

/** What stands directly below a rule. */
export function partsOf<Rule extends MeasuredRule>(rule: Rule, all: readonly Rule[]): Rule[] {
  return all.filter(({ parent, part, program }) => parent === rule.id && part === rule.part && program === rule.program)
}

export function measureRule(rule: MeasuredRule, all: readonly MeasuredRule[]): Measure {
  const { unit, needed } = rule
  if (unit === 'courses' || unit === 'credits') {
    const isCredits = unit === 'credits'
    const sum = (status: Status) =>
      rule.courses.reduce((total, one) => total + (one.status === status ? (isCredits ? one.credits : 1) : 0), 0)
    // A waived rule asks for nothing.
    if (rule.status === 'satisfied' && sum('satisfied') < needed) return whole(needed, isCredits ? 'credit' : 'course')
    return fit({ satisfied: sum('satisfied'), pending: sum('pending'), planned: sum('planned') }, needed, isCredits ? 'credit' : 'course') // prettier-ignore
  }
  const leaves = unit === 'rules' ? leavesOf(rule, all) : []
  // A group of courses is counted in courses; where other things are among them, in requirements.
  if (leaves.length > 0 && leaves.every((leaf) => leaf.unit === 'courses')) return sumOf(leaves.map((leaf) => measureRule(leaf, all))) // prettier-ignore
  const parts = unit === 'rules' ? partsOf(rule, all).filter(({ isAsked }) => isAsked) : [rule]
  const count = (status: Status) => parts.filter((part) => part.status === status).length
  const most = unit === 'rules' ? Math.max(needed, 1) : 1
  if (rule.status === 'satisfied') return whole(most, 'requirement')
  return fit({ satisfied: count('satisfied'), pending: count('pending'), planned: count('planned') }, most, 'requirement') // prettier-ignore
}

/** The rules about courses or other things at the ends of a rule, of alternatives those that are asked. */
export function leavesOf<Rule extends MeasuredRule>(rule: Rule, all: readonly Rule[]): Rule[] {
  const parts = partsOf(rule, all).filter(({ isAsked }) => isAsked)
  return parts.length === 0 ? [rule] : parts.flatMap((part) => leavesOf(part, all))
}

function sumOf(measures: readonly Measure[]): Measure {
  const sum = (of: (one: Measure) => number) => measures.reduce((total, one) => total + of(one), 0)
  return {
    earned: sum(({ earned }) => earned),
    inProgress: sum(({ inProgress }) => inProgress),
    planned: sum(({ planned }) => planned),
    needed: sum(({ needed }) => needed),
    unit: 'course',
  }
}

function whole(needed: number, unit: Measure['unit']): Measure {
  return { earned: needed, inProgress: 0, planned: 0, needed, unit }
}

/** No more than is needed. */
function fit(
  { satisfied, pending, planned }: Record<'satisfied' | 'pending' | 'planned', number>,
  needed: number,
  unit: Measure['unit'],
): Measure {
  const earned = Math.min(satisfied, needed)
  const inProgress = Math.min(pending, needed - earned)
  return { earned, inProgress, planned: Math.min(planned, needed - earned - inProgress), needed, unit }
}
