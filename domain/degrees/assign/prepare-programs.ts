import { breadthOf, isInSet, isListed, nameCourse, namedIn, type NamedCourse } from '../requirements/course-set.ts'
import { partsOf, type Acceptance, type CourseSet, type CoursesRule, type Program, type Rule } from '../requirements/program.ts' // prettier-ignore
import type { StaticSides } from './sharing.ts'
import { listSides } from './sharing.ts'

/** A rule about courses, with what is the same for every student. */
export interface PreparedLeaf {
  rule: CoursesRule
  /** 0 for the program's own rules, 1 for those of its admission. */
  part: 0 | 1
  /** Its own id behind those of the rules around it. */
  path: readonly string[]
  breadth: number
}

/** The rules as a tree that leads to the leaves without looking them up. */
export type PreparedNode =
  | { kind: 'leaf'; rule: CoursesRule; ordinal: number; hasScope: boolean }
  | { kind: 'group'; rule: Extract<Rule, { kind: 'all' | 'choose' }>; of: readonly PreparedNode[]; hasScope: boolean }
  | { kind: 'decided'; rule: Rule }

export interface PreparedProgram {
  program: Program
  leaves: readonly PreparedLeaf[]
  /** The program's own rules, and those of its admission. */
  parts: readonly [readonly PreparedNode[], readonly PreparedNode[]]
  /** Leaves that name a course, by the course. */
  naming: ReadonlyMap<string, readonly number[]>
  /** Leaves whose sets have to be asked, by what a course must have for them: a subject or a category. */
  asking: ReadonlyMap<string, readonly number[]>
}

/** What is the same for every student of a program. */
export function prepareProgram(program: Program): PreparedProgram {
  const leaves: PreparedLeaf[] = []
  const naming = new Map<string, number[]>()
  const asking = new Map<string, number[]>()
  const prepare = (rule: Rule, around: readonly string[], part: 0 | 1): PreparedNode => {
    const path = [...around, rule.id]
    const hasScope = rule.atLeast.length > 0 || rule.atMost.length > 0 || rule.gpa !== null
    if (rule.kind === 'all' || rule.kind === 'choose')
      return { kind: 'group', rule, of: partsOf(rule).map((one) => prepare(one, path, part)), hasScope }
    if (rule.kind !== 'courses') return { kind: 'decided', rule }
    const ordinal = leaves.length
    leaves.push({ rule, part, path, breadth: breadthOf(rule.set) })
    if (isListed(rule.set)) for (const name of namedIn(rule.set)) file(naming, name, ordinal)
    else for (const key of keysOf(rule.set)) file(asking, key, ordinal)
    return { kind: 'leaf', rule, ordinal, hasScope }
  }
  const rules = program.rules.map((rule) => prepare(rule, [], 0))
  const admission = program.admission.map((rule) => prepare(rule, [], 1))
  return { program, leaves, parts: [rules, admission], naming, asking }
}

function file(index: Map<string, number[]>, key: string, ordinal: number): void {
  const known = index.get(key)
  if (known) known.push(ordinal)
  else index.set(key, [ordinal])
}

const anyKey = '*'

/** Of which one every course in the set has: a subject, or a category behind a +. */
function keysOf({ courses, patterns, sets }: CourseSet): Set<string> {
  const keys = new Set<string>()
  for (const course of courses) keys.add(nameCourse(course).subject)
  for (const { subjects, categories } of patterns)
    for (const key of subjects ?? categories?.map((one) => `+${one}`) ?? [anyKey]) keys.add(key)
  for (const set of sets) for (const key of keysOf(set)) keys.add(key)
  return keys
}

/** What of an attempt counts, and in what. */
export interface CountingWay {
  accept: Acceptance
  unit: CoursesRule['unit']
}

interface Held {
  categories: readonly string[]
  leaves: readonly number[]
}

const mostHeld = 20_000

/** Programs that are audited together; kept with their list, so that students share what follows from it. */
export class ProgramSet {
  readonly prepared: readonly PreparedProgram[]
  readonly programs: readonly Program[]
  readonly leaves: readonly PreparedLeaf[]
  /** Where the leaves of each program begin. */
  readonly offsets: readonly number[]
  /** The distinct ways to count a course, and for each leaf which of them is its own. */
  readonly ways: readonly CountingWay[]
  readonly wayOf: readonly number[]
  readonly sides: readonly StaticSides[]
  private readonly held = new Map<string, Held[]>()

  constructor(prepared: readonly PreparedProgram[]) {
    this.prepared = prepared
    this.programs = prepared.map(({ program }) => program)
    const offsets: number[] = []
    const leaves: PreparedLeaf[] = []
    for (const one of prepared) {
      offsets.push(leaves.length)
      leaves.push(...one.leaves)
    }
    this.offsets = offsets
    this.leaves = leaves
    const ways = new Map<string, { way: CountingWay; place: number }>()
    this.wayOf = leaves.map(({ rule: { accept, unit } }) => {
      const key = JSON.stringify([accept, unit])
      const known = ways.get(key) ?? { way: { accept, unit }, place: ways.size }
      ways.set(key, known)
      return known.place
    })
    this.ways = [...ways.values()].map(({ way }) => way)
    this.sides = listSides(prepared, offsets)
  }

  /** The leaves whose sets hold a course, in their order. */
  holding(course: NamedCourse): readonly number[] {
    const variants = this.held.get(course.course)
    if (variants !== undefined)
      for (const one of variants) if (sameWords(one.categories, course.categories)) return one.leaves
    const leaves = this.findHolding(course)
    // Records of everybody name so many courses; what somebody invents does not fill the memory.
    if (this.held.size >= mostHeld || (variants?.length ?? 0) >= mostHeld) this.held.clear()
    const held = { categories: course.categories, leaves }
    const kept = this.held.get(course.course)
    if (kept) kept.push(held)
    else this.held.set(course.course, [held])
    return leaves
  }

  private findHolding(course: NamedCourse): number[] {
    return this.prepared.flatMap(({ naming, asking, leaves }, program) => {
      const found = new Set(naming.get(course.course))
      for (const key of [course.subject, anyKey, ...course.categories.map((one) => `+${one}`)])
        for (const ordinal of asking.get(key) ?? []) {
          const leaf = leaves[ordinal]
          if (leaf && isInSet(leaf.rule.set, course)) found.add(ordinal)
        }
      const offset = this.offsets[program] ?? 0
      return [...found].toSorted((a, b) => a - b).map((ordinal) => offset + ordinal)
    })
  }
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false
  return true
}

const sets = new WeakMap<readonly PreparedProgram[], ProgramSet>()

/** The set of these programs; made once for each list. */
export function setOf(prepared: readonly PreparedProgram[]): ProgramSet {
  const known = sets.get(prepared)
  if (known) return known
  const made = new ProgramSet(prepared)
  sets.set(prepared, made)
  return made
}
