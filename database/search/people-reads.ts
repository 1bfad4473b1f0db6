import { roles, type Role } from '@sam/domain/people/role'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../open-database.ts'
import { belongsToCollege, graduatesIn, hasProgram, isInterestedIn, type PeopleOrder } from './student-filter-reads.ts'

/** A person as a search lists them. */
export interface FoundPerson {
  id: number
  campusId: number | null
  name: string
  email: string
  roles: Role[]
  isStudent: boolean
  /** Codes of the declared majors, in the order of the record. */
  majors: string[]
  graduationTerm: number | null
  directoryWithheld: boolean
}

export interface SearchScope {
  /** False finds students alone. */
  everyone: boolean
  limit: number
  /** Counting goes no further: nobody who types '1' waits until 50,000 numbers are counted. */
  countUpTo: number
  /** Further conditions on the table person. */
  filters?: readonly RawBuilder<boolean>[]
  /** In place of the order of the search itself. */
  order?: PeopleOrder | null
}

/** The first people that a search finds, and how many it finds in all, counted up to countUpTo. */
export interface Found {
  people: FoundPerson[]
  total: number
}

export const nobody: Found = { people: [], total: 0 }

type Ids = RawBuilder<{ id: number; place: number }>

/**
 * The people that a query names by id, by its places and within a place in its own order. Where they fill the page, those
 * who meet the condition are counted, on the table person; else that takes no look at the others.
 */
export async function listFound(db: Db, ids: Ids, condition: RawBuilder<unknown>, scope: SearchScope): Promise<Found> {
  if (scope.order) return listInOrder(db, condition, scope.order, scope)
  const people = await listPeople(db, ids)
  if (people.length < scope.limit) return { people, total: people.length }
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from person where (${condition}) and ${scopeOf(scope)} limit ${scope.countUpTo}) counted`.execute(db)
  return { people, total: Math.max(people.length, rows[0]?.total ?? 0) }
}

async function listPeople(db: Db, ids: Ids): Promise<FoundPerson[]> {
  const { rows } = await sql<Omit<FoundPerson, 'roles'> & { roles: string[] }>`
    select person.id, person.campus_id as "campusId", trim(first_name || ' ' || last_name) as name,
      email::text as email, directory_withheld as "directoryWithheld", graduation_term as "graduationTerm",
      student.person_id is not null as "isStudent", array(select role from held_role where person_id = person.id) as roles,
      array(select code from student_program where person_id = person.id and kind = 'major'
        and standing = 'declared' order by position) as majors
    from (select id, place, row_number() over () as position from (${ids}) ids) found join person on person.id = found.id left join student on student.person_id = person.id
    order by found.place, found.position`.execute(db)
  return rows.map((row) => ({ ...row, roles: roles.filter((role) => row.roles.includes(role)) }))
}

/** Everyone, or nobody but students, who meet every filter, as a condition on the table person. */
export function scopeOf({ everyone, filters = [] }: SearchScope): RawBuilder<boolean> {
  const students = sql<boolean>`exists (select 1 from student where student.person_id = person.id)`
  const all = everyone ? filters : [students, ...filters]
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...all], sql` and `)}`
}

/**
 * The first of the people who meet a condition, in an order. Who meets it is found first, in no order: where those are few,
 * going through everyone in the order would meet them late.
 */
async function listInOrder(
  db: Db,
  condition: RawBuilder<unknown>,
  order: PeopleOrder,
  scope: SearchScope,
): Promise<Found> {
  const { rows } = await sql<{ id: number }>`
    select person.id from person where (${condition}) and ${scopeOf(scope)} limit ${scope.countUpTo}`.execute(db)
  if (rows.length === 0) return nobody
  const isWhole = rows.length < scope.countUpTo
  const few = sql`person.id = any(${rows.map(({ id }) => id)}::bigint[])`
  const people = await listPeople(
    db,
    isWhole ? inOrder(few, order, { ...scope, everyone: true, filters: [] }) : inOrder(condition, order, scope),
  )
  return { people, total: Math.max(people.length, rows.length) }
}

function inOrder(condition: RawBuilder<unknown>, { from, by }: PeopleOrder, scope: SearchScope): Ids {
  return sql`select person.id, 0 as place from ${from} where (${condition}) and ${scopeOf(scope)}
    order by ${by}, search_last, search_first, person.id limit ${scope.limit}`
}

/** The first of the people who meet a condition, by name where the scope has no order. */
function findByCondition(db: Db, condition: RawBuilder<unknown>, scope: SearchScope): Promise<Found> {
  return listInOrder(db, condition, scope.order ?? { from: sql`person`, by: sql`search_last` }, scope)
}

/** Students who meet the filters of the scope, by name. */
export function findStudents(db: Db, scope: SearchScope): Promise<Found> {
  return findByCondition(db, sql`true`, { ...scope, everyone: false })
}

/** By the first digits of the institution's number; anything but digits finds nobody. */
export async function findPeopleByNumber(db: Db, digits: string, scope: SearchScope): Promise<Found> {
  if (!/^\d{1,18}$/.test(digits)) return nobody
  const begins = sql`campus_id::text ~>=~ ${digits} and campus_id::text ~<~ ${`${digits}:`}`
  const ids: Ids = sql`select person.id, 0 as place from person where ${begins} and ${scopeOf(scope)}
    order by campus_id::text using ~<~ limit ${scope.limit}`
  return listFound(db, ids, begins, scope)
}

/** By the beginning of the e-mail address; when few begin so and it is long enough, by any part of it. */
export async function findPeopleByEmail(db: Db, written: string, scope: SearchScope): Promise<Found> {
  const wanted = written.trim().toLowerCase()
  const begins = sql`search_email >= ${wanted} and search_email < ${afterPrefix(wanted)}`
  const ids: Ids = sql`select person.id, 0 as place from person where ${begins} and ${scopeOf(scope)}
    order by search_email limit ${scope.limit}`
  const beginning = await listFound(db, ids, begins, scope)
  if (beginning.total >= fewHits || wanted.length < 3) return beginning
  const anywhere = await findByCondition(db, sql`search_email like ${`%${escapeLike(wanted)}%`}`, scope)
  if (scope.order) return anywhere
  const seen = new Set(beginning.people.map(({ id }) => id))
  const more = anywhere.people.filter(({ id }) => !seen.has(id))
  return { people: [...beginning.people, ...more].slice(0, scope.limit), total: anywhere.total }
}

/** Students who have declared one of the majors or minors. */
export function findPeopleByProgram(
  db: Db,
  kind: 'major' | 'minor',
  codes: readonly string[],
  scope: SearchScope,
): Promise<Found> {
  return findByCondition(db, hasProgram(kind, codes), scope)
}

/** Students in the area of interest of one of the majors. */
export function findPeopleByAreaOfInterest(db: Db, codes: readonly string[], scope: SearchScope): Promise<Found> {
  return findByCondition(db, isInterestedIn(codes), scope)
}

/** Students of one of the colleges, by their own or by one of its majors that they have declared (collegesOf). */
export function findPeopleByCollege(
  db: Db,
  colleges: readonly string[],
  majors: readonly string[],
  scope: SearchScope,
): Promise<Found> {
  return findByCondition(db, belongsToCollege(colleges, majors), scope)
}

/** Students who graduate in one of the terms. */
export function findPeopleByGraduation(db: Db, terms: readonly number[], scope: SearchScope): Promise<Found> {
  return findByCondition(db, graduatesIn(terms), scope)
}

/** Fewer hits than this, and the search reads more generously. */
export const fewHits = 5

/** The first text after all that begin with the prefix, in the order of bytes. */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (letter) => `\\${letter}`)
}
