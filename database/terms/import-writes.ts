import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'
import type { TermCalendar } from './reads.ts'

/** Makes sure that terms are known, without dates. */
export async function recordTerms(tx: Tx, terms: readonly number[]): Promise<void> {
  await sql`insert into term (code) select unnest(${terms}::integer[]) on conflict do nothing`.execute(tx)
}

/** Keeps a term's calendar, in place of what was known of it. */
export async function recordCalendar(tx: Tx, calendar: TermCalendar): Promise<void> {
  const days = {
    major_and_minor_changes_begin: calendar.majorAndMinorChangesBegin,
    major_and_minor_changes_end: calendar.majorAndMinorChangesEnd,
    waitlist_closes: calendar.waitlistCloses,
    waitlist_processing_ends: calendar.waitlistProcessingEnds,
    advanced_registration_begins: calendar.advancedRegistrationBegins,
    late_registration_ends: calendar.lateRegistrationEnds,
    gpnc_selection_ends: calendar.gpncSelectionEnds,
    course_withdrawal_ends: calendar.courseWithdrawalEnds,
    semester_end: calendar.semesterEnd,
  }
  await tx
    .insertInto('term')
    .values({ code: calendar.term, ...days })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(days))
    .execute()
}

/** Notes the first day on which a class of the term meets, after its schedule changed; none when no meeting has dates. */
export async function recordClassesBegin(tx: Tx, term: number): Promise<void> {
  await sql`update term set classes_begin = (
      select min(meeting.start_date) from meeting join section on section.id = meeting.section_id
      where section.term = ${term}
    ) where code = ${term}`.execute(tx)
}
