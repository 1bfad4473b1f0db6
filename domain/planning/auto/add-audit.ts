import {
  isCounted,
  type Candidate,
  type Leaf,
  type Plan,
  type PlanNode,
  type Scope,
} from '../../degrees/assign/audit-plan.ts'
import { countingSides, findSides, mayShare } from '../../degrees/assign/sharing.ts'
import type { AuditFacts } from '../../degrees/audit-facts.ts'
import { sumTotal } from '../../degrees/explain/count-totals.ts'
import type { CourseUnit } from '../../degrees/assign/gather-courses.ts'
import type { Quota, Rule } from '../../degrees/requirements/program.ts'
import { candidatesOf, countsIn, creditsHeld, fixedUnits, isAdmission, type TotalRule } from './find-uses.ts'
import type { CourseGroup } from './group-courses.ts'
import { add, just, nothing, one, times, type LinearProgram, type Sum } from './linear-program.ts'

export interface AuditWorld {
  program: LinearProgram
  plan: Plan
  facts: AuditFacts
  /** Courses that may be planned, with how often each is. */
  groups: readonly { group: CourseGroup; taken: Sum; most: number }[]
  /** Places of courses that may be planned; what else is on the record is there whatever is planned. */
  movable: ReadonlySet<number>
  /** Labels of top rules that are left aside. */
  without: ReadonlySet<string>
  /** Rules that no course on file meets; they are left to the student. */
  unmeetable: ReadonlySet<Rule>
  /** Rules that stay met whatever is planned. */
  settled: ReadonlySet<Leaf>
}

/** A course of the record, or a group of those that may be planned, in a rule: how many of it the rule counts. */
interface Use {
  leaf: Leaf
  candidate: Candidate
  unit: CourseUnit
  sum: Sum
}

/**
 * What the audit asks, as rows: every rule gets its amount from courses of the record and of the plan, quotas and limits on
 * sharing hold, and of alternatives as many are met as are asked for. Averages, placements and what someone confirms are no
 * matter of courses and are left aside, as the check of a proposal leaves them.
 */
export function addAudit(world: AuditWorld): void {
  const uses = placeCourses(world)
  const { facts, plan } = world
  let next = 0
  for (const { program } of facts.prepared) {
    const roots = plan.roots.slice(next, next + program.rules.length)
    next += program.rules.length + program.admission.length
    for (const node of roots) if (!world.without.has(labelOf(node))) ask(world, uses, node, one)
  }
}

export const ruleOf = (node: PlanNode): Rule => (node.kind === 'leaf' ? node.leaf.rule : node.rule)

export const labelOf = (node: PlanNode) => ruleOf(node).label

/**
 * The rules that all courses on file together do not meet, such as one whose courses are no longer taught. Of a group that asks
 * for all its parts only the parts are named, so that the rest of it is still planned.
 */
export function listUnmeetable(
  nodes: readonly PlanNode[],
  groups: readonly Pick<CourseGroup, 'unit' | 'members' | 'terms'>[],
  { units }: AuditFacts,
  movable: ReadonlySet<number>,
): { left: Rule[]; passedBy: Rule[] } {
  const most = new Map(groups.map(({ unit, members, terms }) => [unit, terms.length > 0 ? members.length : 0]))
  const sizeOf = ({ unit, size }: Candidate) => size * (movable.has(unit) ? (most.get(unit) ?? 0) : units[unit] ? 1 : 0)
  const passedBy: Rule[] = []
  const visit = (node: PlanNode): Rule[] => {
    if (node.kind === 'decided') return []
    if (node.kind === 'leaf')
      return node.leaf.candidates.reduce((sum, candidate) => sum + sizeOf(candidate), 0) < node.leaf.need
        ? [node.leaf.rule]
        : []
    const parts = node.of.map((part) => ({ part, own: visit(part) }))
    if (node.count === null) return parts.flatMap(({ own }) => own)
    // Alternatives that cannot be met are passed by; where too few are left, the choice itself cannot be met.
    const open = parts.filter(({ part, own }) => own.length === 0 && isPossible(part)).length
    if (open < node.count) return [node.rule]
    passedBy.push(...parts.flatMap(({ part, own }) => (own.length > 0 ? ruleOf(part) : [])))
    return []
  }
  return { left: nodes.flatMap(visit), passedBy }
}

function placeCourses(world: AuditWorld): Map<Leaf, Use[]> {
  const { program, plan, facts, groups, movable, settled } = world
  const uses = new Map<Leaf, Use[]>(plan.leaves.map((leaf) => [leaf, []]))
  const placed: { own: Use[]; taken: Sum; most: number; halfCredits: number }[] = []
  const byUnit = candidatesOf(plan.leaves.filter((leaf) => !settled.has(leaf)))
  const place = (at: number, taken: Sum, most: number) => {
    const unit = facts.units[at]
    const own = (unit ? (byUnit.get(at) ?? []) : []).flatMap(({ leaf, candidate }) =>
      unit && !isAdmission(leaf) ? [{ leaf, candidate, unit, sum: just(program.variable(most)) }] : [],
    )
    for (const use of own) {
      uses.get(use.leaf)?.push(use)
      program.atMost(add(use.sum, times(taken, -1)), 0)
    }
    if (own.length > 0) placed.push({ own, taken, most, halfCredits: own[0]?.candidate.halfCredits ?? 0 })
  }
  for (const { group, taken, most } of groups) place(group.unit, taken, most)
  for (const at of facts.units.keys()) if (!movable.has(at)) place(at, one, 1)
  for (const { own, taken } of placed)
    for (const clique of cliquesOf(own, facts))
      if (clique.length > 1) program.atMost(add(...clique.map(({ sum }) => sum), times(taken, -1)), 0)
  limitSharing(world, placed)
  return uses
}

/** Rules that may not count the same course, in sets of which any two exclude each other; every such pair is in one. */
function cliquesOf(own: readonly Use[], { set }: AuditFacts): Use[][] {
  const excludes = (a: Use, b: Use) => !mayShare(a.leaf, b.leaf, a.unit, set.sides)
  const cliques: Use[][] = []
  own.forEach((a, at) => {
    for (const b of own.slice(at + 1)) {
      if (!excludes(a, b) || cliques.some((clique) => clique.includes(a) && clique.includes(b))) continue
      const clique = [a, b]
      for (const c of own) if (!clique.includes(c) && clique.every((other) => excludes(other, c))) clique.push(c)
      cliques.push(clique)
    }
  })
  return cliques
}

function limitSharing(
  { program, plan, facts }: AuditWorld,
  placed: readonly { own: Use[]; taken: Sum; most: number; halfCredits: number }[],
): void {
  for (const { limit, own: isOwn, other: isOther } of countingSides(
    findSides(facts.set.sides, plan.leaves, facts.units.length),
  )) {
    const shared = placed.flatMap(({ own, taken, most, halfCredits }) => {
      const left = own.filter(({ leaf }) => isOwn[leaf.index] === 1)
      const right = own.filter(({ leaf }) => isOther[leaf.index] === 1)
      if (left.length === 0 || right.length === 0) return []
      const both = just(program.variable(most))
      for (const a of left)
        for (const b of right) program.atMost(add(a.sum, b.sum, times(taken, -1), times(both, -1)), 0)
      return [times(both, limit.unit === 'courses' ? 1 : halfCredits / 2)]
    })
    if (shared.length > 0) program.atMost(add(...shared), limit.amount)
  }
}

/** Asks a rule as far as `asked` is 1. */
function ask(world: AuditWorld, uses: Map<Leaf, Use[]>, node: PlanNode, asked: Sum): void {
  const { program, unmeetable } = world
  if (unmeetable.has(ruleOf(node))) return
  if (node.kind === 'decided') {
    if (node.rule.kind === 'total') askTotal(world, node.rule, asked)
    return
  }
  if (node.kind === 'leaf') {
    if (world.settled.has(node.leaf)) return
    const own = uses.get(node.leaf) ?? []
    program.atLeast(
      add(...own.map(({ sum, candidate }) => times(sum, candidate.size)), times(asked, -node.leaf.need)),
      0,
    )
    if (asked !== one) for (const { sum } of own) program.atMost(add(sum, times(asked, -mostOf)), 0)
  } else if (node.count === null) for (const part of node.of) ask(world, uses, part, asked)
  else {
    const open = node.of.filter((part) => isPossible(part) && !unmeetable.has(ruleOf(part)))
    const chosen = open.map((part) => {
      const choice = just(program.variable(1))
      ask(world, uses, part, choice)
      return choice
    })
    program.atLeast(add(...chosen, times(asked, -Math.min(node.count, open.length))), 0)
  }
  if (node.scope) askScope(world, uses, node.scope, asked)
}

/** More of one course than any plan holds. */
const mostOf = 60

/** False for what no course can meet and what is not met: it is no alternative for a plan. */
function isPossible(node: PlanNode): boolean {
  if (node.kind === 'decided') return node.rule.kind === 'total' || node.shortfall === 0
  return node.kind === 'leaf' || node.count !== null || node.of.every(isPossible)
}

function askTotal({ program, facts, groups, movable }: AuditWorld, rule: TotalRule, asked: Sum): void {
  const done = creditsHeld(rule, facts, movable)
  // Credits count from this many credits on: of those planned, the first ones fill up to there.
  const had =
    rule.after === 0
      ? 0
      : sumTotal({ ...anyCredit, atMost: [] }, fixedUnits(facts, movable), facts.scale).reduce(
          (sum, credits) => sum + credits,
          0,
        )
  const before = Math.max(0, rule.after - had)
  const planned = groups
    .filter(({ group }) => !group.isByPerson && countsIn(rule, group.unit, facts))
    .map(({ group, taken }) => times(taken, group.credits))
  program.atLeast(add(...planned, times(asked, done - before - facts.amountOf(rule))), 0)
}

const anyCredit = {
  set: null,
  accept: { minimumGrade: null, grading: 'any', here: false, minimumCredits: null },
  after: 0,
} as const

function askScope(world: AuditWorld, uses: Map<Leaf, Use[]>, { rule, leaves, program: own }: Scope, asked: Sum): void {
  const { program } = world
  const all = leaves.flatMap((leaf) => uses.get(leaf) ?? [])
  for (const quota of rule.atLeast) {
    const counted = all.filter(({ unit, candidate }) => isCounted(quota, unit, candidate))
    const amount = quota.unshared ? unshared(world, uses, counted, own, quota) : amountOf(world, quota, counted, 'most')
    program.atLeast(add(amount, times(asked, -quota.amount)), 0)
  }
  for (const quota of rule.atMost) {
    const counted = all.filter(({ unit, candidate }) => isCounted(quota, unit, candidate))
    const parts = quota.perSubject ? bySubject(counted) : [counted]
    for (const part of parts) program.atMost(amountOf(world, quota, part, 'least'), quota.amount)
  }
}

/** How much of a quota these courses make; of subjects `most` when it may be no more than there are, else `least`. */
function amountOf({ program }: AuditWorld, { unit }: Quota, counted: readonly Use[], end: 'most' | 'least'): Sum {
  if (unit !== 'subjects')
    return add(...counted.map(({ sum, candidate }) => times(sum, unit === 'courses' ? 1 : candidate.halfCredits / 2)))
  const subjects = bySubject(counted).map((own) => {
    const has = just(program.variable(1))
    if (end === 'most') program.atLeast(add(...own.map(({ sum }) => sum), times(has, -1)), 0)
    else for (const { sum } of own) program.atMost(add(sum, times(has, -mostOf)), 0)
    return has
  })
  return add(nothing, ...subjects)
}

function bySubject(uses: readonly Use[]): Use[][] {
  const found = new Map<string, Use[]>()
  for (const use of uses) found.set(use.unit.subject, [...(found.get(use.unit.subject) ?? []), use])
  return [...found.values()]
}

/** What courses make of a quota that no other program uses; courses that several share are left out of it. */
function unshared(world: AuditWorld, uses: Map<Leaf, Use[]>, counted: readonly Use[], own: number, quota: Quota): Sum {
  const { program, facts } = world
  const isOther = ({ program: at }: Leaf) => at !== own && facts.prepared[at]?.program.kind !== 'university'
  const free = counted.map((use) => {
    const alone = just(program.variable(mostOf))
    program.atMost(add(alone, times(use.sum, -1)), 0)
    for (const [leaf, list] of uses)
      if (isOther(leaf))
        for (const { candidate, sum } of list)
          if (candidate.unit === use.candidate.unit) program.atMost(add(alone, times(sum, mostOf)), mostOf)
    return { ...use, sum: alone }
  })
  return amountOf(world, quota, free, 'most')
}
