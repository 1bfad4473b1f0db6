import { accountId, campusNumber } from '@sam/domain/people/account-id'
import { studentSorts, type searchUsers } from '@sam/contract/search/people'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { inTransaction, type Db } from '@sam/database/open-database'
import { recordAccesses } from '@sam/database/audit/access-writes'
import { listPeople, type FoundPerson } from '@sam/database/search/people-reads'
import {
  belongsToCollege,
  graduatesIn,
  hasEarned,
  hasHold,
  hasProgram,
  isEnrolledIn,
  isInterestedIn,
  isOpenTo,
  not,
  type CreditRange,
  type PersonCondition,
} from '@sam/domain/search/people/person-conditions'
import { type PeopleOrder, type SearchScope } from '@sam/domain/search/people/select-people'
import type { Institution } from '@sam/domain/kernel/institution'
import { interestOf } from '@sam/domain/people/legitimate-interest'
import { defaultRole, type Actor } from '@sam/domain/people/role'
import { majorsIn } from '@sam/domain/people/student-colleges'
import { creditRangesOf } from '@sam/domain/registration/periods/registration-outlook'
import { readClock } from '../kernel/read-clock.ts'
import { findPeople } from './find-people.ts'
import { readPeople } from './keep-people.ts'
import { dependsOnRecords, readsFreely } from './limit-search.ts'
import { describeStudents, type StudentFacts } from './describe-students.ts'
import { readRegistrationTerm, type RegistrationTerm } from '../registration/periods/read-registration-term.ts'

type Answer = AnswerOf<typeof searchUsers>

type Query = QueryOf<typeof searchUsers>

/** People by one category and how many there are, for staff: students, for registrars everyone else too. */
export async function searchPeople(
  db: Db,
  institution: Institution,
  actor: Actor,
  query: Query,
): Promise<{ people: Answer; total: number; inOrderOf: 'name' | 'number' | null }> {
  const at = await readMoment(db, institution, query)
  const own = readsFreely(actor, institution)
  const filters = filtersOf(query, institution, at)
  const everyone = actor.roles.includes('Registrar') && query.only === undefined
  const scope: SearchScope = {
    everyone,
    // What records tell is open without a reason for the students of one's own units only.
    filters: own ? [...filters, dependsOnRecords(query) ? own : isOpenTo(own, namedBy(query))] : filters,
    reach: own ? [isOpenTo(own, namedBy(query))] : [],
    order: query.sort === undefined ? null : readSort(query.sort),
  }
  const { ids, total, inOrderOf } = await findPeople(db, institution, query, scope)
  const page = await listPeople(db, ids)
  const facts = query.facts === undefined ? null : await openFacts(db, institution, { actor, own }, page, at)
  const people = page.map((person) => ({ ...resultOf(person), facts: facts?.get(person.id) ?? null }))
  return { people, total, inOrderOf }
}

/** The people a query names by a whole number or address. */
function namedBy({ type, value }: Query): { number: string | null; email: string | null } {
  return {
    number: type === 'studentId' ? value.replaceAll(/[\s-]/g, '') : null,
    email: type === 'email' ? value.trim().toLowerCase() : null,
  }
}

interface Moment {
  today: string
  registering: RegistrationTerm | null
}

/** The day and the state of registration, read when something in the query depends on them. */
async function readMoment(db: Db, institution: Institution, query: Query): Promise<Moment> {
  const { facts, holds, registration, term } = query
  if (facts === undefined && holds === undefined && registration === undefined) return { today: '', registering: null }
  const clock = await readClock(db, institution)
  return {
    today: clock.today,
    registering: term === undefined ? null : await readRegistrationTerm(db, term, clock),
  }
}

/** The facts of the students found whose records the reader may open without a reason; the register notes the reading. */
async function openFacts(
  db: Db,
  institution: Institution,
  { actor, own }: { actor: Actor; own: PersonCondition | null },
  people: readonly FoundPerson[],
  at: Moment,
): Promise<Map<number, StudentFacts>> {
  const students = people.filter(({ isStudent }) => isStudent).map(({ id }) => id)
  const ids = own ? await keepThose(db, students, own) : students
  if (ids.length === 0) return new Map()
  const reading = { viewerId: actor.personId, subjectIds: ids, surface: 'search' }
  await inTransaction(db, (tx) => recordAccesses(tx, { ...reading, interest: interestOf(actor.roles, 'record') }))
  return describeStudents(db, institution, ids, at)
}

function filtersOf(query: Query, institution: Institution, { today, registering }: Moment): PersonCondition[] {
  const { college, major, minor, interest, graduation, standing, holds, registration } = query
  const filters: PersonCondition[] = []
  if (college !== undefined) filters.push(belongsToCollege([college], majorsIn([college], institution.programs)))
  if (major !== undefined) filters.push(hasProgram('major', [major]))
  if (minor !== undefined) filters.push(hasProgram('minor', [minor]))
  if (interest !== undefined) filters.push(isInterestedIn([interest]))
  if (graduation !== undefined) filters.push(graduatesIn([graduation]))
  if (holds === 'none') filters.push(not(hasHold(null, today)))
  else if (holds !== undefined) filters.push(hasHold(holds === 'any' ? null : holds, today))
  if (standing !== undefined) filters.push(hasEarned(rangesOfStanding(standing, institution)))
  if (registration !== undefined && registering)
    filters.push(...registrationFilters(registration, registering, today, institution))
  return filters
}

function registrationFilters(
  state: NonNullable<Query['registration']>,
  { term, periods, now, isOver }: RegistrationTerm,
  today: string,
  institution: Institution,
): PersonCondition[] {
  if (state === 'registered') return [isEnrolledIn(term)]
  const notYet = not(isEnrolledIn(term))
  if (isOver) return [hasEarned([])]
  if (state === 'blocked') return [notYet, hasHold(null, today)]
  const ranges = creditRangesOf(state, periods, institution.standings, now)
  return [notYet, not(hasHold(null, today)), hasEarned(ranges)]
}

function rangesOfStanding(code: string, { standings }: Institution): CreditRange[] {
  return standings.flatMap((band, index) =>
    band.code === code ? [{ from: band.minimumCredits, before: standings[index + 1]?.minimumCredits ?? null }] : [],
  )
}

function readSort(sort: NonNullable<Query['sort']>): PeopleOrder {
  const by = studentSorts.find((one) => one === sort.replace('-', '')) ?? 'name'
  return { by, descending: sort.startsWith('-') }
}

async function keepThose(db: Db, ids: readonly number[], condition: PersonCondition): Promise<number[]> {
  const people = await readPeople(db)
  const meets = condition(people)
  return ids.filter((id) => {
    const place = people.placeOf(id)
    return place !== undefined && meets(place)
  })
}

function resultOf(person: FoundPerson): Omit<Answer[number], 'facts'> {
  return {
    id: accountId(person.id, person.campusId),
    SBU_ID: campusNumber(person.campusId),
    name: person.name,
    email: person.email,
    role: person.roles[0] ?? defaultRole,
    roles: person.roles,
    majors: person.majors,
    graduationTerm: person.graduationTerm,
    directoryWithheld: person.directoryWithheld,
  }
}
