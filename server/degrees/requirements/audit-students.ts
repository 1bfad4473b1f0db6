import type { StudentRowJson } from '@sam/database/degrees/student-rows-reads'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { measureEffect, putInPlace, type Comparison } from '@sam/domain/degrees/measure-effect'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import type { Pin, RuleException } from '@sam/domain/degrees/student-record'
import type { Institution } from '@sam/domain/kernel/institution'
import { collegesOf } from '@sam/domain/people/student-colleges'
import { sumRecord } from '@sam/domain/records/sum-record'
import { nearestTerm } from '@sam/domain/terms/nearest-term'
import { describeRecord } from '../describe-record.ts'
import { chooseOwnVersions, isOf } from '../own-versions.ts'

/** A version on file with its rules. */
export interface AuditedVersion {
  program: string
  kind: string
  code: string | null
  degree: string
  effectiveTerm: number
  definition: Program
}

/** What every audit of a run reads alike; it goes to another process. */
export interface AuditSetting {
  versions: readonly AuditedVersion[]
  draft: Program
  today: string
  currentTerm: number | null
  institution: Pick<Institution, 'gradeScale' | 'standings' | 'placementExams' | 'programs'>
  /** Gen-ed categories of each course by term. */
  categories: readonly [string, readonly { term: number; categories: readonly string[] }[]][]
  /** Of courses that some catalog lets be repeated, which catalogs do. */
  repeatable: readonly [string, readonly { term: number; repeatable: boolean }[]][]
}

export interface AuditedStudent {
  personId: number
  standing: string
  lost: string[]
  gained: string[]
  proven: boolean
}

/** The search of one audit of a run; few need a thousandth of it. What ends earlier is told as not proven. */
const workAllowed = 10_000

/** Audits students under today's versions and under a draft. What all students share is prepared once. */
export class StudentAudits {
  private readonly setting: AuditSetting
  private readonly draft: PreparedProgram
  private readonly prepared = new Map<string, PreparedProgram>()
  /** By the versions that a student follows: few are followed together. */
  private readonly compared = new Map<string, Comparison | null>()
  private readonly repeatable: ReadonlyMap<string, readonly { term: number; repeatable: boolean }[]>
  private readonly categories: ReadonlyMap<string, readonly { term: number; categories: readonly string[] }[]>

  constructor(setting: AuditSetting) {
    this.setting = setting
    ;[this.draft = never()] = preparePrograms([setting.draft])
    this.repeatable = new Map(setting.repeatable)
    this.categories = new Map(setting.categories)
  }

  audit(personId: number, row: StudentRowJson): AuditedStudent {
    const { setting } = this
    const declared = row.programs.map(([kind, code, degree, requirementTerm]) => ({ kind, code, degree, requirementTerm })) // prettier-ignore
    const chosen = chooseOwnVersions(setting.versions, { entryTerm: row.entryTerm, declared }).map(({ version }) => version)
    const { record, standing } = this.recordOf(row, declared)
    const effect = measureEffect(
      this.compare(chosen),
      record,
      {
        grades: setting.institution.gradeScale,
        pins: row.pins.map(([program, rule, course]): Pin => ({ program, rule, course })),
        exceptions: row.exceptions.map(exceptionOf),
        today: setting.today,
        work: workAllowed,
      },
    )
    return { personId, standing, ...effect }
  } // prettier-ignore

  private compare(chosen: readonly AuditedVersion[]): Comparison | null {
    const key = chosen.map(({ program }) => program).join(' ')
    let known = this.compared.get(key)
    if (known === undefined) {
      const own = chosen.find((version) => this.isReplaced(version))
      const today = chosen.map((version) => this.prepare(version))
      known = putInPlace(today, own?.program ?? '', this.draft)
      this.compared.set(key, known)
    }
    return known
  }

  private isReplaced(version: AuditedVersion): boolean {
    const { kind, code, degree } = this.setting.draft
    return kind === 'university' ? version.kind === kind : isOf(version, { kind, code: code ?? '', degree })
  }

  private prepare({ program, definition }: AuditedVersion): PreparedProgram {
    const known = this.prepared.get(program)
    if (known) return known
    const [prepared = never()] = preparePrograms([definition])
    this.prepared.set(program, prepared)
    return prepared
  }

  private recordOf(row: StudentRowJson, declared: readonly { kind: string; code: string }[]) {
    const { institution, currentTerm } = this.setting
    const classes = row.classes.map(([term, course, credits, status, grade, kept]) => ({
      term,
      course,
      credits,
      grade,
      withdrawn: status === 'withdrawn',
      repeatable: this.isRepeatable(course, term),
      kept,
    }))
    const transfers = row.transfers.map(([sourceCourse, sourceInstitution, credits, course, grade, kept]) => ({
      sourceCourse,
      sourceInstitution,
      credits,
      course,
      grade,
      kept,
    }))
    const sums = sumRecord({ classes, transfers }, institution)
    const codes = (kind: string) => declared.filter((one) => one.kind === kind).map(({ code }) => code)
    const planned = row.planned.map(([term, subject, number, credits]) => ({ term, subject, number, credits }))
    const record = describeRecord(
      { classes, transfers, sums, currentTerm, planned, imagined: [], categories: this.categories },
      {
        majors: codes('major'),
        minors: codes('minor'),
        colleges: collegesOf(row.college, codes('major'), institution.programs),
      },
      institution,
    )
    return { record, standing: sums.standing }
  }

  private isRepeatable(course: string, term: number): boolean {
    const known = this.repeatable.get(course)
    if (!known) return false
    const nearest = nearestTerm(term, known.map((one) => one.term)) // prettier-ignore
    return known.find((one) => one.term === nearest)?.repeatable ?? false
  }
}

function exceptionOf({
  course,
  for: replaced,
  to,
  expires,
  kind,
  ...one
}: StudentRowJson['exceptions'][number]): RuleException {
  // prettier-ignore
  return {
    ...one,
    kind: kind as RuleException['kind'],
    course: course ?? undefined,
    for: replaced ?? undefined,
    to: to ?? undefined,
    expires: expires ?? undefined,
    reason: '',
    approver: '',
  }
}

function never(): never {
  throw new Error('a program was not prepared')
}
