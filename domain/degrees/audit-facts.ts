import type { GradeFacts } from '../kernel/institution.ts'
import { gatherCourses, scaleOf, type CourseUnit, type GradeScale } from './assign/gather-courses.ts'
import type { PreparedProgram } from './assign/prepare-programs.ts'
import { setOf, type ProgramSet } from './assign/program-set.ts'
import { declaredFor, decideCondition, hasPlacement } from './decide-condition.ts'
import { averageOf, sumTotal } from './explain/count-totals.ts'
import { levelFor, type Level } from './explain/judge-rules.ts'
import type { NamedCourse } from './requirements/course-set.ts'
import { rulesOf, type CourseSet, type Program, type Rule } from './requirements/program.ts'
import type { Pin, RuleException, StudentRecord } from './student-record.ts'

export interface AuditOptions {
  grades: readonly GradeFacts[]
  /** Courses that could be taken, for what could fill a rule. */
  catalog?: readonly NamedCourse[]
  pins?: readonly Pin[]
  exceptions?: readonly RuleException[]
  /** Exceptions that ended before this day do not hold, YYYY-MM-DD. */
  today?: string
  /** How much work the search may spend. */
  work?: number
  /** Gives up when the best is not certain within the work, at once where that is known at once. */
  isTrial?: boolean
}

/** What an audit asks about the student, apart from which course counts for what. */
export class AuditFacts {
  readonly prepared: readonly PreparedProgram[]
  readonly set: ProgramSet
  readonly record: StudentRecord
  readonly options: AuditOptions
  readonly scale: GradeScale
  readonly units: CourseUnit[]
  readonly warnings: string[] = []
  /** Of the rules that no course is given to and that are asked. */
  readonly levels = new Map<Rule, Level>()
  private readonly exceptions: readonly RuleException[]
  private readonly changed = new Map<Rule, number>()

  constructor(prepared: readonly PreparedProgram[], record: StudentRecord, options: AuditOptions) {
    this.prepared = prepared
    this.set = setOf(prepared)
    this.record = record
    this.options = options
    this.scale = scaleOf(options.grades)
    this.units = gatherCourses(record, this.scale)
    this.exceptions = this.exceptionsInForce()
  }

  applies({ when }: Rule): boolean {
    return when === null || decideCondition(when, this.record) !== false
  }

  /** How far a rule is met that no course is given to; `changed` is the amount that was granted in place of its own. */
  decide(rule: Rule, changed?: number): Level {
    this.grant(rule, changed)
    const level = this.levelOf(rule)
    this.levels.set(rule, level)
    return level
  }

  /** Notes the amount that was granted in place of a rule's own. */
  grant(rule: Rule, amount: number | undefined): void {
    if (amount !== undefined) this.changed.set(rule, amount)
  }

  private levelOf(rule: Rule): Level {
    switch (rule.kind) {
      case 'total': {
        const [completed, running, planned] = sumTotal(rule, this.units, this.scale)
        return levelFor([completed, completed + running, completed + running + planned], this.amountOf(rule))
      }
      case 'average': {
        const least = this.amountOf(rule) - 1e-9
        const average = this.average(rule.set)
        if (average === null || average < least) return 3
        if (!this.hasImaginedGrades) return 0
        const met = ([0, 1] as const).find((stage) => {
          const reached = averageOf(this.units, rule.set, this.options.grades, stage)
          return reached !== null && reached >= least
        })
        return met ?? 2
      }
      case 'placement':
        return hasPlacement(rule, this.record) ? 0 : 3
      case 'declared':
        // Its own requirements decide further; without them nobody can say that it is complete.
        return declaredFor(rule, this.record).length > 0 ? 1 : 3
      // Only a waiver confirms it.
      case 'confirmed':
      // What is given to these decides them.
      case 'courses':
      case 'all':
      case 'choose':
        return 3
    }
  }

  /** The credits or the average that a rule about the whole record asks of this student. */
  amountOf(rule: Extract<Rule, { kind: 'total' | 'average' }>): number {
    return this.changed.get(rule) ?? (rule.kind === 'total' ? rule.amount : rule.minimum)
  }

  /** A what-if may say how courses in progress and planned courses end. */
  private get hasImaginedGrades(): boolean {
    const { inProgress, planned } = this.record
    return [inProgress, planned].some((list) => list.some(({ grade }) => grade !== null))
  }

  average(set: CourseSet | null): number | null {
    return set === null && this.record.gpa !== undefined && !this.hasImaginedGrades
      ? this.record.gpa
      : averageOf(this.units, set, this.options.grades)
  }

  private exceptionsInForce(): readonly RuleException[] {
    const { exceptions = [], today } = this.options
    if (exceptions.length === 0) return exceptions
    return exceptions.filter((exception) => {
      const { rule, program, expires, kind } = exception
      const named = this.prepared.flatMap((one) =>
        matches(program, one.program)
          ? [...rulesOf([...one.program.rules, ...one.program.admission])].filter(({ id }) => id === rule)
          : [],
      )
      const known = named.length > 0
      if (!known) this.warnings.push(`An exception names the rule ${rule}, which these programs do not have.`)
      const without = known ? whatLacks(exception, named) : null
      if (without !== null) this.warnings.push(`The exception to ${rule} (${kind}) changes nothing: ${without}.`)
      const isOver = today !== undefined && expires !== undefined && expires < today
      if (isOver) this.warnings.push(`The exception to ${rule} (${kind}) ended on ${expires}.`)
      return known && !isOver
    })
  }

  get hasExceptions(): boolean {
    return this.exceptions.length > 0
  }

  exceptionsOf(program: Program, rule: Rule): readonly RuleException[] {
    if (this.exceptions.length === 0) return []
    return this.exceptions.filter((one) => one.rule === rule.id && matches(one.program, program))
  }
}

/** Why an exception has nothing that it could change; null when it has. */
function whatLacks({ kind, course, for: replaced, to }: RuleException, rules: readonly Rule[]): string | null {
  if (kind === 'waive') return null
  if (kind === 'change limit') {
    if (to === undefined) return 'it names no new amount in "to"'
    return rules.some(hasAmount) ? null : 'the rule has no amount of its own; waive it, or change a rule in it'
  }
  if (course === undefined) return 'it names no course'
  if (kind === 'substitute' && replaced === undefined) return 'it does not name the course "for" which the other counts'
  if (kind === 'also allow')
    return rules.some((one) => one.kind === 'courses') ? null : 'the rule lists no courses; name one that does'
  return [...rulesOf(rules)].some((one) => one.kind === 'courses') ? null : 'no courses are given to the rule'
}

function hasAmount({ kind }: Rule): boolean {
  return kind === 'courses' || kind === 'choose' || kind === 'total' || kind === 'average'
}

export function matches(id: string | undefined, program: Program | undefined): boolean {
  return id === undefined || id === program?.id
}
