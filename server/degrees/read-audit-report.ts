import type { readAuditReport as route } from '@sam/contract/degrees/audit-report'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import type { ProgramVersion } from '@sam/database/degrees/program-reads'
import { listCoursesAhead } from '@sam/database/planning/reads'
import { describeException, type AuditAnswer } from '@sam/domain/degrees/audit-degree'
import { mayGrantException, mayPin } from '@sam/domain/degrees/policy'
import { nameCourse } from '@sam/domain/degrees/requirements/course-set'
import { nameProgram } from '@sam/domain/people/program-name'
import type { Actor } from '@sam/domain/people/role'
import { malformed, notFound } from '../http/faults.ts'
import { findReadable, type PersonKey } from '../people/find-readable.ts'
import type { Services } from '../services.ts'
import type { CatalogCourse } from './describe-record.ts'
import { isOf, loadDegree } from './load-degree.ts'

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
  const [degree, ahead] = await Promise.all([loadDegree(services, person.id, student), listCoursesAhead(db, person.id)])
  const { versions, declared, record } = degree
  const chosen = query.programs ? namedVersions(query.programs, versions) : degree.ownVersions()
  const imagined = imagine(query.planned, degree.catalog)
  const answer = await degree.audit(await degree.prepare(chosen), {
    planned: query.plan === 'no' ? [] : ahead,
    imagined,
  })
  return {
    ...answer,
    pins: degree.pins.map(({ id, program, rule, course }) => ({ id, program, rule, course })),
    exceptions: degree.exceptions.map((one) => ({
      id: one.id,
      program: one.program,
      rule: one.rule,
      words: describeException(one),
    })),
    may: { pin: mayPin(actor, { personId: person.id }), grant: mayGrantException(actor, { personId: person.id }) },
    standing: record.sums.standing,
    academicStanding: record.review.standing,
    titles: titlesOf(answer, degree.catalog),
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

/** Of the courses that an answer counts, offers or leaves out. */
function titlesOf({ rules, unused }: AuditAnswer, catalog: readonly CatalogCourse[]): Record<string, string> {
  const named = new Set(unused.map(({ course }) => course))
  for (const { courses, candidates, excluded } of rules) {
    for (const { course } of courses) named.add(course)
    for (const course of candidates) named.add(course)
    for (const { course } of excluded) named.add(course)
  }
  return Object.fromEntries(catalog.filter(({ course }) => named.has(course)).map(({ course, title }) => [course, title])) // prettier-ignore
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
