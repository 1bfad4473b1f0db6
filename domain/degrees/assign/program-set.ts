import { isInSet, type NamedCourse } from '../requirements/course-set.ts'
import type { Acceptance, CoursesRule, Program } from '../requirements/program.ts'
import type { Leaf, PlanNode } from './audit-plan.ts'
import { anyKey, type PreparedLeaf, type PreparedNode, type PreparedProgram } from './prepare-programs.ts'
import { listSides, type StaticSides } from './sharing.ts'

/** What of an attempt counts, and in what. */
export interface CountingWay {
  accept: Acceptance
  unit: CoursesRule['unit']
}

interface Held {
  categories: readonly string[]
  leaves: readonly number[]
}

export interface Unfilled {
  node: PlanNode
  leaves: readonly Leaf[]
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
  /** What a steady rule is for everyone on whose record no course is in its sets, with the leaves below it. */
  readonly unfilled = new Map<PreparedNode, Unfilled>()
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
    // All records together name at most this many courses; what someone invents does not fill the memory.
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
