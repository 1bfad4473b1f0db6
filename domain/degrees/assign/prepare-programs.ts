import { breadthOf, isListed, nameCourse, namedIn } from '../requirements/course-set.ts'
import { partsOf, type CourseSet, type CoursesRule, type Program, type Rule } from '../requirements/program.ts'

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
  | ({ kind: 'leaf'; rule: CoursesRule; ordinal: number; hasScope: boolean } & Steady)
  | ({
      kind: 'group'
      rule: Extract<Rule, { kind: 'all' | 'choose' }>
      of: readonly PreparedNode[]
      hasScope: boolean
    } & Steady)
  | { kind: 'decided'; rule: Rule; isSteady: false }

interface Steady {
  /** Whether nothing but courses tells how far it is met. */
  isSteady: boolean
  /** The leaves below it: from the first to before the end. */
  first: number
  end: number
}

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
    const ordinal = leaves.length
    if (rule.kind === 'all' || rule.kind === 'choose') {
      const of = partsOf(rule).map((one) => prepare(one, path, part))
      const isSteady = rule.when === null && of.every((one) => one.isSteady)
      return { kind: 'group', rule, of, hasScope, isSteady, first: ordinal, end: leaves.length }
    }
    if (rule.kind !== 'courses') return { kind: 'decided', rule, isSteady: false }
    leaves.push({ rule, part, path, breadth: breadthOf(rule.set) })
    if (isListed(rule.set)) for (const name of namedIn(rule.set)) file(naming, name, ordinal)
    else for (const key of keysOf(rule.set)) file(asking, key, ordinal)
    return { kind: 'leaf', rule, ordinal, hasScope, isSteady: rule.when === null, first: ordinal, end: ordinal + 1 }
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

export const anyKey = '*'

/** Of which one every course in the set has: a subject, a category behind a +, or `anyKey`. */
export function keysOf({ courses, patterns, sets }: CourseSet): Set<string> {
  const keys = new Set<string>()
  for (const course of courses) keys.add(nameCourse(course).subject)
  for (const { subjects, categories } of patterns)
    for (const key of subjects ?? categories?.map((one) => `+${one}`) ?? [anyKey]) keys.add(key)
  for (const set of sets) for (const key of keysOf(set)) keys.add(key)
  return keys
}
