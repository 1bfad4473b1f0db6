import { isInSet, nameCourse } from '../requirements/course-set.ts'
import type { CoursesRule, Program, Rule } from '../requirements/program.ts'
import type { RuleException } from '../student-record.ts'
import type { Candidate, Leaf, Plan, PlanNode, Scope } from './audit-plan.ts'
import {
  acceptedAttempt,
  creditsAccepted,
  isRepeated,
  isUndecided,
  type Attempt,
  type CourseUnit,
  type GradeScale,
} from './gather-courses.ts'
import type { PreparedNode } from './prepare-programs.ts'
import type { ProgramSet } from './program-set.ts'

export interface PlanInput {
  set: ProgramSet
  units: readonly CourseUnit[]
  scale: GradeScale
  /** The exceptions that hold, by program and rule; null where there are none at all. */
  exceptionsOf: ((program: Program, rule: Rule) => readonly RuleException[]) | null
  /** False when the rule is not for this student. */
  applies(rule: Rule): boolean
  /** The shortfall of a rule that no course is given to, with the amount that was granted in place of its own. */
  decide(rule: Rule, changed: number | undefined): number
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
const noCandidates: readonly Candidate[] = []

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
    const held: (readonly number[])[] = units.map((unit) => set.holding(unit))
    // Lists of their final length: one that grows takes several times its memory.
    const counts = Array<number>(set.leaves.length).fill(0)
    for (const leaves of held) for (const leaf of leaves) counts[leaf] = (counts[leaf] ?? 0) + 1
    for (let index = units.length - 1; index >= 0; index -= 1)
      for (const leaf of held[index] ?? noUnits) {
        const left = counts[leaf] ?? 0
        const list = (this.fitting[leaf] ??= Array<number>(left))
        list[left - 1] = index
        counts[leaf] = left - 1
      }
  }

  /** `above` are the exceptions of the rules around, which reach down to this one. */
  build(node: PreparedNode, program: number, above: readonly RuleException[], around: readonly Scope[]): PlanNode {
    if (!this.isUnfilled(node, program)) return this.make(node, program, above, around)
    const { unfilled } = this.input.set
    const known = unfilled.get(node)
    if (known !== undefined) {
      for (const leaf of known.leaves) this.leaves.push(leaf)
      return known.node
    }
    const before = this.leaves.length
    const made = this.make(node, program, noExceptions, noScopes)
    unfilled.set(node, { node: made, leaves: this.leaves.slice(before) })
    return made
  }

  /** Whether a rule is the same for everyone without a course in its sets, and this student is one of them. */
  private isUnfilled(node: PreparedNode, program: number): boolean {
    const { exceptionsOf, set } = this.input
    if (!node.isSteady || exceptionsOf !== null) return false
    const offset = set.offsets[program] ?? 0
    for (let leaf = offset + node.first; leaf < offset + node.end; leaf += 1)
      if (this.fitting[leaf] !== undefined) return false
    return true
  }

  private make(
    node: PreparedNode,
    program: number,
    above: readonly RuleException[],
    around: readonly Scope[],
  ): PlanNode {
    const { rule } = node
    const { exceptionsOf, set } = this.input
    const owner = set.programs[program]
    const own = exceptionsOf === null || owner === undefined ? noExceptions : exceptionsOf(owner, rule)
    if ((rule.when !== null && !this.input.applies(rule)) || own.some(({ kind }) => kind === 'waive'))
      return { kind: 'decided', rule, shortfall: 0 }
    if (node.kind === 'decided') return { kind: 'decided', rule, shortfall: this.input.decide(rule, limitIn(own)) }
    const scope: Scope | null = node.hasScope ? { rule, program, leaves: [] } : null
    const scopes = scope === null ? around : [scope, ...around]
    const exceptions = own.length === 0 ? above : [...above, ...own]
    if (node.kind === 'leaf')
      return {
        kind: 'leaf',
        leaf: this.leafOf(node.rule, program, node.ordinal, exceptions, own, scopes),
        scope,
      }
    const of = node.of.map((part) => this.build(part, program, exceptions, scopes))
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
    const candidates = fitting.length === 0 ? noCandidates : this.candidatesAmong(fitting, set.wayOf[index] ?? 0)
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

  private candidatesAmong(fitting: readonly number[], way: number): readonly Candidate[] {
    let count = 0
    for (const unit of fitting) if (this.candidateOf(way, unit) !== null) count += 1
    if (count === 0) return noCandidates
    const candidates = Array<Candidate>(count)
    let next = 0
    for (const unit of fitting) {
      const candidate = this.candidateOf(way, unit)
      if (candidate === null) continue
      candidates[next] = candidate
      next += 1
    }
    return candidates
  }

  private candidateOf(way: number, index: number): Candidate | null {
    const { set, units, scale } = this.input
    const place = index * set.ways.length + way
    const known = this.known[place]
    if (known !== undefined) return known
    const unit = units[index]
    const counting = set.ways[way]
    const attempt = unit && counting ? acceptedAttempt(unit, counting.accept, scale) : null
    const made = unit && attempt && counting ? candidateFrom(attempt, unit, index, counting, scale) : null
    this.known[place] = made
    return made
  }
}

const noPath: readonly string[] = []

function candidateFrom(
  attempt: Attempt,
  course: CourseUnit,
  unit: number,
  { unit: counted, accept }: Pick<CoursesRule, 'unit' | 'accept'>,
  scale: GradeScale,
): Candidate {
  const { stage, grade, transfer } = attempt
  const halfCredits = Math.round(creditsAccepted(course, attempt, accept, scale) * 2)
  const facts = grade === null || isUndecided(attempt, scale) ? undefined : scale.get(grade)
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
