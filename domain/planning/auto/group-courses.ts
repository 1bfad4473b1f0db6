import type { Leaf, Plan } from '../../degrees/assign/audit-plan.ts'
import { leavesOf } from '../../requisites/requisite.ts'
import type { AutoCourse, AutoRequest } from './auto.ts'
import { CourseUses, missingOf, placesIn, totalsIn, type Uses } from './find-uses.ts'
import type { RequisitesToday, SetLeaf } from './judge-requisites.ts'
import { numberOf } from './number-requisites.ts'
import { coursesAsked, hasNot } from './simplify-requisites.ts'

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
  /** Whether it can be taken at any time: it asks for nothing that is not there, and rules nothing out. */
  isFree: boolean
  /** Whether a person has to agree to it: it meets rules that nothing else does, and fills no credits. */
  isByPerson: boolean
}

/** Courses that do the same for the degree, ask for the same and are offered in the same terms. */
interface Class {
  members: AutoCourse[]
  first: AutoCourse
  uses: Uses
  /** Numbers of its requisites. */
  asks: ReadonlySet<number>
  /** How many of them rules could use, and how many a whole plan. */
  byRules: number
  demand: number
  /** Those of them that nothing rules out. */
  sure: number
}

export interface Grouping {
  request: AutoRequest
  plan: Plan
  /** Rules that stay met whatever is planned. */
  settled: ReadonlySet<Leaf>
  movable: ReadonlySet<number>
  /** Courses to which a person has to agree. */
  byPerson: ReadonlySet<string>
  today: RequisitesToday
}

/**
 * The courses that can matter, those that serve alike together; their requisites are those that are still open. A course is
 * left out when others that ask for no more and are offered as often do everything that it does: there are enough of them, so
 * that no better plan is lost.
 */
export function groupCourses({ request, plan, settled, movable, byPerson, today }: Grouping): CourseGroup[] {
  const { courses, audit, wishes, again } = request
  const open = totalsIn(plan.roots).flatMap((rule) => {
    const amount = missingOf(rule, audit, movable)
    return amount > 0 ? { rule, amount } : []
  })
  const missing = open.map(({ amount }) => amount)
  const leaves = plan.leaves.filter((leaf) => !settled.has(leaf))
  const uses = new CourseUses(
    audit,
    leaves,
    open.map(({ rule }) => rule),
  )
  const places = placesIn(audit)
  const isNamed = new Set([
    ...wishes.wanted,
    ...wishes.avoided,
    ...wishes.pinned.map(({ course }) => course),
    ...again.map(({ course }) => course),
  ])
  const isOwn = ({ course, at }: AutoCourse) => at !== null || isNamed.has(course) || wishes.weights.has(course)
  const ruledOut = listRuledOut(courses)
  const isSure = ({ course }: AutoCourse) => !ruledOut.has(course)
  const others = courses.filter((one) => one.terms.length > 0 && !isOwn(one))
  const usesOf = ({ course, credits }: AutoCourse) => uses.of(places.get(course) ?? -1, credits, !byPerson.has(course))
  const demand = (one: AutoCourse, own: Uses) => demandOf(one, own, leaves, missing)
  const classes = classify(others, { usesOf, demand, isSure, termsOf: sumTerms(request.terms) })
  const kept = keepNeeded(classes, isSure)
  const needed = new Set(kept.flatMap(({ asks, members }) => (asks.size > 0 ? members : [])))
  const single = findSingles(request, today, (one) => isOwn(one) || needed.has(one))
  const groupOf = (members: readonly AutoCourse[], isSingle: boolean): CourseGroup[] => {
    const [first] = members
    if (!first) return []
    const { course, credits, terms, requisites } = first
    const weight = wishes.weights.get(course) ?? credits
    return [
      {
        members,
        unit: places.get(course) ?? -1,
        credits,
        weight,
        terms,
        isSingle,
        isFree: requisites.length === 0,
        isByPerson: byPerson.has(course),
      },
    ]
  }
  const free = kept.filter(({ asks }) => asks.size === 0)
  return [
    ...[...single].flatMap((one) => groupOf([one], true)),
    ...free.flatMap(({ members }) => {
      const left = members.filter((one) => !single.has(one))
      return groupOf(left, left.length === 1)
    }),
  ]
}

/** The courses that others rule out. */
function listRuledOut(courses: readonly AutoCourse[]): Set<string> {
  const ruledOut = new Set<string>()
  for (const { requisites } of courses)
    for (const tree of requisites)
      if (hasNot(tree)) for (const course of coursesAsked(tree).ruledOut) ruledOut.add(course)
  return ruledOut
}

interface Classing {
  usesOf: (one: AutoCourse) => Uses
  demand: (one: AutoCourse, uses: Uses) => Pick<Class, 'byRules' | 'demand'>
  isSure: (one: AutoCourse) => boolean
  termsOf: (terms: readonly number[]) => number
}

/** The courses that are good for something, by what they do, what they ask for and when they are offered. */
function classify(courses: readonly AutoCourse[], { usesOf, demand, isSure, termsOf }: Classing): Class[] {
  const classes: Class[] = []
  // What is good for the same has the same credits, and so there is the same demand for it.
  const alike = new Map<Uses, { demands: ReturnType<Classing['demand']>; known: Map<number | string, Class> }>()
  for (const one of courses) {
    const uses = usesOf(one)
    if (uses.good.size === 0) continue
    const { requisites, terms } = one
    const asks = requisites.length === 0 ? nothingAsked : requisites.map(numberOf).toSorted((a, b) => a - b)
    const offered = termsOf(terms)
    const key = asks.length === 0 ? offered : `${offered} ${asks.join()}`
    let own = alike.get(uses)
    if (!own) alike.set(uses, (own = { demands: demand(one, uses), known: new Map() }))
    let found = own.known.get(key)
    if (!found) {
      const { byRules, demand: most } = own.demands
      found = { members: [], first: one, uses, asks: new Set(asks), byRules, demand: most, sure: 0 }
      own.known.set(key, found)
      classes.push(found)
    }
    found.members.push(one)
    if (isSure(one)) found.sure += 1
  }
  return classes
}

/** Without what others do as well, and of those that ask for something no more than a plan could use. */
function keepNeeded(classes: readonly Class[], isSure: (one: AutoCourse) => boolean): Class[] {
  // Enough of a class that courses which only fill up credits never run out.
  const isAmple = ({ sure, demand }: Class) => sure >= demand
  const alike = new Map<string, Class[]>()
  for (const one of classes) {
    const known = alike.get(one.uses.like)
    if (known) known.push(one)
    else alike.set(one.uses.like, [one])
  }
  return classes.flatMap((one) => {
    const others = alike.get(one.uses.like) ?? []
    const filled =
      one.uses.totals.length === 0 || others.some((other) => isAmple(other) && covers(other, one, one.uses.totals))
    const isCovered = others.some(
      (other) =>
        other.uses.good.size >= one.uses.good.size &&
        covers(other, one, one.uses.good) &&
        (isAmple(other) || (filled && !isAmple(one) && other.sure >= other.byRules)),
    )
    if (isCovered) return []
    const most = Math.max(1, filled ? one.byRules : one.demand)
    if (one.asks.size === 0 || one.sure < most) return [one]
    return [{ ...one, members: one.members.filter(isSure).slice(0, most) }]
  })
}

/** Those that are needed by themselves, and what their requisites ask for, and so on. */
function findSingles(
  { courses }: AutoRequest,
  today: RequisitesToday,
  isNeeded: (one: AutoCourse) => boolean,
): Set<AutoCourse> {
  let names: Map<string, AutoCourse> | null = null
  const named = (name: string) => (names ??= new Map(courses.map((one) => [one.course, one]))).get(name)
  const found = new Set<AutoCourse>()
  const visit = (one: AutoCourse) => {
    if (found.has(one)) return
    found.add(one)
    for (const tree of one.requisites) {
      for (const name of coursesAsked(tree).asked) {
        const other = named(name)
        if (other) visit(other)
      }
      for (const leaf of leavesOf(tree)) if (leaf.kind === 'courses') for (const other of someOf(leaf)) visit(other)
    }
  }
  // Of a set of courses a few that ask for the least will do, beside those that are there anyway.
  const someOf = (leaf: SetLeaf) =>
    [...today.membersOf(leaf)]
      .flatMap((name) => named(name) ?? [])
      .filter(({ terms }) => terms.length > 0)
      .toSorted((a, b) => a.requisites.length - b.requisites.length || b.terms.length - a.terms.length)
      .slice(0, leaf.count + 2)
  for (const one of courses) if (isNeeded(one)) visit(one)
  return found
}

/** Whether a class asks for no more than another like it, is offered as often and does as much of this as well. */
const covers = (other: Class, one: Class, good: Iterable<string>) =>
  other !== one &&
  one.asks.size >= other.asks.size &&
  hasAll(other.uses.good, good) &&
  hasAll(one.asks, other.asks) &&
  one.first.terms.every((term) => other.first.terms.includes(term))

const nothingAsked: readonly number[] = []

/** Terms as one number: each is a bit of it. Courses of the same seasons may share their list. */
function sumTerms(all: AutoRequest['terms']): (terms: readonly number[]) => number {
  const bitOf = new Map(all.map(({ term }, at) => [term, 2 ** at]))
  const sums = new Map<readonly number[], number>()
  return (terms) => {
    let sum = sums.get(terms)
    if (sum === undefined) {
      sum = 0
      for (const term of terms) sum += bitOf.get(term) ?? 0
      sums.set(terms, sum)
    }
    return sum
  }
}

function hasAll<One>(known: ReadonlySet<One>, wanted: Iterable<One>): boolean {
  for (const one of wanted) if (!known.has(one)) return false
  return true
}

/** How many such courses the rules could use at most, and how many with the totals. */
function demandOf(
  { credits }: AutoCourse,
  { good, rules }: Uses,
  leaves: readonly Leaf[],
  missing: readonly number[],
): { byRules: number; demand: number } {
  const byRules = leaves
    .filter(({ index }) => rules.includes(index))
    .reduce(
      (sum, { need, rule }) => sum + (rule.unit === 'courses' ? need : Math.ceil(need / Math.max(1, 2 * credits))),
      0,
    )
  const byTotals = missing
    .filter((_amount, at) => good.has(`total ${at}`))
    .map((amount) => Math.ceil(amount / Math.max(0.5, credits)))
  return { byRules, demand: Math.max(byRules, ...byTotals) }
}
