import { isInSet, nameCourse, type NamedCourse } from '../requirements/course-set.ts'
import type { CoursesRule, Program, Quota, Rule } from '../requirements/program.ts'
import type { RuleException } from '../student-record.ts'
import {
  acceptedAttempt,
  isRepeated,
  type Attempt,
  type CourseUnit,
  type GradeScale,
  type Stage,
} from './gather-courses.ts'
import type { PreparedNode, ProgramSet } from './prepare-programs.ts'

/** What one missing rule costs; a rule half met costs half of it. */
export const wholeRule = 840

/** A course that may count for a rule. */
export interface Candidate {
  /** Place among the courses of the record. */
  unit: number
  stage: Stage
  /** 1 for a course, half credits for credits. */
  size: number
  halfCredits: number
  transfer: boolean
  isRepeated: boolean
  isLetter: boolean
  /** Quality points times credits; null when its grade does not average. */
  points: number | null
}

export interface Leaf {
  /** Its place among the rules about courses of the set. */
  index: number
  program: number
  /** Rules of one space compete for courses: those of a program, and apart from them those of its admission. */
  space: number
  /** Its own id and those of the rules around it. */
  path: readonly string[]
  rule: CoursesRule
  /** In courses or half credits. */
  need: number
  breadth: number
  candidates: Candidate[]
  /** Courses of the record that are in its set, accepted or not. */
  fitting: readonly number[]
  /** Quotas and averages of the rules around it, its own first. */
  scopes: readonly Scope[]
}

/** A rule whose quotas or average look at all courses that count below it. */
export interface Scope {
  rule: Rule
  program: number
  leaves: Leaf[]
}

export type PlanNode =
  | { kind: 'leaf'; leaf: Leaf; scope: Scope | null }
  | { kind: 'group'; rule: Rule; count: number | null; of: PlanNode[]; scope: Scope | null }
  /** Decided without giving a course to anything; its shortfall stands. */
  | { kind: 'decided'; rule: Rule; shortfall: number }

export interface Plan {
  roots: PlanNode[]
  leaves: Leaf[]
}

export interface PlanInput {
  set: ProgramSet
  units: readonly CourseUnit[]
  scale: GradeScale
  /** The exceptions that hold, by program and rule; null where there are none at all. */
  exceptionsOf: ((program: Program, rule: Rule) => readonly RuleException[]) | null
  /** False when the rule is not for this student. */
  applies(rule: Rule): boolean
  /** The shortfall of a rule that no course is given to. */
  decide(rule: Rule): number
}

/** The student's rules and the courses that may count for each. */
export function planAudit(input: PlanInput): Plan {
  const builder = new PlanBuilder(input)
  const roots: PlanNode[] = []
  input.set.prepared.forEach(({ parts }, program) => {
    for (const part of [0, 1] as const)
      for (const node of parts[part]) roots.push(builder.build(node, program, noExceptions, noScopes))
  })
  return { roots, leaves: builder.leaves }
}

const noExceptions: readonly RuleException[] = []
const noScopes: readonly Scope[] = []
const noUnits: readonly number[] = []

class PlanBuilder {
  readonly leaves: Leaf[] = []
  private readonly input: PlanInput
  /** For each leaf of the set, the courses of the record that its set holds. */
  private readonly fitting: (number[] | undefined)[]
  /** The candidate that a course makes, by the way to count it; null where it is not accepted. */
  private readonly known: (Candidate | null | undefined)[]

  constructor(input: PlanInput) {
    const { set, units } = input
    this.input = input
    this.fitting = Array<number[] | undefined>(set.leaves.length)
    this.known = Array<Candidate | null | undefined>(units.length * set.ways.length)
    for (let index = 0; index < units.length; index += 1) {
      const unit = units[index]
      if (unit === undefined) continue
      for (const leaf of set.holding(unit)) {
        const list = this.fitting[leaf]
        if (list === undefined) this.fitting[leaf] = [index]
        else list.push(index)
      }
    }
  }

  /** `above` are the exceptions of the rules around, which reach down to this one. */
  build(node: PreparedNode, program: number, above: readonly RuleException[], around: readonly Scope[]): PlanNode {
    const { rule } = node
    const { exceptionsOf, set } = this.input
    const owner = set.programs[program]
    const own = exceptionsOf === null || owner === undefined ? noExceptions : exceptionsOf(owner, rule)
    if ((rule.when !== null && !this.input.applies(rule)) || own.some(({ kind }) => kind === 'waive'))
      return { kind: 'decided', rule, shortfall: 0 }
    if (node.kind === 'decided') return { kind: 'decided', rule, shortfall: this.input.decide(rule) }
    const scope: Scope | null = node.hasScope ? { rule, program, leaves: [] } : null
    const scopes = scope === null ? around : [scope, ...around]
    const exceptions = own.length === 0 ? above : [...above, ...own]
    if (node.kind === 'leaf')
      return { kind: 'leaf', leaf: this.leafOf(node.rule, program, node.ordinal, exceptions, own, scopes), scope }
    const of: PlanNode[] = []
    for (const part of node.of) of.push(this.build(part, program, exceptions, scopes))
    const count = node.rule.kind === 'choose' ? Math.min(limitIn(own) ?? node.rule.count, of.length) : null
    return { kind: 'group', rule, count, of, scope }
  }

  private leafOf(
    rule: CoursesRule,
    program: number,
    ordinal: number,
    exceptions: readonly RuleException[],
    own: readonly RuleException[],
    scopes: readonly Scope[],
  ): Leaf {
    const { set } = this.input
    const index = (set.offsets[program] ?? 0) + ordinal
    const { part = 0, path = noPath, breadth = 0 } = set.leaves[index] ?? {}
    const amount = limitIn(own) ?? rule.amount
    const fitting = this.unitsFor(rule, this.fitting[index] ?? noUnits, exceptions)
    const candidates: Candidate[] = []
    for (const unit of fitting) {
      const candidate = this.candidateOf(set.wayOf[index] ?? 0, unit)
      if (candidate) candidates.push(candidate)
    }
    const leaf: Leaf = {
      index,
      program,
      space: 2 * program + part,
      path,
      rule,
      need: rule.unit === 'courses' ? Math.ceil(amount) : Math.ceil(amount * 2),
      breadth,
      candidates,
      fitting,
      scopes,
    }
    for (const scope of scopes) scope.leaves.push(leaf)
    this.leaves.push(leaf)
    return leaf
  }

  private unitsFor(
    rule: CoursesRule,
    fitting: readonly number[],
    exceptions: readonly RuleException[],
  ): readonly number[] {
    if (exceptions.length === 0) return fitting
    const allowed = exceptions.filter((one) => allows(one, rule)).map(({ course }) => nameOf(course))
    const excluded = exceptions.filter(({ kind }) => kind === 'exclude').map(({ course }) => nameOf(course))
    return this.input.units.flatMap(({ course }, index) =>
      (fitting.includes(index) || allowed.includes(course)) && !excluded.includes(course) ? [index] : [],
    )
  }

  private candidateOf(way: number, index: number): Candidate | null {
    const { set, units, scale } = this.input
    const place = index * set.ways.length + way
    const known = this.known[place]
    if (known !== undefined) return known
    const unit = units[index]
    const counting = set.ways[way]
    const attempt = unit && counting ? acceptedAttempt(unit, counting.accept, scale) : null
    const made = unit && attempt && counting ? candidateFrom(attempt, unit, index, counting.unit, scale) : null
    this.known[place] = made
    return made
  }
}

const noPath: readonly string[] = []

function candidateFrom(
  attempt: Attempt,
  course: CourseUnit,
  unit: number,
  counted: CoursesRule['unit'],
  scale: GradeScale,
): Candidate {
  const { stage, grade, transfer } = attempt
  const halfCredits = Math.round(attempt.credits * 2)
  const facts = stage === 0 && grade !== null ? scale.get(grade) : undefined
  return {
    unit,
    stage,
    size: counted === 'courses' ? 1 : halfCredits,
    halfCredits,
    transfer,
    isRepeated: isRepeated(course, scale),
    isLetter: facts?.letter ?? true,
    points: transfer ? null : (facts?.points ?? null),
  }
}

function limitIn(own: readonly RuleException[]): number | undefined {
  return own.length === 0 ? undefined : own.findLast(({ kind }) => kind === 'change limit')?.to
}

const nameOf = (course: string | undefined) => nameCourse(course ?? '').course

/** An exception of a rule around reaches only the rules that name what it replaces. */
function allows({ kind, rule: id, for: replaced }: RuleException, rule: CoursesRule): boolean {
  if (kind === 'also allow') return id === rule.id
  return kind === 'substitute' && replaced !== undefined && isInSet(rule.set, nameCourse(replaced))
}

/** Whether a quota looks at a course. */
export function isCounted(quota: Quota, unit: NamedCourse, attempt: AttemptFacts): boolean {
  return (quota.set === null || isInSet(quota.set, unit)) && !(quota.here && attempt.transfer) && isOnly(quota, attempt)
}

type AttemptFacts = Pick<Candidate, 'transfer' | 'isRepeated' | 'isLetter'>

function isOnly({ only = null }: Quota, attempt: AttemptFacts): boolean {
  if (only === null) return true
  if (only === 'elsewhere') return attempt.transfer
  return only === 'repeated' ? attempt.isRepeated : !attempt.isLetter && !attempt.transfer
}

/** What the missing part of an amount costs. */
export function shortfallOf(need: number, got: number): number {
  return got >= need ? 0 : Math.round((wholeRule * (need - got)) / need)
}
