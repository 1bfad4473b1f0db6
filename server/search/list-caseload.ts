import { accountId, campusNumber } from '@sam/domain/people/account-id'
import { mostInCaseload } from '@sam/contract/people/count'
import type { readCaseload } from '@sam/contract/search/caseload'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { recordAccesses } from '@sam/database/audit/access-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import { listLastReviews } from '@sam/database/requests/plan-comment-reads'
import { listPlansOf, type CaseloadPlan } from '@sam/database/search/caseload-reads'
import { listPeople, type FoundPerson } from '@sam/database/search/people-reads'
import { listTerms } from '@sam/database/terms/reads'
import { hasFailed, isRunning } from '@sam/domain/grading/open-grade'
import type { Institution } from '@sam/domain/kernel/institution'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import type { Actor } from '@sam/domain/people/role'
import { judgePlan, type LastReview } from '@sam/domain/planning/review/judge-plan'
import { earnsElsewhere } from '@sam/domain/records/credit-class'
import { isCompleted, reviewStanding, type RecordCalendar } from '@sam/domain/records/academic-standing'
import { either, hasProgram, type PersonCondition } from '@sam/domain/search/people/person-conditions'
import { keepWithin } from '@sam/domain/search/people/select-people'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import type { TermCode } from '@sam/domain/terms/term'
import { setImmediate } from 'node:timers/promises'
import { readClock } from '../kernel/read-clock.ts'
import {
  byPerson,
  describeStudent,
  loadStudentRows,
  readRegistrationTerm,
  rowsOf,
  type RegistrationTerm,
  type StudentRows,
} from './describe-students.ts'
import { readPeople } from './keep-people.ts'
import { readsFreely } from './limit-search.ts'

type Answer = AnswerOf<typeof readCaseload>
type CaseStudent = Answer['students'][number]

/** How many students are described between two looks at other requests: as many as a page of Student Search shows. */
export const atOnce = 50

interface Moment {
  currentTerm: TermCode
  registering: RegistrationTerm
  calendar: RecordCalendar
}

/** The students of an advisor's units, each with what may need attention; the register notes the reading of each. */
export async function listCaseload(
  db: Db,
  institution: Institution,
  actor: Actor,
  { term, program }: QueryOf<typeof readCaseload>,
): Promise<Answer> {
  const moment = await readMoment(db, institution, term)
  const { people, total } = await findCases(db, institution, actor, program)
  const interest = interestOf(['Academic Advisor'], 'record')
  const reading = { viewerId: actor.personId, subjectIds: people.map(({ id }) => id), surface: 'caseload', interest }
  // No answer without the note, and neither waits for the other.
  const [students] = await Promise.all([
    describeAll(db, institution, people, moment),
    inTransaction(db, (tx) => recordAccesses(tx, reading)),
  ])
  return {
    students,
    total,
    toGraduate: institution.credits.toGraduate,
    leastGpa: institution.academicStanding.leastGpa,
  }
}

export async function readMoment(db: Db, institution: Institution, term: TermCode): Promise<Moment> {
  const [clock, terms] = await Promise.all([readClock(db, institution), listTerms(db)])
  const ends = new Map(terms.map((one) => [one.term, one.semesterEnd]))
  return {
    currentTerm: findCurrentTerm(terms, clock.today) ?? institution.scheduleTerm,
    registering: await readRegistrationTerm(db, term, clock),
    calendar: { today: clock.today, semesterEndOf: (one) => ends.get(one) ?? null },
  }
}

async function describeAll(
  db: Db,
  institution: Institution,
  people: readonly FoundPerson[],
  moment: Moment,
): Promise<CaseStudent[]> {
  const students: CaseStudent[] = []
  for (let at = 0; at < people.length; at += atOnce) {
    students.push(...(await describeCases(db, institution, people.slice(at, at + atOnce), moment)))
    await setImmediate()
  }
  return students
}

/** As an advisor alone, also where a registrar advises too: a caseload is one's own units. */
function filtersOfCaseload(institution: Institution, actor: Actor, program?: string): PersonCondition[] {
  const own = readsFreely({ ...actor, roles: ['Academic Advisor'] }, institution)
  const code = program?.toUpperCase()
  return [
    ...(own ? [own] : []),
    ...(code === undefined ? [] : [either([hasProgram('major', [code]), hasProgram('minor', [code])])]),
  ]
}

/** The ids of the students of a caseload, by name. */
export async function listCaseIds(db: Db, institution: Institution, actor: Actor, program?: string): Promise<number[]> {
  if (!actor.advising) return []
  const filters = filtersOfCaseload(institution, actor, program)
  const people = await readPeople(db)
  const scope = { everyone: false, filters, order: null }
  return keepWithin(people, people.names.places(), scope).map((place) => people.id[place]!)
}

async function findCases(db: Db, institution: Institution, actor: Actor, program: string | undefined) {
  const ids = await listCaseIds(db, institution, actor, program)
  return { people: await listPeople(db, ids.slice(0, mostInCaseload)), total: ids.length }
}

const reviewStates: Record<string, LastReview> = { open: 'open', approved: 'approved', refused: 'returned' }

async function describeCases(
  db: Db,
  institution: Institution,
  people: readonly FoundPerson[],
  moment: Moment,
): Promise<CaseStudent[]> {
  const ids = people.map(({ id }) => id)
  const [rows, plans, reviews] = await Promise.all([
    loadStudentRows(db, ids, moment.calendar.today),
    listPlansOf(db, ids).then(byPerson),
    listLastReviews(db, ids),
  ])
  const lastReviews = new Map(reviews.map(({ personId, status }) => [personId, reviewStates[status] ?? null]))
  return people.map((person) => ({
    id: accountId(person.id, person.campusId),
    name: person.name,
    SBU_ID: campusNumber(person.campusId),
    email: person.email,
    majors: person.majors,
    graduationTerm: person.graduationTerm,
    directoryWithheld: person.directoryWithheld,
    ...describeCase(rowsOf(rows, person.id), plans.get(person.id) ?? [], lastReviews.get(person.id) ?? null, {
      institution,
      ...moment,
    }),
  }))
}

function describeCase(
  rows: StudentRows,
  plan: readonly CaseloadPlan[],
  lastReview: LastReview,
  { institution, currentTerm, registering, calendar }: Moment & { institution: Institution },
) {
  const { facts, sums } = describeStudent(rows, institution, registering)
  const { classes } = rows.history
  const running = classes.filter(
    ({ status, grade }) => status === 'enrolled' && isRunning(grade, institution.gradeScale),
  )
  const scale = institution.gradeScale
  const counted = classes.filter(({ status, grade }) => status !== 'withdrawn' && !hasFailed(grade, scale))
  const passedElsewhere = rows.history.transfers.flatMap(({ course, grade }) =>
    course !== null && earnsElsewhere(grade, scale) ? [course] : [],
  )
  const underway = sumOf(running)
  const { standing } = reviewStanding(
    sums.terms.filter((one) => isCompleted(one, calendar)),
    institution.academicStanding,
  )
  return {
    ...facts,
    academicStanding: standing,
    creditsNow: sumOf(running.filter(({ term }) => term === currentTerm)),
    underway,
    plan: judgePlan(
      {
        courses: plan,
        counted: new Set([...counted.map(({ course }) => course), ...passedElsewhere]),
        earned: sums.earnedInAll,
        underway,
        lastReview,
      },
      { first: registering.term, toGraduate: institution.credits.toGraduate },
    ),
  }
}

const sumOf = (classes: readonly { credits: number }[]) => classes.reduce((sum, { credits }) => sum + credits, 0)
