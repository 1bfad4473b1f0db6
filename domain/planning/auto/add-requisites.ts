import { isInSet } from '../../requisites/evaluate/match-course-set.ts'
import { plainCourse, type CourseTables } from '../../requisites/evaluate/student-facts.ts'
import { leavesOf, type CourseTiming, type Requisite } from '../../requisites/requisite.ts'
import type { RequisitesToday } from './judge-requisites.ts'
import { add, just, one, times, type LinearProgram, type Sum } from './linear-program.ts'

/** What requisites ask of a plan that is still to be found. */
export interface RequisiteWorld {
  program: LinearProgram
  today: RequisitesToday
  /** Of a course that may be planned: how often it stands before a term, or in it as well; null where it cannot be planned. */
  takenBy(course: string, term: number, isTogether: boolean): Sum | null
  /** Every course that may be planned and is not on the record. */
  planned: readonly string[]
  /** 1 only where this many credits, on the record and planned earlier, are there before a term. */
  hasCredits(term: number, minimum: number): boolean | Sum
  standings: readonly { code: string; minimumCredits: number }[]
}

/**
 * Holds `asked` to a requisite in a term: where it is 1 the requisite is not refused. What only a person decides refuses
 * nothing, as in registration's own check. `sign` false asks that the requisite is not met.
 */
export function addRequisite(world: RequisiteWorld, tree: Requisite, term: number, asked: Sum, sign = true): void {
  const parts = partsOf(tree, sign)
  if (parts === null) {
    holdTo(world, leafOf(world, tree, term, sign), asked)
    return
  }
  const { of, needed } = parts
  if (needed >= of.length) {
    for (const part of of) addRequisite(world, part.tree, term, asked, part.sign)
    return
  }
  const values = of.map((part) => valueOf(world, part.tree, term, part.sign))
  if (values.filter((value) => value === true).length >= needed) return
  const open = values.filter((value) => value !== true)
  const sums = open.flatMap((value) => (value === false ? [] : [value]))
  world.program.atLeast(add(...sums, times(asked, -(needed - (values.length - open.length)))), 0)
}

/** A requisite with parts as "a number of these"; null for a leaf. */
function partsOf(tree: Requisite, sign: boolean): { of: { tree: Requisite; sign: boolean }[]; needed: number } | null {
  const all = (of: readonly Requisite[], own: boolean) => of.map((part) => ({ tree: part, sign: own }))
  switch (tree.kind) {
    case 'all':
      return { of: all(tree.of, sign), needed: sign ? tree.of.length : 1 }
    case 'any':
      return { of: all(tree.of, sign), needed: sign ? 1 : tree.of.length }
    case 'some':
      return { of: all(tree.of, sign), needed: sign ? tree.count : tree.of.length - tree.count + 1 }
    case 'not':
      return { of: [{ tree: tree.of, sign: !sign }], needed: 1 }
    // Where two readings disagree a person decides; that refuses nothing.
    case 'ambiguous':
      return { of: all(tree.readings, sign), needed: 1 }
    default:
      return null
  }
}

/** Holds surely, never, or as far as a sum goes. */
type Value = boolean | Sum

interface Need {
  sum: Sum
  needed: number
}

function valueOf(world: RequisiteWorld, tree: Requisite, term: number, sign: boolean): Value {
  const parts = partsOf(tree, sign)
  if (parts === null) {
    const leaf = leafOf(world, tree, term, sign)
    if (typeof leaf === 'boolean') return leaf
    if (leaf.needed === 1) return leaf.sum
  }
  // Of its own: 1 only where the whole part holds.
  const holds = just(world.program.variable(1))
  addRequisite(world, tree, term, holds, sign)
  return holds
}

function holdTo({ program }: RequisiteWorld, leaf: boolean | Need, asked: Sum): void {
  if (leaf === true) return
  if (leaf === false) program.atMost(asked, 0)
  else program.atLeast(add(leaf.sum, times(asked, -leaf.needed)), 0)
}

function leafOf(world: RequisiteWorld, leaf: Requisite, term: number, sign: boolean): boolean | Need {
  const { today } = world
  if (leaf.kind === 'standing' || leaf.kind === 'credits') return leafOfCredits(world, leaf, term, sign)
  if (sign && !today.isRefused(leaf)) return true
  const sum = coursesOf(world, leaf, term)
  if (sign) return sum ?? false
  // Not to be met: nothing that would meet it stands in the plan.
  if (today.isMet(leaf)) return false
  if (sum === null) return true
  return { sum: add(one, times(sum.sum, -1 / Math.max(1, sum.needed))), needed: 1 }
}

/** The planned courses that would meet a leaf, and how many of them are still needed. */
function coursesOf(world: RequisiteWorld, leaf: Requisite, term: number): Need | null {
  const { today } = world
  if (leaf.kind === 'course') return sumOf(world, today.codesOf(leaf.course), term, leaf.timing, 1)
  if (leaf.kind === 'equivalent') return sumOf(world, today.codesOf(leaf.of).slice(1), term, leaf.timing, 1)
  if (leaf.kind !== 'courses') return null
  const members = today.membersOf(leaf)
  const names = world.planned.filter((course) => members.has(course))
  return sumOf(world, names, term, leaf.timing, leaf.count - today.countOf(leaf))
}

function sumOf(
  world: RequisiteWorld,
  courses: readonly string[],
  term: number,
  timing: CourseTiming,
  needed: number,
): Need | null {
  const sums = courses.flatMap((course) => world.takenBy(course, term, timing !== 'earlier') ?? [])
  return sums.length === 0 ? null : { sum: add(...sums), needed }
}

function leafOfCredits(
  world: RequisiteWorld,
  leaf: Extract<Requisite, { kind: 'standing' | 'credits' }>,
  term: number,
  sign: boolean,
): boolean | Need {
  const { today } = world
  // A negated standing, or a sum over a set, stays as it is today; the check of the whole plan decides in the end.
  if (!sign || (leaf.kind === 'credits' && leaf.set)) return sign ? !today.isRefused(leaf) : !today.isMet(leaf)
  if (leaf.kind === 'credits') return needOf(world.hasCredits(term, leaf.minimum))
  const least = Math.min(
    ...world.standings
      .filter(({ code }) => (leaf.anyOf as readonly string[]).includes(code))
      .map(({ minimumCredits }) => minimumCredits),
  )
  if (!Number.isFinite(least)) return !today.isRefused(leaf)
  return least <= 0 || needOf(world.hasCredits(term, least))
}

const needOf = (has: boolean | Sum): boolean | Need => (typeof has === 'boolean' ? has : { sum: has, needed: 1 })

/** Whether a course is one that some of these requisites ask for. */
export function nameIn(trees: readonly Requisite[], tables: CourseTables): (course: string) => boolean {
  const named = new Set<string>()
  const sets: Extract<Requisite, { kind: 'courses' }>['set'][] = []
  for (const leaf of trees.flatMap(leavesOf)) {
    if (leaf.kind === 'courses') sets.push(leaf.set)
    if (leaf.kind !== 'course' && leaf.kind !== 'equivalent') continue
    const course = plainCourse(leaf.kind === 'course' ? leaf.course : leaf.of)
    named.add(course)
    for (const same of tables.equivalents?.get(course) ?? []) named.add(plainCourse(same))
  }
  return (course) => named.has(course) || sets.some((set) => isInSet(course, set, tables) === true)
}
