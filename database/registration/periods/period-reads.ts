import { sql } from 'kysely'
import type { Db } from '../../open-database.ts'

export interface CreditCount {
  earnedCredits: number
  students: number
  /** Those of them who have a class of the term. */
  registered: number
}

/** How many students have earned how many credits; without those who graduate before the term and have no class of it. */
export async function countStudentsByEarnedCredits(db: Db, { term }: { term: number }): Promise<CreditCount[]> {
  const { rows } = await sql<CreditCount>`
    with present as (
      select distinct person_id from enrollment where term = ${term} and status = 'enrolled'
    )
    select earned as "earnedCredits", count(*)::int as students, count(present.person_id)::int as registered
    from record_sum join student using (person_id) left join present using (person_id)
    where graduation_term is null or graduation_term >= ${term} or present.person_id is not null
    group by earned order by earned`.execute(db)
  return rows
}

/** The terms that have enrollment periods. */
export async function listAnnouncedTerms(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('enrollment_period').select('term').distinct().execute()
  return new Set(rows.map(({ term }) => term))
}

/**
 * How many students took their first class of a term in which half hour, by its beginning on a clock that is this many ms
 * ahead of the real one.
 */
export async function countArrivals(db: Db, term: number, shift: number): Promise<{ at: Date; students: number }[]> {
  const { rows } = await sql<{ at: Date; students: number }>`
    with firsts as (
      select min(enrolled_at) as first from enrollment
      where term = ${term} and status = 'enrolled' and enrolled_at is not null group by person_id
    )
    select date_bin('30 minutes', first + make_interval(secs => ${shift / 1000}::float8), 'epoch'::timestamptz) as at, count(*)::int as students
    from firsts group by at order by at`.execute(db)
  return rows
}

export interface PeriodDraft {
  fields: unknown
  base: unknown
  note: string
  version: string
  savedAt: Date
}

/** What someone plans for a term; null when nothing. */
export async function findPeriodDraft(db: Db, term: number, authorId: number): Promise<PeriodDraft | null> {
  const row = await db
    .selectFrom('period_draft')
    .select(['fields', 'base', 'note', 'version', 'saved_at as savedAt'])
    .where('term', '=', term)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return row ?? null
}

export interface RegisteringStudent {
  personId: number
  earnedCredits: number
}

/** The students who may register for a term, with the credits they have earned. */
export async function listRegisteringStudents(db: Db, { term }: { term: number }): Promise<RegisteringStudent[]> {
  const { rows } = await sql<RegisteringStudent>`
    select person_id as "personId", earned as "earnedCredits"
    from record_sum join student using (person_id)
    where graduation_term is null or graduation_term >= ${term} or person_id in (
      select person_id from enrollment where term = ${term} and status = 'enrolled')
    order by person_id`.execute(db)
  return rows
}

/** How many of these people have a class at a minute of a day: the weekday from 0 for Monday. */
export async function countInClass(
  db: Db,
  personIds: readonly number[],
  { day, weekday, minute }: { day: string; weekday: number; minute: number },
): Promise<number> {
  const { rows } = await sql<{ students: number }>`
    select count(distinct enrollment.person_id)::int as students
    from enrollment join meeting on meeting.section_id = enrollment.section_id
      or meeting.section_id in (select companion_id from section_companion where section_id = enrollment.section_id)
    where enrollment.person_id = any(${[...personIds]}::bigint[]) and enrollment.status = 'enrolled'
      and (meeting.days >> ${weekday}) & 1 = 1 and meeting.start_minute <= ${minute} and meeting.end_minute > ${minute}
      and (meeting.start_date is null or meeting.start_date <= ${day}::date)
      and (meeting.end_date is null or meeting.end_date >= ${day}::date)
      and exists (select from term where term.code = enrollment.term
        and (term.semester_end is null or term.semester_end >= ${day}::date)
        and (term.classes_begin is null or term.classes_begin <= ${day}::date))`.execute(db)
  return rows[0]?.students ?? 0
}

export interface OpeningRow {
  term: number
  standing: string
  minimumCredits: number
  beginsAt: Date
}

/** The periods that begin within a span of time. */
export async function listOpenings(db: Db, { after, before }: { after: Date; before: Date }): Promise<OpeningRow[]> {
  return db
    .selectFrom('enrollment_period')
    .select(['term', 'standing', 'minimum_credits as minimumCredits', 'begins_at as beginsAt'])
    .where('begins_at', '>', after)
    .where('begins_at', '<=', before)
    .orderBy('begins_at')
    .orderBy('term')
    .execute()
}

/** Those of these people who have a hold that is active on a day. */
export async function listHeld(db: Db, personIds: readonly number[], day: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select distinct person_id as id from hold
    where person_id = any(${[...personIds]}::bigint[]) and lifted_at is null
      and (expires_on is null or expires_on >= ${day}::date)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
