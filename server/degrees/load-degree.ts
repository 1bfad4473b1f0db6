import { listExceptions, listPins, type KeptException, type KeptPin } from '@sam/database/degrees/decision-reads'
import { listVersionsInForce, type VersionOnFile } from '@sam/database/degrees/program-reads'
import { listStudentPrograms, type StudentProgram } from '@sam/database/degrees/reads'
import { tryAudit, type AuditAnswer } from '@sam/domain/degrees/audit-degree'
import type { AuditOptions } from '@sam/domain/degrees/audit-facts'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { nameCourse, type NamedCourse } from '@sam/domain/degrees/requirements/course-set'
import type { StudentRecord } from '@sam/domain/degrees/student-record'
import { collegesOf } from '@sam/domain/people/student-colleges'
import type { CourseCategories } from '@sam/domain/records/find-categories'
import { loadRecord, type LoadedRecord } from '../records/load-record.ts'
import type { DataServices } from '../services.ts'
import { auditApart } from './audit-apart.ts'
import { waitedWork } from '@sam/domain/degrees/assign/assign-courses'
import { describeRecord, type CatalogCourse, type ImaginedCourse } from './describe-record.ts'
import { keepCatalog } from './keep-catalog.ts'
import { prepareVersions } from './keep-programs.ts'
import { chooseOwnVersions } from './own-versions.ts'

export { isOf } from './own-versions.ts'

export interface ChosenVersion {
  version: VersionOnFile
  /** The student entered or declared before the earliest version on file. */
  isNearest: boolean
}

/** What counts beside what was taken. */
export interface Planned {
  /** A course of the plan with its term. */
  planned: readonly { term: number; subject: string; number: string; credits: number }[]
  /** Courses that nobody has planned and that the reader wants to try. */
  imagined?: readonly ImaginedCourse[]
  /** What a what-if leaves aside: courses in progress, and what registrars granted. */
  without?: { progress: boolean; exceptions: boolean }
  /** The grade with which a what-if ends all courses in progress. */
  progressGrade?: string | null
}

/** Everything that an audit of one student reads, so that several can be made of it. */
export class Degree {
  readonly record: LoadedRecord
  readonly declared: readonly StudentProgram[]
  readonly versions: readonly VersionOnFile[]
  readonly catalog: readonly CatalogCourse[]
  readonly categories: CourseCategories
  /** What the student and registrars decided. */
  readonly pins: readonly KeptPin[]
  readonly exceptions: readonly KeptException[]
  readonly entryTerm: number | null
  private readonly college: string | null
  private readonly services: DataServices

  constructor(
    services: DataServices,
    student: Student,
    loaded: Pick<Degree, 'record' | 'declared' | 'versions' | 'catalog' | 'categories' | 'pins' | 'exceptions'>,
  ) {
    this.services = services
    this.entryTerm = student.entryTerm
    this.college = student.college
    this.record = loaded.record
    this.declared = loaded.declared
    this.versions = loaded.versions
    this.catalog = loaded.catalog
    this.categories = loaded.categories
    this.pins = loaded.pins
    this.exceptions = loaded.exceptions
  }

  /** The university's requirements of the term of entry, and those of each declared program in the student's version. */
  ownVersions(): ChosenVersion[] {
    return chooseOwnVersions(this.versions, this)
  }

  prepare(chosen: readonly ChosenVersion[]): Promise<readonly PreparedProgram[]> {
    return prepareVersions(
      this.services.db,
      chosen.map(({ version }) => version),
    )
  }

  recordWith({ planned, imagined = [], without, progressGrade = null }: Planned): StudentRecord {
    const { institution } = this.services
    const codes = (kind: string) => this.declared.filter((one) => one.kind === kind).map(({ code }) => code)
    return describeRecord(
      {
        ...this.record,
        planned,
        imagined,
        categories: this.categories,
        withoutProgress: without?.progress ?? false,
        progressGrade,
      },
      {
        majors: codes('major'),
        minors: codes('minor'),
        colleges: collegesOf(this.college, codes('major'), institution.programs),
      },
      institution,
    )
  }

  optionsWith({ without }: Planned): AuditOptions {
    return without?.exceptions ? { ...this.options, exceptions: [] } : this.options
  }

  get options(): AuditOptions {
    return {
      grades: this.services.institution.gradeScale,
      catalog: nameCatalog(this.catalog),
      pins: this.pins,
      exceptions: this.exceptions,
      today: this.record.clock.today,
      work: waitedWork,
    }
  }

  /** Null where it takes longer than a short trial. */
  auditAtOnce(prepared: readonly PreparedProgram[], planned: Planned): AuditAnswer | null {
    return tryAudit(prepared, this.recordWith(planned), this.optionsWith(planned))
  }

  /** About a millisecond here; what a short trial cannot answer is done in a thread of its own. */
  async audit(prepared: readonly PreparedProgram[], planned: Planned): Promise<AuditAnswer> {
    const answer = this.auditAtOnce(prepared, planned)
    if (answer) return answer
    const record = this.recordWith(planned)
    return auditApart({ programs: prepared.map(({ program }) => program), record, options: this.optionsWith(planned) })
  }
}

type CourseOnOffer = NamedCourse & { leastCredits: number }
const named = new WeakMap<readonly CatalogCourse[], readonly CourseOnOffer[]>()

/** A catalog that many audits share is named once. */
export function nameCatalog(catalog: readonly CatalogCourse[]): readonly CourseOnOffer[] {
  const known = named.get(catalog)
  if (known) return known
  const found = catalog.map(({ course, categories, credits, creditsMin }) => ({
    ...nameCourse(course, categories),
    leastCredits: creditsMin ?? credits,
  }))
  named.set(catalog, found)
  return found
}

interface Student {
  entryTerm: number | null
  college: string | null
}

export async function loadDegree(
  services: DataServices,
  personId: number,
  student: Student | Promise<Student>,
  /** Without the catalog, for callers that ask for nothing but the record. */
  { catalog: withCatalog = true }: { catalog?: boolean } = {},
): Promise<Degree> {
  const { db, institution } = services
  const [about, record, own, versions, kept, pins, exceptions] = await Promise.all([
    student,
    loadRecord(db, institution, personId),
    listStudentPrograms(db, personId),
    listVersionsInForce(db),
    keepCatalog(db),
    listPins(db, personId),
    listExceptions(db, personId),
  ])
  const { currentTerm } = record
  const catalogTerm = kept.terms.findLast((term) => term <= (currentTerm ?? term)) ?? kept.terms[0]
  const catalog = catalogTerm === undefined || !withCatalog ? [] : await kept.coursesOf(catalogTerm)
  const declared = own.filter(({ standing }) => standing === 'declared')
  const { categories } = kept
  return new Degree(services, about, { record, declared, versions, catalog, categories, pins, exceptions })
}
