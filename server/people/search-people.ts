import type { searchUsers } from '@sam/contract/people'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { findPeopleByName } from '@sam/database/people/name-search-reads'
import {
  findPeopleByAreaOfInterest,
  findPeopleByCollege,
  findPeopleByEmail,
  findPeopleByGraduation,
  findPeopleByNumber,
  findPeopleByProgram,
  nobody,
  type Found,
  type FoundPerson,
  type SearchScope,
} from '@sam/database/people/search-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { matchCodes } from '@sam/domain/people/match-codes'
import { defaultRole, type Actor } from '@sam/domain/people/role'
import { majorsIn } from '@sam/domain/people/student-colleges'
import { readTermQuery } from '@sam/domain/terms/read-term-query'

type Answer = AnswerOf<typeof searchUsers>

/** The first people by one category and how many there are, for staff: students, for registrars everybody else too. */
export async function searchPeople(
  db: Db,
  institution: Institution,
  actor: Pick<Actor, 'roles'>,
  { type, value, limit }: QueryOf<typeof searchUsers>,
): Promise<{ people: Answer; total: number }> {
  const scope: SearchScope = { everybody: actor.roles.includes('Registrar'), limit }
  const { people, total } = await findIn[type](db, institution, value, scope)
  return { people: people.map(resultOf), total }
}

type Find = (db: Db, institution: Institution, value: string, scope: SearchScope) => Promise<Found>

const findIn: Record<QueryOf<typeof searchUsers>['type'], Find> = {
  name: (db, _institution, value, scope) => findPeopleByName(db, value, scope),
  studentId: (db, _institution, value, scope) => findPeopleByNumber(db, value.replace(/[\s-]/g, ''), scope),
  email: (db, _institution, value, scope) => findPeopleByEmail(db, value, scope),
  major: (db, institution, value, scope) =>
    findPeopleByProgram(db, 'major', programCodes(institution, 'major', value), scope),
  minor: (db, institution, value, scope) =>
    findPeopleByProgram(db, 'minor', programCodes(institution, 'minor', value), scope),
  aoi: (db, institution, value, scope) =>
    findPeopleByAreaOfInterest(db, programCodes(institution, 'major', value), scope),
  college: (db, institution, value, scope) => {
    const colleges = withWritten(matchCodes(institution.colleges, value), value)
    return findPeopleByCollege(db, colleges, majorsIn(colleges, institution.programs), scope)
  },
  graduation: async (db, _institution, value, scope) => {
    const wanted = readTermQuery(value)
    return wanted === null ? nobody : findPeopleByGraduation(db, wanted, scope)
  },
}

function programCodes(institution: Institution, kind: 'major' | 'minor', value: string): string[] {
  const known = institution.programs.filter((program) => program.kind === kind)
  return withWritten(matchCodes(known, value), value)
}

/** A code that the institution file does not know may still stand in records. */
function withWritten(codes: readonly string[], value: string): string[] {
  return [...new Set([...codes, value.trim().toUpperCase()])]
}

function resultOf(person: FoundPerson): Answer[number] {
  return {
    id: person.campusId === null ? `account-${person.id}` : String(person.campusId),
    SBU_ID: person.campusId ?? 0,
    name: person.name,
    email: person.email,
    role: person.roles[0] ?? defaultRole,
    roles: person.roles,
    majors: person.majors,
    graduationTerm: person.graduationTerm,
    directoryWithheld: person.directoryWithheld,
  }
}
