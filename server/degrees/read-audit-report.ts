import type { readAuditReport as route } from '@sam/contract/degrees/audit-report'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import type { VersionOnFile } from '@sam/database/degrees/program-reads'
import { listWhatIfs } from '@sam/database/degrees/what-if-reads'
import type { Person } from '@sam/database/people/person-reads'
import { listTerms } from '@sam/database/terms/reads'
import { listPlans } from '@sam/database/planning/plan-list-reads'
import { listCoursesAhead } from '@sam/database/planning/reads'
import { parseCourseCode } from '@sam/domain/catalog/course-code'
import { describeException, type AuditAnswer } from '@sam/domain/degrees/audit-degree'
import { mayGrantException, mayPin, maySaveWhatIf } from '@sam/domain/degrees/policy'
import { splitTriedCourse } from '@sam/domain/degrees/tried-course'
import type { Institution } from '@sam/domain/kernel/institution'
import { nameProgram } from '@sam/domain/people/program-name'
import type { Actor } from '@sam/domain/people/role'
import { isTermCode } from '@sam/domain/terms/term'
import { malformed, notFound } from '../http/faults.ts'
import { findReadable, type PersonKey } from '../people/find-readable.ts'
import type { Services } from '../services.ts'
import type { CatalogCourse, ImaginedCourse } from './describe-record.ts'
import { isOf, loadDegree } from './load-degree.ts'
import { lookAhead } from './look-ahead.ts'
import { writeAuditPdf } from './write-audit-pdf.ts'

type Query = QueryOf<typeof route>

/** Holds the record of a student against programs, for a reader who may see the whole record. */
export async function readAuditReport(
  services: Services,
  actor: Actor,
  by: PersonKey,
  query: Query,
): Promise<AnswerOf<typeof route>> {
  return (await auditPerson(services, actor, by, query)).report
}

/** The same as a file. */
export async function readAuditFile(
  services: Services,
  actor: Actor,
  by: PersonKey,
  query: Query,
): Promise<{ name: string; bytes: Buffer }> {
  const { person, report } = await auditPerson(services, actor, by, query)
  const bytes = await writeAuditPdf(
    {
      report,
      person: { name: person.name, number: String(person.campusId ?? '') },
      isWhatIf: isWhatIf(query),
    },
    services.institution,
  )
  return { name: `Degree audit ${report.asOf}.pdf`, bytes }
}

async function auditPerson(
  services: Services,
  actor: Actor,
  by: PersonKey,
  query: Query,
): Promise<{ person: Person; report: AnswerOf<typeof route> }> {
  const { db, institution } = services
  const { person } = await findReadable(services, actor, by, { surface: 'audit report', whole: true })
  const { student } = person
  if (!student) throw notFound('A student record of this person')
  const wantedPlan = query.plan === undefined || /^\D/.test(query.plan) ? null : Number(query.plan)
  const [degree, ahead, saved, terms, plans] = await Promise.all([
    loadDegree(services, person.id, student),
    listCoursesAhead(db, person.id, wantedPlan),
    listWhatIfs(db, person.id),
    listTerms(db),
    listPlans(db, person.id),
  ])
  const maySave = maySaveWhatIf(actor, { personId: person.id })
  const shownPlans = plans.filter(({ id, isMain }) => maySave || isMain || saved.some(({ plan }) => plan === id))
  namedPlan(wantedPlan, shownPlans)
  const { versions, declared, record } = degree
  const chosen = query.programs ? namedVersions(query.programs, versions) : degree.ownVersions()
  const { found, unknown } = imagine(query.planned, degree.catalog, institution)
  const tried = query.tried === 'no' ? [] : found
  const { planned, imagined } = joinTried(query.plan === 'no' ? [] : ahead, tried, record)
  const prepared = await degree.prepare(chosen)
  const counted = {
    planned,
    imagined,
    without: { progress: query.progress === 'no', exceptions: query.exceptions === 'no' },
    progressGrade:
      query.progress === 'yes' || query.progress === 'no' ? null : letterGrade(query.progress, institution),
  }
  const answer = await degree.audit(prepared, counted)
  const report = {
    ...answer,
    warnings: [
      ...unknown.map((course) => `${course} is in no catalog: it is left out of this what-if.`),
      ...answer.warnings,
    ],
    untried: unknown,
    pins: degree.pins.map(({ id, program, rule, course }) => ({ id, program, rule, course })),
    exceptions: degree.exceptions.map((one) => ({
      id: one.id,
      program: one.program,
      rule: one.rule,
      words: describeException(one),
    })),
    may: {
      pin: mayPin(actor, { personId: person.id }),
      grant: mayGrantException(actor, { personId: person.id }),
      save: maySave,
    },
    plans: shownPlans.map(({ id, name, isMain }) => ({ id, name, isMain })),
    triedCredits: tried.reduce((sum, { credits }) => sum + credits, 0),
    saved,
    ...(await lookAhead(services, degree, { answer, prepared, counted, terms })),
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
  return { person, report }
}

const shown = ({ program, edition: _edition, ...version }: VersionOnFile) => ({ id: program, ...version })

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

/** Versions by the ids that a query lists. */
export function namedVersions(list: string, versions: readonly VersionOnFile[]) {
  return split(list).map((id) => {
    const version = versions.find(({ program }) => program === id)
    if (!version) throw malformed(`No requirements are on file as ${id}. On file: ${versions.map(({ program }) => program).join(', ') || 'none'}.`) // prettier-ignore
    return { version, isNearest: false }
  })
}

/** A plan of the student by its number; null is the main one. */
export function namedPlan(id: number | null, plans: readonly { id: number; name: string }[]): void {
  if (id !== null && !plans.some((plan) => plan.id === id)) throw malformed(`No plan ${id} is there; it may be deleted. The plans are ${plans.map((plan) => `${plan.id} (${plan.name})`).join(', ')}.`) // prettier-ignore
}

/** The letter grade with which courses in progress end, by its symbol; null for none. */
export function letterGrade(
  symbol: string | null | undefined,
  { gradeScale }: Pick<Institution, 'gradeScale'>,
): string | null {
  if (symbol === null || symbol === undefined) return null
  const letters = gradeScale.filter(({ letter, open }) => letter && open === undefined).map((grade) => grade.symbol)
  if (!letters.includes(symbol)) throw malformed(`${symbol} is no letter grade here. Courses in progress can end with ${letters.join(', ')}.`) // prettier-ignore
  return symbol
}

export const isWhatIf = ({ programs, planned, plan = 'yes', progress = 'yes', exceptions }: Query): boolean =>
  programs !== undefined || planned !== undefined || plan !== 'yes' || progress !== 'yes' || exceptions === 'no'

/** Courses of the catalog by the codes that a query lists, with the terms and grades that it says, and the codes that no catalog has. */
export function imagine(
  list: string | undefined,
  catalog: readonly CatalogCourse[],
  { gradeScale }: Pick<Institution, 'gradeScale'>,
): { found: ImaginedCourse[]; unknown: string[] } {
  const unknown: string[] = []
  const found = split(list ?? '').flatMap((words): ImaginedCourse[] => {
    const { course: name, term, grade, rest } = splitTriedCourse(words)
    if (rest.length > 0) throw malformed(`${words} has more than a course, a term and a grade. Write it as AMS 310:202609:C-.`) // prettier-ignore
    const code = parseCourseCode(name)
    if (code === null) throw malformed(`${name} is no course. Write courses as CSE 320, separated by commas.`)
    const named = `${code.subject} ${code.number}`
    if (term !== '' && !isTermCode(Number(term))) throw malformed(`${term} is no term. Write the term of ${named} as 202609.`) // prettier-ignore
    if (grade !== '' && !gradeScale.some(({ symbol }) => symbol === grade)) throw malformed(`${grade} is no grade here. The grades are ${gradeScale.map(({ symbol }) => symbol).join(', ')}.`) // prettier-ignore
    const course = catalog.find((one) => one.course === named)
    if (course) return [{ ...course, term: term === '' ? null : Number(term), grade: grade === '' ? null : grade }]
    if (!unknown.includes(named)) unknown.push(named)
    return []
  })
  const twice = found.find(({ course }, index) => found.findIndex((one) => one.course === course) !== index)
  if (twice) throw malformed(`${twice.course} is tried twice. Name it once, with the term and the grade that you want.`)
  return { found, unknown }
}

type CoursesAhead = Awaited<ReturnType<typeof listCoursesAhead>>

/** What is tried beside the plan. A course of the plan keeps its term unless another one is tried, or how it ends. */
function joinTried(
  ahead: CoursesAhead,
  tried: readonly ImaginedCourse[],
  { currentTerm }: { currentTerm: number | null },
): { planned: CoursesAhead; imagined: ImaginedCourse[] } {
  const codeOf = ({ subject, number }: CoursesAhead[number]) => `${subject} ${number}`
  const inPlan = new Map(ahead.map((one) => [codeOf(one), one.term]))
  const imagined = tried
    .map((one) => ({ ...one, term: one.term && currentTerm !== null && one.term < currentTerm ? null : one.term }))
    .filter(({ course, term, grade }) => !inPlan.has(course) || term || grade)
    .map((one) => ({ ...one, term: one.term ?? inPlan.get(one.course) ?? null }))
  const instead = new Set(imagined.map(({ course }) => course))
  return { planned: ahead.filter((one) => !instead.has(codeOf(one))), imagined }
}

const split = (list: string) => [...new Set(list.split(',').map((part) => part.trim()).filter(Boolean))] // prettier-ignore
