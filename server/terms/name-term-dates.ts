import type { TermDates } from '@sam/database/terms/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { gradesDue } from '@sam/domain/rosters/grade-dates'
import { nameDates } from '@sam/domain/terms/name-dates'

type ExamsAndGrading = Pick<Institution, 'finals' | 'grading'>

/** The dates of a term in their order: those of its calendar and schedule, its first final exam, and the day grades are due. */
export function nameTermDates(calendar: TermDates, { finals, grading }: ExamsAndGrading) {
  const exams = finals.find(({ term }) => term === calendar.term)?.exams.map(({ date }) => date) ?? []
  const [firstExam] = exams.toSorted()
  return nameDates({
    ...calendar,
    finalExamsBegin: firstExam ?? null,
    gradesDue: calendar.semesterEnd === null ? null : gradesDue(calendar, grading.dueDays),
  })
}
