import { breadthOf, isInSet, nameCourse, namedIn, isListed, type NamedCourse } from '../requirements/course-set.ts'
import {
  partsOf,
  rulesOf,
  type CourseSet,
  type CoursesRule,
  type Program,
  type Quota,
  type Rule,
} from '../requirements/program.ts'
import type { RuleException } from '../student-record.ts'
import { acceptedAttempt, type CourseUnit, type GradeScale, type Stage } from './gather-courses.ts'

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
  /** Quality points times credits; null when its grade does not average. */
  points: number | null
}

export interface Leaf {
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

/** What is the same for every student of the programs. */
export interface PreparedProgram {
  program: Program
  /** Rules that name a course, by the course. */
  naming: Map<string, CoursesRule[]>
  /** Rules whose sets have to be asked, by what a course must have for them: a subject or a category. */
  asking: Map<string, CoursesRule[]>
  breadths: Map<CoursesRule, number>
  /** The rules whose sets hold a course, by its name and categories: known once for all students. */
  holding: Map<string, readonly CoursesRule[]>
  /** Each rule's own id behind those of the rules around it. */
  paths: Map<Rule, readonly string[]>
}

export function prepareProgram(program: Program): PreparedProgram {
  const naming = new Map<string, CoursesRule[]>()
  const asking = new Map<string, CoursesRule[]>()
  const breadths = new Map<CoursesRule, number>()
  for (const rule of rulesOf([...program.rules, ...program.admission])) {
    if (rule.kind !== 'courses') continue
    breadths.set(rule, breadthOf(rule.set))
    if (isListed(rule.set)) for (const name of namedIn(rule.set)) file(naming, name, rule)
    else for (const key of keysOf(rule.set)) file(asking, key, rule)
  }
  const paths = new Map<Rule, readonly string[]>()
  for (const list of [program.rules, program.admission]) for (const rule of list) notePaths(rule, [], paths)
  return { program, naming, asking, breadths, holding: new Map(), paths }
}

function notePaths(rule: Rule, around: readonly string[], paths: Map<Rule, readonly string[]>): void {
  const path = [...around, rule.id]
  paths.set(rule, path)
  for (const part of partsOf(rule)) notePaths(part, path, paths)
}

function file(index: Map<string, CoursesRule[]>, key: string, rule: CoursesRule): void {
  const known = index.get(key)
  if (known) known.push(rule)
  else index.set(key, [rule])
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

export interface PlanInput {
  prepared: readonly PreparedProgram[]
  units: readonly CourseUnit[]
  scale: GradeScale
  /** The exceptions that hold, by program and rule. */
  exceptionsOf(program: Program, rule: Rule): readonly RuleException[]
  /** False when the rule is not for this student. */
  applies(rule: Rule): boolean
  /** The shortfall of a rule that no course is given to. */
  decide(rule: Rule): number
}

/** The student's rules and the courses that may count for each. */
export function planAudit(input: PlanInput): Plan {
  const plan: Plan = { roots: [], leaves: [] }
  input.prepared.forEach((prepared, program) => {
    const fitting = fittingUnits(prepared, input.units)
    const { rules, admission } = prepared.program
    ;[rules, admission].forEach((list, part) => {
      const builder = new PlanBuilder(input, prepared, program, 2 * program + part, fitting, plan)
      for (const rule of list) plan.roots.push(builder.build(rule))
    })
  })
  return plan
}

const mostHeld = 20_000

/** For each rule of a program, the courses of the record that its set holds. */
function fittingUnits(prepared: PreparedProgram, units: readonly CourseUnit[]): Map<CoursesRule, number[]> {
  const fitting = new Map<CoursesRule, number[]>()
  units.forEach((unit, index) => {
    for (const rule of rulesHolding(prepared, unit)) {
      const known = fitting.get(rule)
      if (known === undefined) fitting.set(rule, [index])
      else known.push(index)
    }
  })
  return fitting
}

function rulesHolding({ naming, asking, holding }: PreparedProgram, unit: CourseUnit): readonly CoursesRule[] {
  const key = unit.categories.length === 0 ? unit.course : `${unit.course} ${unit.categories.join(' ')}`
  const known = holding.get(key)
  if (known !== undefined) return known
  const rules = new Set(naming.get(unit.course))
  const ask = (subject: string) => {
    for (const rule of asking.get(subject) ?? []) if (isInSet(rule.set, unit)) rules.add(rule)
  }
  ask(unit.subject)
  ask(anyKey)
  for (const category of unit.categories) ask(`+${category}`)
  const list = [...rules]
  // Records of everybody name so many courses; what somebody invents does not fill the memory.
  if (holding.size >= mostHeld) holding.clear()
  holding.set(key, list)
  return list
}

class PlanBuilder {
  private readonly input: PlanInput
  private readonly prepared: PreparedProgram
  private readonly program: number
  private readonly space: number
  private readonly fitting: Map<CoursesRule, number[]>
  private readonly plan: Plan

  constructor(
    input: PlanInput,
    prepared: PreparedProgram,
    program: number,
    space: number,
    fitting: Map<CoursesRule, number[]>,
    plan: Plan,
  ) {
    this.input = input
    this.prepared = prepared
    this.program = program
    this.space = space
    this.fitting = fitting
    this.plan = plan
  }

  /** `above` are the exceptions of the rules around, which reach down to this one. */
  build(rule: Rule, above: readonly RuleException[] = [], around: readonly Scope[] = []): PlanNode {
    const own = this.input.exceptionsOf(this.prepared.program, rule)
    if (!this.input.applies(rule) || own.some(({ kind }) => kind === 'waive'))
      return { kind: 'decided', rule, shortfall: 0 }
    const hasScope = rule.atLeast.length > 0 || rule.atMost.length > 0 || rule.gpa !== null
    const scope: Scope | null = hasScope ? { rule, program: this.program, leaves: [] } : null
    const scopes = scope === null ? around : [scope, ...around]
    const path = this.prepared.paths.get(rule) ?? [rule.id]
    const exceptions = own.length === 0 ? above : [...above, ...own]
    if (rule.kind === 'courses') return { kind: 'leaf', leaf: this.leafOf(rule, path, exceptions, own, scopes), scope }
    if (rule.kind === 'all' || rule.kind === 'choose') {
      const of = rule.of.map((part) => this.build(part, exceptions, scopes))
      const changed = own.findLast(({ kind }) => kind === 'change limit')?.to
      const count = rule.kind === 'choose' ? Math.min(changed ?? rule.count, of.length) : null
      return { kind: 'group', rule, count, of, scope }
    }
    return { kind: 'decided', rule, shortfall: this.input.decide(rule) }
  }

  private leafOf(
    rule: CoursesRule,
    path: readonly string[],
    exceptions: readonly RuleException[],
    own: readonly RuleException[],
    scopes: readonly Scope[],
  ): Leaf {
    const amount = own.findLast(({ kind }) => kind === 'change limit')?.to ?? rule.amount
    const leaf: Leaf = {
      index: this.plan.leaves.length,
      program: this.program,
      space: this.space,
      path,
      rule,
      need: rule.unit === 'courses' ? Math.ceil(amount) : Math.ceil(amount * 2),
      breadth: this.prepared.breadths.get(rule) ?? 0,
      candidates: [],
      fitting: this.unitsFor(rule, exceptions),
      scopes,
    }
    for (const unit of leaf.fitting) {
      const candidate = this.candidateOf(rule, unit)
      if (candidate) leaf.candidates.push(candidate)
    }
    for (const scope of scopes) scope.leaves.push(leaf)
    this.plan.leaves.push(leaf)
    return leaf
  }

  private unitsFor(rule: CoursesRule, exceptions: readonly RuleException[]): readonly number[] {
    const fitting = this.fitting.get(rule) ?? []
    if (exceptions.length === 0) return fitting
    const allowed = exceptions.filter((one) => allows(one, rule)).map(({ course }) => nameOf(course))
    const excluded = exceptions.filter(({ kind }) => kind === 'exclude').map(({ course }) => nameOf(course))
    return this.input.units.flatMap(({ course }, index) =>
      (fitting.includes(index) || allowed.includes(course)) && !excluded.includes(course) ? [index] : [],
    )
  }

  private candidateOf(rule: CoursesRule, index: number): Candidate | null {
    const unit = this.input.units[index]
    const attempt = unit ? acceptedAttempt(unit, rule.accept, this.input.scale) : null
    if (attempt === null) return null
    const halfCredits = Math.round(attempt.credits * 2)
    const worth = attempt.stage === 0 && attempt.grade !== null ? this.input.scale.get(attempt.grade)?.points : null
    return {
      unit: index,
      stage: attempt.stage,
      size: rule.unit === 'courses' ? 1 : halfCredits,
      halfCredits,
      transfer: attempt.transfer,
      points: worth === null || worth === undefined || attempt.transfer ? null : worth,
    }
  }
}

const nameOf = (course: string | undefined) => nameCourse(course ?? '').course

/** An exception of a rule around reaches only the rules that name what it replaces. */
function allows({ kind, rule: id, for: replaced }: RuleException, rule: CoursesRule): boolean {
  if (kind === 'also allow') return id === rule.id
  return kind === 'substitute' && replaced !== undefined && isInSet(rule.set, nameCourse(replaced))
}

/** Whether a quota looks at a course. */
export function isCounted(quota: Quota, unit: NamedCourse, { transfer }: Candidate): boolean {
  return (quota.set === null || isInSet(quota.set, unit)) && !(quota.here && transfer)
}

/** What the missing part of an amount costs. */
export function shortfallOf(need: number, got: number): number {
  return got >= need ? 0 : Math.round((wholeRule * (need - got)) / need)
}
