import type { StudentRowJson } from '@sam/database/degrees/student-rows-reads'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { measureEffect, putInPlace, type Comparison } from '@sam/domain/degrees/measure-effect'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import type { Institution } from '@sam/domain/kernel/institution'
import type { CourseCategories } from '@sam/domain/records/find-categories'
import { describeRow, type RepeatableCourses } from '../describe-row.ts'
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

/** The search of one audit of a run; few need a thousandth of it. What ends earlier is marked as not proven. */
const workAllowed = 10_000

/** Audits students under today's versions and under a draft. What all students share is prepared once. */
export class StudentAudits {
  private readonly setting: AuditSetting
  private readonly draft: PreparedProgram
  private readonly prepared = new Map<string, PreparedProgram>()
  /** By the versions that a student follows: few are followed together. */
  private readonly compared = new Map<string, Comparison | null>()
  private readonly repeatable: RepeatableCourses
  private readonly categories: CourseCategories

  constructor(setting: AuditSetting) {
    this.setting = setting
    ;[this.draft = never()] = preparePrograms([setting.draft])
    this.repeatable = new Map(setting.repeatable)
    this.categories = new Map(setting.categories)
  }

  audit(personId: number, row: StudentRowJson): AuditedStudent {
    const { setting } = this
    const { record, standing, declared, pins, exceptions } = describeRow(
      row,
      { ...setting, categories: this.categories, repeatable: this.repeatable },
      { withPlan: true },
    )
    const chosen = chooseOwnVersions(setting.versions, { entryTerm: row.entryTerm, declared }).map(({ version }) => version) // prettier-ignore
    const { gradeScale: grades } = setting.institution
    const effect = measureEffect(this.compare(chosen), record, { grades, pins, exceptions, today: setting.today, work: workAllowed }) // prettier-ignore
    return { personId, standing, ...effect }
  }

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
}

function never(): never {
  throw new Error('a program was not prepared')
}
