import { isCounted, type Candidate, type Leaf, type Plan, type PlanNode } from '../../degrees/assign/plan-audit.ts'
import { acceptedAttempt } from '../../degrees/assign/gather-courses.ts'
import type { AuditFacts } from '../../degrees/audit-facts.ts'
import { isInSet } from '../../degrees/requirements/course-set.ts'
import type { Rule } from '../../degrees/requirements/program.ts'
import { evaluateRequisite } from '../../requisites/evaluate/evaluate-requisite.ts'
import { plainCourse } from '../../requisites/evaluate/student-facts.ts'
import { childrenOf, leavesOf, type Requisite } from '../../requisites/requisite.ts'
import type { AutoCourse, AutoRequest } from './auto.ts'

/** Courses that serve alike in every respect, or one alone. */
export interface CourseGroup {
  members: readonly AutoCourse[]
  /** Of the first member, among the courses of the record. */
  unit: number
  credits: number
  weight: number
  terms: readonly number[]
  /** True where it matters which course it is. */
  isSingle: boolean
}

export type TotalRule = Extract<Rule, { kind: 'total' }>

/** What a course can do for the degree. */
interface Uses {
  /** The more of these the better. */
  good: ReadonlySet<string>
  /** Two courses that differ in these cannot stand for each other. */
  like: string
  isFree: boolean
}

/** The totals of the whole record that a student has to reach. */
export function totalsIn(roots: readonly PlanNode[]): TotalRule[] {
  return roots.flatMap((node): TotalRule[] => {
    if (node.kind === 'group') return totalsIn(node.of)
    return node.kind === 'decided' && node.rule.kind === 'total' ? [node.rule] : []
  })
}

/**
 * The courses that can matter, those that serve alike together. A course is left out when others that can be taken at any
 * time do everything that it does; there are enough of them then, so that no better plan is lost.
 */
export function groupCourses(request: AutoRequest, plan: Plan): CourseGroup[] {
  const { courses, audit, wishes, again } = request
  const unitOf = new Map(audit.units.map(({ course }, unit) => [course, unit]))
  const totals = totalsIn(plan.roots)
  const candidates = candidatesOf(plan.leaves)
  const uses = new Map(
    courses.map((one) => [one, usesOf(request, one, unitOf.get(one.course) ?? -1, totals, candidates)]),
  )
  const named = new Set([
    ...wishes.wanted,
    ...wishes.avoided,
    ...wishes.pinned.map(({ course }) => course),
    ...(again ? [again.course] : []),
  ])
  const weightOf = (one: AutoCourse) => wishes.weights.get(one.course) ?? one.credits
  const isOwn = (one: AutoCourse) => one.at !== null || named.has(one.course) || wishes.weights.has(one.course)
  const free = new Map<string, AutoCourse[]>()
  for (const one of courses) {
    const use = uses.get(one)
    if (!use?.isFree || isOwn(one) || one.terms.length === 0) continue
    const key = keyOf(one, use)
    const same = free.get(key)
    if (same) same.push(one)
    else free.set(key, [one])
  }
  const classes = [...free.values()].flatMap((members) => {
    const [first] = members
    const use = first && uses.get(first)
    return first && use ? [{ members, first, use, demand: demandOf(first, use, plan.leaves, totals, audit) }] : []
  })
  const dominated = (one: AutoCourse, use: Uses) =>
    classes.some(
      (other) =>
        !other.members.includes(one) &&
        other.members.length >= other.demand &&
        other.use.like === use.like &&
        other.first.credits === one.credits &&
        one.terms.every((term) => other.first.terms.includes(term)) &&
        [...use.good].every((bit) => other.use.good.has(bit)),
    )
  const single = findSingles(courses, (one) => {
    const use = uses.get(one)
    if (isOwn(one)) return true
    return use !== undefined && !use.isFree && use.good.size > 0 && one.terms.length > 0 && !dominated(one, use)
  })
  const groups: CourseGroup[] = [...single].map((one) => ({
    members: [one],
    unit: unitOf.get(one.course) ?? -1,
    credits: one.credits,
    weight: weightOf(one),
    terms: one.terms,
    isSingle: true,
  }))
  for (const { members, first, use } of classes) {
    const left = members.filter((one) => !single.has(one))
    const [kept] = left
    if (!kept || use.good.size === 0 || dominated(first, use)) continue
    groups.push({
      members: left,
      unit: unitOf.get(kept.course) ?? -1,
      credits: kept.credits,
      weight: weightOf(kept),
      terms: kept.terms,
      isSingle: left.length === 1,
    })
  }
  return groups
}

/** Those that are needed by themselves, and what their requisites name, and so on. */
function findSingles(courses: readonly AutoCourse[], isNeeded: (one: AutoCourse) => boolean): Set<AutoCourse> {
  const byName = new Map(courses.map((one) => [one.course, one]))
  const found = new Set<AutoCourse>()
  const visit = (one: AutoCourse) => {
    if (found.has(one)) return
    found.add(one)
    for (const name of one.requisites.flatMap(coursesNamed)) {
      const other = byName.get(name)
      if (other) visit(other)
    }
  }
  for (const one of courses) if (isNeeded(one)) visit(one)
  return found
}

/** Every course that a requisite names. */
export function coursesNamed(tree: Requisite): string[] {
  return leavesOf(tree).flatMap((leaf) =>
    leaf.kind === 'course' ? [plainCourse(leaf.course)] : leaf.kind === 'equivalent' ? [plainCourse(leaf.of)] : [],
  )
}

/** The rules that count each course of the record, by its place there. */
export function candidatesOf(leaves: readonly Leaf[]): Map<number, { leaf: Leaf; candidate: Candidate }[]> {
  const found = new Map<number, { leaf: Leaf; candidate: Candidate }[]>()
  for (const leaf of leaves)
    for (const candidate of leaf.candidates) {
      const known = found.get(candidate.unit)
      if (known) known.push({ leaf, candidate })
      else found.set(candidate.unit, [{ leaf, candidate }])
    }
  return found
}

function usesOf(
  { audit, student, tables }: AutoRequest,
  one: AutoCourse,
  place: number,
  totals: readonly TotalRule[],
  candidates: ReturnType<typeof candidatesOf>,
): Uses {
  const unit = audit.units[place]
  const good = new Set<string>()
  const like: string[] = [String(one.credits)]
  for (const { leaf, candidate } of candidates.get(place) ?? []) {
    good.add(`rule ${leaf.index} ${candidate.size}`)
    if (unit)
      leaf.scopes.forEach(({ rule }, depth) => {
        const counted = (quotas: typeof rule.atLeast, word: string) =>
          quotas.forEach((quota, at) => {
            const is = isCounted(quota, unit, candidate)
            if (is && word === 'least') good.add(`least ${leaf.index} ${depth} ${at}`)
            if (word === 'most' && is) like.push(`most ${leaf.index} ${depth} ${at}`)
            if (is && (quota.unit === 'subjects' || quota.perSubject)) like.push(unit.subject)
          })
        counted(rule.atLeast, 'least')
        counted(rule.atMost, 'most')
      })
  }
  totals.forEach((rule, at) => {
    if (unit && countsIn(rule, place, audit)) good.add(`total ${at}`)
    if (unit) rule.atMost.forEach(({ set }, index) => set && isInSet(set, unit) && like.push(`total ${at} ${index}`))
  })
  audit.set.sides.forEach(({ limit }, at) => {
    if (unit && limit.only && isInSet(limit.only, unit)) good.add(`shared ${at}`)
  })
  const isFree = one.requisites.every(
    (tree) => evaluateRequisite(tree, { ...student, sameTerm: [] }, tables).verdict !== 'not met' && !hasNot(tree),
  )
  return { good, like: like.toSorted().join(), isFree }
}

/** Whether a course of the record counts for a total. */
export function countsIn({ set, accept }: TotalRule, place: number, { units, scale }: AuditFacts): boolean {
  const unit = units[place]
  return unit !== undefined && (set === null || isInSet(set, unit)) && acceptedAttempt(unit, accept, scale) !== null
}

/** Whether something must not be so. */
export function hasNot(tree: Requisite): boolean {
  return tree.kind === 'not' || childrenOf(tree).some(hasNot)
}

const keyOf = ({ terms }: AutoCourse, { good, like }: Uses) => `${like}|${[...good].toSorted().join()}|${terms.join()}`

/** How many such courses a plan could use at most. */
function demandOf(
  { credits }: AutoCourse,
  { good }: Uses,
  leaves: readonly Leaf[],
  totals: readonly TotalRule[],
  { record }: AuditFacts,
): number {
  const byRules = leaves
    .filter(({ index }) => [...good].some((bit) => bit.startsWith(`rule ${index} `)))
    .reduce(
      (sum, { need, rule }) => sum + (rule.unit === 'courses' ? need : Math.ceil(need / Math.max(1, 2 * credits))),
      0,
    )
  const done = [...record.completed, ...record.inProgress].reduce((sum, one) => sum + one.credits, 0)
  const byTotals = totals
    .filter((_rule, at) => good.has(`total ${at}`))
    .map(({ amount, set }) => Math.ceil(Math.max(0, amount - (set ? 0 : done)) / Math.max(0.5, credits)))
  return Math.max(byRules, ...byTotals)
}
