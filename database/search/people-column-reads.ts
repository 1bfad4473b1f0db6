import type { SearchedPerson } from '@sam/domain/search/people/people-columns'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../open-database.ts'

/** What had been committed at a moment, in the words of the database. */
export type Snapshot = string

export async function readSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: Snapshot }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]!.snapshot
}

/**
 * Who changed in transactions that a snapshot does not hold, and the snapshot of now. Transactions of the future stand only in a
 * database that was restored from another server; they changed nothing since.
 */
export async function listChanges(db: Db, since: Snapshot): Promise<{ snapshot: Snapshot; people: number[] }> {
  const isNew = sql`changed_in >= pg_snapshot_xmin(${since}::pg_snapshot) and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(changed_in, ${since}::pg_snapshot)`
  const { rows } = await sql<{ snapshot: Snapshot; people: number[] }>`
    select pg_current_snapshot()::text as snapshot, (select coalesce(json_agg(person_id), '[]') from (
      select person_id from person_change where ${isNew}
      union select person_id from enrollment where ${isNew}) changed) as people`.execute(db)
  return rows[0]!
}

export function listSearchedPeople(db: Db, ids: readonly number[]): Promise<SearchedPerson[]> {
  return listWhere(db, sql`person.id = any(${[...ids]}::bigint[])`)
}

/** The next people by id. */
export function listSearchedPeopleAfter(db: Db, id: number, count: number): Promise<SearchedPerson[]> {
  return listWhere(db, sql`person.id > ${id} order by person.id limit ${count}`)
}

async function listWhere(db: Db, which: RawBuilder<unknown>): Promise<SearchedPerson[]> {
  const declared = (kind: 'major' | 'minor') => sql`array(select code from student_program program
    where program.person_id = person.id and kind = ${kind} and standing = 'declared' order by code)`
  const { rows } = await sql<SearchedPerson>`
    select person.id, campus_id as "campusId", search_first as first, search_last as last, lower(email::text) as email,
      directory_withheld as "directoryWithheld", student.person_id is not null as "isStudent", college,
      area_of_interest as interest, graduation_term as "graduationTerm", earned, gpa,
      ${declared('major')} as majors, ${declared('minor')} as minors,
      (select coalesce(json_agg(json_build_object('type', type, 'expiresOn', expires_on) order by type, expires_on), '[]')
        from hold where hold.person_id = student.person_id and lifted_at is null) as holds,
      array(select distinct term from enrollment where enrollment.person_id = student.person_id and status = 'enrolled'
        order by term) as terms
    from person left join student on student.person_id = person.id left join record_sum on record_sum.person_id = person.id
    where ${which}`.execute(db)
  return rows
}
