import { listTerms, type TermCalendar, type TermDates } from '@sam/database/terms/reads'
import { recordCalendar } from '@sam/database/terms/import-writes'
import { termName } from '@sam/domain/terms/term'
import { noCounts, type PlanImport } from '../../import-kind.ts'
import { nameDates } from '@sam/domain/terms/name-dates'
import { compareEntry, type EntryValues } from '../../compare-entry.ts'
import { nothingValid } from '../../nothing-valid.ts'
import type { CalendarFile } from './parse.ts'

/** The academic calendar of one term. Days that the file does not name stay as they are. */
export const importCalendar: PlanImport<CalendarFile | null> = async (file, { tx }) => {
  if (file === null) return nothingValid()
  const present = (await listTerms(tx)).find(({ term }) => term === file.term)
  const calendar: TermCalendar = { ...emptyCalendar, ...daysOf(present), ...file.days, term: file.term }
  const changed = Object.entries(calendar).some(([field, day]) => present?.[field as keyof TermCalendar] !== day)
  const outcome = present === undefined ? 'added' : changed ? 'changed' : 'unchanged'
  return {
    message: `Academic calendar of ${termName(file.term)} ${outcome === 'unchanged' ? 'is unchanged' : 'imported'}.`,
    term: file.term,
    counts: { ...noCounts, read: 1, [outcome]: 1 },
    issues: [],
    listChanges: () =>
      compareEntry(termName(file.term), present === undefined ? null : valuesOf(present), valuesOf(calendar)),
    total: 1,
    async apply(report) {
      if (changed) await recordCalendar(tx, calendar)
      report(1, 1)
    },
  }
}

const emptyCalendar: Omit<TermCalendar, 'term'> = {
  majorAndMinorChangesBegin: null,
  majorAndMinorChangesEnd: null,
  waitlistCloses: null,
  waitlistProcessingEnds: null,
  advancedRegistrationBegins: null,
  lateRegistrationEnds: null,
  gpncSelectionEnds: null,
  courseWithdrawalEnds: null,
  semesterEnd: null,
}

const valuesOf = (calendar: TermCalendar): EntryValues =>
  Object.fromEntries(nameDates(calendar).map(({ name, date }) => [name, date]))

function daysOf(present: (TermDates & { hasSchedule: boolean }) | undefined): Partial<TermCalendar> {
  if (present === undefined) return {}
  const { hasSchedule: _schedule, classesBegin: _day, ...calendar } = present
  return calendar
}
