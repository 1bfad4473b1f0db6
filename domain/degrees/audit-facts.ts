import type { GradeFacts } from '../kernel/institution.ts'
import { gatherCourses, scaleOf, type CourseUnit, type GradeScale } from './assign/gather-courses.ts'
import { setOf, type PreparedProgram, type ProgramSet } from './assign/prepare-programs.ts'
import { declaredFor, decideCondition, hasPlacement } from './decide-condition.ts'
import { averageOf, sumTotal } from './explain/count-totals.ts'
import { levelFor, type Level } from './explain/judge-rules.ts'
import type { NamedCourse } from './requirements/course-set.ts'
import { rulesOf, type CourseSet, type Program, type Rule } from './requirements/program.ts'
import type { Pin, RuleException, StudentRecord } from './student-record.ts'

export interface AuditOptions {
  grades: readonly GradeFacts[]
  /** Courses that count each time they are taken. */
  repeatable?: ReadonlySet<string>
  /** Courses that could be taken, for what could fill a rule. */
  catalog?: readonly NamedCourse[]
  pins?: readonly Pin[]
  exceptions?: readonly RuleException[]
  /** Exceptions that ended before this day do not hold, YYYY-MM-DD. */
  today?: string
  /** How much work the search may spend. */
  work?: number
  /** Gives up, at once where it can be told at once, when the best is not certain within the work. */
  isTrial?: boolean
}

const noCourses: ReadonlySet<string> = new Set()

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

  constructor(prepared: readonly PreparedProgram[], record: StudentRecord, options: AuditOptions) {
    this.prepared = prepared
    this.set = setOf(prepared)
    this.record = record
    this.options = options
    this.scale = scaleOf(options.grades)
    this.units = gatherCourses(record, this.scale, options.repeatable ?? noCourses)
    this.exceptions = this.exceptionsInForce()
  }

  applies({ when }: Rule): boolean {
    return when === null || decideCondition(when, this.record) !== false
  }

  /** How far a rule is met that no course is given to. */
  decide(rule: Rule): Level {
    const level = this.levelOf(rule)
    this.levels.set(rule, level)
    return level
  }

  private levelOf(rule: Rule): Level {
    switch (rule.kind) {
      case 'total': {
        const [completed, running, planned] = sumTotal(rule, this.units, this.scale)
        return levelFor([completed, completed + running, completed + running + planned], rule.amount)
      }
      case 'average': {
        const average = this.average(rule.set)
        return average !== null && average >= rule.minimum - 1e-9 ? 0 : 3
      }
      case 'placement':
        return hasPlacement(rule, this.record) ? 0 : 3
      case 'declared':
        // Its own requirements decide further; without them nobody can say that it is complete.
        return declaredFor(rule, this.record).length > 0 ? 1 : 3
      default:
        return 3
    }
  }

  average(set: CourseSet | null): number | null {
    return set === null && this.record.gpa !== undefined
      ? this.record.gpa
      : averageOf(this.units, set, this.options.grades)
  }

  private exceptionsInForce(): readonly RuleException[] {
    const { exceptions = [], today } = this.options
    if (exceptions.length === 0) return exceptions
    return exceptions.filter((exception) => {
      const { rule, program, expires, kind } = exception
      const known = this.prepared.some((one) => matches(program, one.program) && [...rulesOf([...one.program.rules, ...one.program.admission])].some(({ id }) => id === rule)) // prettier-ignore
      if (!known) this.warnings.push(`An exception names the rule ${rule}, which these programs do not have.`)
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

export function matches(id: string | undefined, program: Program | undefined): boolean {
  return id === undefined || id === program?.id
}
