import type { TermCode } from '@sam/domain/terms/term'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../open-database.ts'
import type { DB } from '../tables.ts'

/** A term's calendar: days as 'YYYY-MM-DD' in the institution's time zone, null where no calendar says. */
export interface TermCalendar {
  term: TermCode
  majorAndMinorChangesBegin: string | null
  majorAndMinorChangesEnd: string | null
  waitlistCloses: string | null
  waitlistProcessingEnds: string | null
  advancedRegistrationBegins: string | null
  lateRegistrationEnds: string | null
  gpncSelectionEnds: string | null
  courseWithdrawalEnds: string | null
  semesterEnd: string | null
}

/** All known terms, oldest first, with their calendars and whether they have classes. */
export async function listTerms(db: Db): Promise<(TermCalendar & { hasSchedule: boolean })[]> {
  const rows = await db
    .selectFrom('term')
    .selectAll('term')
    .select((eb) =>
      eb
        .exists(eb.selectFrom('offering').select('offering.id').whereRef('offering.term', '=', 'term.code'))
        .as('scheduled'),
    )
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ ...calendarOf(row), hasSchedule: Boolean(row.scheduled) }))
}

/** The calendar of one term; null when the term is not known. */
export async function findTerm(db: Db, term: TermCode): Promise<TermCalendar | null> {
  const row = await db.selectFrom('term').selectAll().where('code', '=', term).executeTakeFirst()
  return row ? calendarOf(row) : null
}

/** The calendar of a term, null when it is not known, and the day the clock is set to, in one statement. */
export async function loadTermAndClock(
  db: Db,
  term: TermCode,
): Promise<{ calendar: TermCalendar | null; clockDate: string | null }> {
  const row = await db
    .selectFrom(sql<{ clock: unknown }>`(select (select value from setting where key = 'clock') as clock)`.as('set'))
    .leftJoin('term', (join) => join.on('term.code', '=', term))
    .select('set.clock')
    .selectAll('term')
    .executeTakeFirst()
  return {
    calendar: row && row.code !== null ? calendarOf(row as Selectable<DB['term']>) : null,
    clockDate: typeof row?.clock === 'string' ? row.clock : null,
  }
}

function calendarOf(row: Selectable<DB['term']>): TermCalendar {
  return {
    term: row.code,
    majorAndMinorChangesBegin: row.major_and_minor_changes_begin,
    majorAndMinorChangesEnd: row.major_and_minor_changes_end,
    waitlistCloses: row.waitlist_closes,
    waitlistProcessingEnds: row.waitlist_processing_ends,
    advancedRegistrationBegins: row.advanced_registration_begins,
    lateRegistrationEnds: row.late_registration_ends,
    gpncSelectionEnds: row.gpnc_selection_ends,
    courseWithdrawalEnds: row.course_withdrawal_ends,
    semesterEnd: row.semester_end,
  }
}
