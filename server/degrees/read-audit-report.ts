import type { readAuditReport as route } from '@sam/contract/degrees/audit-report'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { listCatalogTerms, listCourses } from '@sam/database/catalog/reads'
import { findProgramDefinitions, listProgramVersions, type ProgramVersion } from '@sam/database/degrees/program-reads'
import { listStudentPrograms, type StudentProgram } from '@sam/database/degrees/reads'
import { listCoursesAhead } from '@sam/database/planning/reads'
import { auditDegree } from '@sam/domain/degrees/audit-degree'
import { chooseVersion } from '@sam/domain/degrees/choose-version'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import { nameProgram } from '@sam/domain/people/program-name'
import type { Actor } from '@sam/domain/people/role'
import { collegesOf } from '@sam/domain/people/student-colleges'
import { malformed, notFound } from '../http/faults.ts'
import { findReadable, type PersonKey } from '../people/find-readable.ts'
import { loadRecord } from '../records/load-record.ts'
import { loadCategories } from '../requisites/load-categories.ts'
import type { Services } from '../services.ts'
import { describeRecord, type CatalogCourse } from './describe-record.ts'

/** Ends within about a tenth of a second on the serving thread; beyond it the answer is marked as not proven best. */
const workAllowed = 40_000

/** Holds the record of a student against programs, for a reader who may see the whole record. */
export async function readAuditReport(
  services: Services,
  actor: Actor,
  by: PersonKey,
  query: QueryOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { db, institution } = services
  const { person } = await findReadable(services, actor, by, { surface: 'audit report', whole: true })
  const { student } = person
  if (!student) throw notFound('A student record of this person')
  const [record, own, versions, ahead, categories, terms] = await Promise.all([
    loadRecord(db, institution, person.id),
    listStudentPrograms(db, person.id),
    listProgramVersions(db),
    listCoursesAhead(db, person.id),
    loadCategories(db),
    listCatalogTerms(db),
  ])
  const catalogTerm = terms.findLast((term) => term <= (record.currentTerm ?? term)) ?? terms[0]
  const catalog = catalogTerm === undefined ? [] : await loadCatalog(services, catalogTerm)
  const declared = own.filter(({ standing }) => standing === 'declared')
  const chosen = query.programs
    ? namedVersions(query.programs, versions)
    : ownVersions(declared, student.entryTerm, versions)
  const definitions = await findProgramDefinitions(
    db,
    chosen.map(({ version }) => version.program),
  )
  const codes = (kind: string) => declared.filter((one) => one.kind === kind).map(({ code }) => code)
  const audited = describeRecord(
    { ...record, planned: ahead, imagined: imagine(query.planned, catalog), categories },
    {
      majors: codes('major'),
      minors: codes('minor'),
      colleges: collegesOf(student.college, codes('major'), institution.programs),
    },
    institution,
  )
  // The import wrote them, in the form in which they are read here.
  const programs = chosen.flatMap(({ version }) => (definitions.get(version.program) as Program | undefined) ?? [])
  const answer = auditDegree(preparePrograms(programs), audited, {
    grades: institution.gradeScale,
    repeatable: new Set(record.classes.filter(({ repeatable }) => repeatable).map(({ course }) => course)),
    catalog: catalog.map(({ course, categories: carried }) => nameCourse(course, carried)),
    today: record.clock.today,
    work: workAllowed,
  })
  return {
    ...answer,
    asOf: record.clock.today,
    versions: chosen.map(({ version, isNearest }) => ({
      ...shown(version),
      isNearest,
      isDeclared: version.kind === 'university' || declared.some((one) => isOf(version, one)),
    })),
    withoutRequirements: declared
      .filter((one) => !versions.some((version) => isOf(version, one)))
      .map((one) => ({
        kind: one.kind,
        code: one.code,
        degree: one.degree,
        name: nameProgram(one, institution.programs),
      })),
    onFile: versions.map(shown),
  }
}

const shown = ({ program, ...version }: ProgramVersion) => ({ id: program, ...version })

const isOf = (version: ProgramVersion, { kind, code, degree }: StudentProgram) =>
  version.kind === kind && version.code === code && (kind === 'minor' || version.degree === degree)

/** The university's requirements of the term of entry, and those of each declared program in the student's version. */
function ownVersions(
  declared: readonly StudentProgram[],
  entryTerm: number | null,
  versions: readonly ProgramVersion[],
) {
  const university = versions.filter(({ kind }) => kind === 'university')
  return [
    chooseVersion(university, entryTerm),
    ...declared.map((one) =>
      chooseVersion(
        versions.filter((version) => isOf(version, one)),
        one.requirementTerm ?? entryTerm,
      ),
    ),
  ].filter((one) => one !== null)
}

function namedVersions(list: string, versions: readonly ProgramVersion[]) {
  return split(list).map((id) => {
    const version = versions.find(({ program }) => program === id)
    if (!version) throw malformed(`No requirements are on file as ${id}. On file: ${versions.map(({ program }) => program).join(', ') || 'none'}.`) // prettier-ignore
    return { version, isNearest: false }
  })
}

function imagine(list: string | undefined, catalog: readonly CatalogCourse[]): CatalogCourse[] {
  return split(list ?? '').map((name) => {
    const course = catalog.find((one) => one.course === nameCourse(name.toUpperCase()).course)
    if (!course) throw malformed(`${name} is not in the catalog. Write courses as CSE 320, separated by commas.`)
    return course
  })
}

const split = (list: string) => [...new Set(list.split(',').map((part) => part.trim()).filter(Boolean))] // prettier-ignore

async function loadCatalog({ db }: Services, term: number): Promise<CatalogCourse[]> {
  const courses = await listCourses(db, term)
  return courses.map(({ subject, number, creditsMin, creditsMax, sbcs }) => ({
    course: `${subject} ${number}`,
    credits: creditsMax ?? creditsMin ?? 0,
    categories: sbcs,
  }))
}
