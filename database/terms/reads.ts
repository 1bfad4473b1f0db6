import type { TermCode } from '@sam/domain/terms/term'
import type { SetClock } from '@sam/domain/kernel/university-clock'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { clockOfSetting } from '../kernel/reads.ts'
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

/** A calendar with the first day on which a class of the term's schedule meets; null when none has dates. */
export interface TermDates extends TermCalendar {
  classesBegin: string | null
}

export interface KnownTerm extends TermDates {
  hasSchedule: boolean
}

/** All known terms, oldest first, with their calendars and whether they have classes. */
export async function listTerms(db: Db): Promise<KnownTerm[]> {
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
export async function findTerm(db: Db, term: TermCode): Promise<TermDates | null> {
  const row = await db.selectFrom('term').selectAll().where('code', '=', term).executeTakeFirst()
  return row ? calendarOf(row) : null
}

export interface TermAndClock {
  /** Null when the term is not known. */
  calendar: TermDates | null
  /** Null while the clock shows the real time. */
  setClock: SetClock | null
}

/** A term's row and the clock's setting as two columns, for a statement that answers more. */
export interface TermAndClockRow {
  calendar: Selectable<DB['term']> | null
  clock: unknown
}
export const termAndClock = (
  term: TermCode | RawBuilder<unknown>,
) => sql`(select to_json(term.*) from term where code = ${term}) as calendar,
  (select value from setting where key = 'clock') as clock`

export function termAndClockOf(row: TermAndClockRow | undefined): TermAndClock {
  return {
    calendar: row?.calendar ? calendarOf(row.calendar) : null,
    setClock: clockOfSetting(row?.clock),
  }
}

/** The calendar of a term and the clock, in one statement. */
export async function loadTermAndClock(db: Db, term: TermCode): Promise<TermAndClock> {
  const { rows } = await sql<TermAndClockRow>`select ${termAndClock(term)}`.execute(db)
  return termAndClockOf(rows[0])
}

function calendarOf(row: Selectable<DB['term']>): TermDates {
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
    classesBegin: row.classes_begin,
  }
}
