/** In the order of the calendar file's own fields, after what the schedule says; shown in the order of the days. */
const dateNames = {
  classesBegin: 'Classes begin',
  majorAndMinorChangesEnd: 'Major and minor changes end',
  waitlistCloses: 'Waitlist closes',
  waitlistProcessingEnds: 'Waitlist processing ends',
  lateRegistrationEnds: 'Late registration ends',
  gpncSelectionEnds: 'G/P/NC selection ends',
  courseWithdrawalEnds: 'Course withdrawal ends',
  majorAndMinorChangesBegin: 'Major and minor changes begin',
  advancedRegistrationBegins: 'Advanced registration begins',
  semesterEnd: 'Semester ends',
} as const

/** The days ('YYYY-MM-DD') that the calendar and schedule of a term state; null for each that they do not. */
export type StatedDates = Readonly<Record<keyof typeof dateNames, string | null>>

/** The dates of a term that its calendar and schedule state, each with its name, in the order of the days. */
export function nameDates(calendar: StatedDates): { name: string; date: string }[] {
  return (Object.keys(dateNames) as (keyof typeof dateNames)[])
    .flatMap((field) => {
      const date = calendar[field]
      return date === null ? [] : [{ name: dateNames[field], date }]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}
