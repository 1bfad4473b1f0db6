import { accountId, campusNumber } from '@sam/domain/people/account-id'
import { mostInCaseload } from '@sam/contract/people/count'
import type { readCaseload } from '@sam/contract/search/caseload'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { recordAccesses } from '@sam/database/audit/access-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import { listLastReviews } from '@sam/database/requests/plan-comment-reads'
import { listClassesHeld, listPlansOf, listTakenOfPlans } from '@sam/database/search/caseload-reads'
import type { CaseloadPlan, ClassUnderWay, TakenOfPlan } from '@sam/database/search/caseload-reads'
import { listPeople, type FoundPerson } from '@sam/database/search/people-reads'
import { listTerms } from '@sam/database/terms/reads'
import { hasFailed, isRunning } from '@sam/domain/grading/open-grade'
import { academicStandings, type Institution } from '@sam/domain/kernel/institution'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import type { Actor } from '@sam/domain/people/role'
import { judgePlan, type LastReview } from '@sam/domain/planning/review/judge-plan'
import { describeStanding } from '@sam/domain/records/describe-standing'
import { earnsElsewhere } from '@sam/domain/records/credit-class'
import type { RecordCalendar } from '@sam/domain/records/academic-standing'
import { either, hasProgram, type PersonCondition } from '@sam/domain/search/people/person-conditions'
import { keepWithin } from '@sam/domain/search/people/select-people'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import type { TermCode } from '@sam/domain/terms/term'
import { setImmediate } from 'node:timers/promises'
import { readClock } from '../kernel/read-clock.ts'
import { byPerson, describeStudents, type StudentFacts } from './describe-students.ts'
import { readRegistrationTerm, type RegistrationTerm } from '../registration/periods/read-registration-term.ts'
import { describeTerms } from '../terms/describe-terms.ts'
import { readPeople } from './keep-people.ts'
import { readsFreely } from './limit-search.ts'
import { reviewStandings } from './review-standings.ts'

type Answer = AnswerOf<typeof readCaseload>
type CaseStudent = Answer['students'][number]

/** How many students are described between two looks at other requests, which wait 8 ms for it (decision 95). */
export const atOnce = 100

interface Moment {
  currentTerm: TermCode
  registering: RegistrationTerm
  /** The first term that plans are still for, whichever term's registration is shown. */
  firstAhead: TermCode
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
    reasons: Object.fromEntries(
      academicStandings.map((one) => [one, describeStanding(one, institution.academicStanding)]),
    ) as Answer['reasons'],
  }
}

export async function readMoment(db: Db, institution: Institution, term: TermCode): Promise<Moment> {
  const [clock, terms] = await Promise.all([readClock(db, institution), listTerms(db)])
  const { terms: described } = await describeTerms(db, institution, clock.today)
  const ends = new Map(terms.map((one) => [one.term, one.semesterEnd]))
  return {
    currentTerm: findCurrentTerm(terms, clock.today) ?? institution.scheduleTerm,
    registering: await readRegistrationTerm(db, term, clock),
    firstAhead: termToRegisterFor(described) ?? term,
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
  const { registering, calendar } = moment
  const [facts, standings, held, plans, taken, reviews] = await Promise.all([
    describeStudents(db, institution, ids, { today: calendar.today, registering }),
    reviewStandings(db, institution, ids, calendar),
    listClassesHeld(db, ids).then(byPerson),
    listPlansOf(db, ids).then(byPerson),
    listTakenOfPlans(db, ids).then(byPerson),
    listLastReviews(db, ids),
  ])
  const lastReviews = new Map(reviews.map(({ personId, status }) => [personId, reviewStates[status] ?? null]))
  return people.flatMap((person) => {
    const own = facts.get(person.id)
    if (!own) return []
    const rows = {
      facts: own,
      held: held.get(person.id) ?? [],
      plan: plans.get(person.id) ?? [],
      taken: taken.get(person.id) ?? [],
      lastReview: lastReviews.get(person.id) ?? null,
    }
    return {
      id: accountId(person.id, person.campusId),
      name: person.name,
      SBU_ID: campusNumber(person.campusId),
      email: person.email,
      majors: person.majors,
      graduationTerm: person.graduationTerm,
      directoryWithheld: person.directoryWithheld,
      ...own,
      academicStanding: standings.get(person.id) ?? 'good',
      ...describeCase(rows, institution, moment),
    }
  })
}

interface CaseRows {
  facts: StudentFacts
  held: readonly ClassUnderWay[]
  plan: readonly CaseloadPlan[]
  taken: readonly TakenOfPlan[]
  lastReview: LastReview
}

/** What runs, and how the plan stands. */
function describeCase(
  { facts, held, plan, taken, lastReview }: CaseRows,
  { gradeScale: scale, credits }: Institution,
  { currentTerm, firstAhead }: Moment,
) {
  const running = held.filter(({ grade }) => isRunning(grade, scale))
  const underway = sumOf(running)
  const counts = ({ grade, elsewhere }: TakenOfPlan) =>
    elsewhere ? earnsElsewhere(grade, scale) : !hasFailed(grade, scale)
  return {
    creditsNow: sumOf(running.filter(({ term }) => term === currentTerm)),
    underway,
    plan: judgePlan(
      {
        courses: plan,
        counted: new Set(taken.filter(counts).map(({ course }) => course)),
        earned: facts.cumulativeCredits,
        underway,
        lastReview,
      },
      { first: firstAhead, toGraduate: credits.toGraduate },
    ),
  }
}

const sumOf = (classes: readonly { credits: number }[]) => classes.reduce((sum, { credits }) => sum + credits, 0)
