/** In the order of the calendar file's own fields, among what other records say; shown in the order of the days. */
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
  finalExamsBegin: 'Final exams begin',
  semesterEnd: 'Semester ends',
  gradesDue: 'Grades due',
} as const

/** The days ('YYYY-MM-DD') that are stated for a term; null or left out for each that is not. */
export type StatedDates = Readonly<Partial<Record<keyof typeof dateNames, string | null>>>

/** The stated dates of a term, each with its name, in the order of the days. */
export function nameDates(calendar: StatedDates): { name: string; date: string }[] {
  return (Object.keys(dateNames) as (keyof typeof dateNames)[])
    .flatMap((field) => {
      const date = calendar[field]
      return date ? [{ name: dateNames[field], date }] : []
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}
