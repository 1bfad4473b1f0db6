import type { Institution } from '../kernel/institution.ts'
import { nameDates, type StatedDates } from '../terms/name-dates.ts'
import { gradesDue, type GradedTerm } from './grade-dates.ts'

/** The dates of a term in their order: those of its calendar and schedule, its first final exam, and the day grades are due. */
export function nameTermDates(
  calendar: StatedDates & GradedTerm,
  { finals, grading }: Pick<Institution, 'finals' | 'grading'>,
): { name: string; date: string }[] {
  const exams = finals.find(({ term }) => term === calendar.term)?.exams.map(({ date }) => date) ?? []
  const [firstExam] = exams.toSorted()
  return nameDates({
    ...calendar,
    finalExamsBegin: firstExam ?? null,
    gradesDue: calendar.semesterEnd === null ? null : gradesDue(calendar, grading.dueDays),
  })
}
