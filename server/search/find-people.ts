import { mostCounted } from '@sam/contract/people/count'
import type { searchUsers } from '@sam/contract/search/people'
import type { QueryOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { foldWords, listAlikeWords, listNearWords, type Reading } from '@sam/database/search/name-search-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { majorsIn } from '@sam/domain/people/student-colleges'
import { matchCodes } from '@sam/domain/search/match-codes'
import { matchDigits, matchEmail, matchEmailPart, matchWord, takeAlike } from '@sam/domain/search/people/match-text'
import type { WantedWord } from '@sam/domain/search/people/name-words'
import type { PeopleColumns } from '@sam/domain/search/people/people-columns'
import {
  belongsToCollege,
  graduatesIn,
  hasProgram,
  isInterestedIn,
  type PersonCondition,
} from '@sam/domain/search/people/person-conditions'
import { countWithin, keepWithin, takeInOrder, type SearchScope } from '@sam/domain/search/people/select-people'
import { readTermQuery, termsOf } from '@sam/domain/terms/read-term-query'
import { readPeople } from './keep-people.ts'

type Query = Pick<QueryOf<typeof searchUsers>, 'type' | 'value' | 'limit' | 'offset'>

/** Of a page the ids, and how many are found in all, counted up to mostCounted. */
export interface FoundIds {
  ids: number[]
  total: number
  /** The column in whose order the best answers stand; null where they stand in another order, or one was asked for. */
  inOrderOf: 'name' | 'number' | null
}

/** Fewer hits than this, and the search reads more generously. */
const fewHits = 5
/** Shorter words, and those with what no name has in it, are taken as they are typed. */
const corrigible = /^[^%_]{3,}$/

/** The people that a query finds within a scope, best first or in the order of the scope. */
export async function findPeople(
  db: Db,
  institution: Institution,
  query: Query,
  scope: SearchScope,
): Promise<FoundIds> {
  const { type, value } = query
  if (type === 'name') return findByName(db, query, scope)
  const people = await readPeople(db)
  if (type === 'email') return findByEmail(people, query, scope)
  if (type === 'studentId') {
    const digits = value.replaceAll(/[\s-]/g, '')
    return pageOf(people, keepWithin(people, matchDigits(people, digits), scope), query, scope, 'number')
  }
  const fact = conditionOf(type, value, institution)
  const places = fact === null ? [] : people.names.places().filter(fact(people))
  return pageOf(people, keepWithin(people, places, scope), query, scope, 'name')
}

function conditionOf(
  type: Exclude<Query['type'], 'name' | 'email' | 'studentId'>,
  value: string,
  institution: Institution,
): PersonCondition | null {
  if (type === 'aoi') return isInterestedIn(programCodes(institution, 'major', value))
  if (type === 'college') {
    const colleges = withWritten(matchCodes(institution.colleges, value), value)
    return belongsToCollege(colleges, majorsIn(colleges, institution.programs))
  }
  if (type === 'graduation') {
    const wanted = readTermQuery(value)
    return wanted === null ? null : graduatesIn(termsOf(wanted))
  }
  return hasProgram(type, programCodes(institution, type, value))
}

/** By the beginning of the address; when few begin so and it is long enough, by any part of it. */
function findByEmail(people: PeopleColumns, query: Query, scope: SearchScope): FoundIds {
  const written = query.value.trim().toLowerCase()
  const places = matchEmail(people, written)
  const isEnough = written.length < 3 || countReached(people, places, scope) === fewHits
  const all = keepWithin(people, isEnough ? places : matchEmailPart(people, written), scope)
  return pageOf(people, all, query, scope)
}

/**
 * By the beginnings of words of the name, in any order, without case or accents. Few hits: also people whose name is a typing error
 * away, or as good as.
 */
async function findByName(db: Db, query: Query, scope: SearchScope): Promise<FoundIds> {
  const [people, words] = await Promise.all([readPeople(db), foldWords(db, query.value)])
  if (words.length === 0) return nobody
  const count = query.offset + query.limit
  const typed = words.map((begins) => ({ begins, words: [] }))
  const long = words.filter((word) => corrigible.test(word))
  const places = placesAsTyped(people, typed)
  const exact = long.length === 0 ? fewHits : countReached(people, places, scope)
  if (exact === fewHits) {
    const standing = typed.length > 1 ? null : 'name'
    return pageOf(people, listAsTyped(people, places, typed, scope, count), query, scope, standing)
  }
  const near = read(typed, await listNearWords(db, long))
  if (exact > 0 || countReached(people, people.words.listPlaces(near), scope) > 0) {
    // Read again: people may have changed while the database was asked.
    const asTyped = listAsTyped(people, placesAsTyped(people, typed), typed, scope, count)
    const more = without(listAmong(people, people.words.listPlaces(near), near, scope, count), asTyped)
    return pageOf(people, [...asTyped, ...more], query, scope)
  }
  const alike = read(typed, await listAlikeWords(db, long))
  return pageOf(people, listAmong(people, people.words.listPlaces(alike), alike, scope, count), query, scope)
}

const nobody: FoundIds = { ids: [], total: 0, inOrderOf: null }

/** Counts the people that the words find without filters, up to `fewHits`: a filter must not make the search more generous. */
function countReached(people: PeopleColumns, places: readonly number[], { everyone, reach }: SearchScope): number {
  return countWithin(people, places, { everyone, filters: reach }, fewHits)
}

function placesAsTyped(people: PeopleColumns, typed: readonly WantedWord[]): readonly number[] {
  const [only] = typed
  return typed.length > 1 || !only ? people.words.listPlaces(typed) : matchWord(people, only.begins)
}

/** Places of one word are in order already. */
function listAsTyped(
  people: PeopleColumns,
  places: readonly number[],
  typed: readonly WantedWord[],
  scope: SearchScope,
  count: number,
): readonly number[] {
  return typed.length > 1 ? listAmong(people, places, typed, scope, count) : keepWithin(people, places, scope)
}

/** Those of some places within the scope; the first `count` of them the names most like what was written. */
function listAmong(
  people: PeopleColumns,
  places: readonly number[],
  wanted: readonly WantedWord[],
  scope: SearchScope,
  count: number,
): readonly number[] {
  const found = keepWithin(people, places, scope)
  if (scope.order !== null) return found
  const first = takeAlike(people, found, wanted, count)
  return [...first, ...without(found, first)]
}

function without(places: readonly number[], others: readonly number[]): readonly number[] {
  const gone = new Set(others)
  return places.filter((place) => !gone.has(place))
}

const read = (typed: readonly WantedWord[], readings: readonly Reading[]): WantedWord[] =>
  typed.map(({ begins }) => ({
    begins,
    words: readings.filter(({ written }) => written === begins).map(({ word }) => word),
  }))

/** A page of the people found, best first; `standing` is the column in whose order that is. */
function pageOf(
  people: PeopleColumns,
  found: readonly number[],
  { offset, limit }: Query,
  { order }: SearchScope,
  standing: 'name' | 'number' | null = null,
): FoundIds {
  const first = order === null ? found : takeInOrder(people, found, order, offset + limit)
  const page = first.slice(offset, offset + limit)
  return {
    ids: page.map((place) => people.id[place]!),
    total: Math.min(found.length, mostCounted),
    inOrderOf: order === null ? standing : null,
  }
}

function programCodes(institution: Institution, kind: 'major' | 'minor', value: string): string[] {
  const known = institution.programs.filter((program) => program.kind === kind)
  return withWritten(matchCodes(known, value), value)
}

/** A code that the institution file does not know may still stand in records. */
function withWritten(codes: readonly string[], value: string): string[] {
  return [...new Set([...codes, value.trim().toUpperCase()])]
}
