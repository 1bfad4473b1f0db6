import { findFinalExam, type FinalExam } from '@sam/domain/timetable/final-exam'
import { clockTime } from '@sam/domain/timetable/section'
import { formatDate, formatTimeRange } from '../../lib/format.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { spanOf, type DatedMeeting } from './week/place-meetings.ts'

interface Examined {
  course: string
  meetings: readonly (DatedMeeting & { component: string })[]
}

/** Finds the final examination of a class of a term; null where none is announced. */
export function useFinalExams(term: number): (one: Examined) => FinalExam | null {
  const finals = useInstitution()?.institution.finals ?? []
  return ({ course, meetings }) =>
    findFinalExam(finals, {
      term,
      course,
      parts: meetings.map((meeting) => ({ component: meeting.component, meetings: [spanOf(meeting)] })),
    })
}

/** 'Thu, May 14, 2026' and '5:15–7:45 PM'. */
export function examWords({ date, from, to }: FinalExam): { day: string; time: string } {
  return { day: formatDate(date, 'weekday'), time: formatTimeRange(clockTime(from), clockTime(to)) }
}
