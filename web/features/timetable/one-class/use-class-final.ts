import { areFinalsTogether, type FinalExam } from '@sam/domain/timetable/final-exam'
import { useFinalExams } from '../../../components/academic/final-exams.ts'
import { useIsStudent, type WeekClass } from '../../../queries/planning/own-week.ts'
import { partsOf } from '../search/class-lines.ts'
import type { OneClass } from './use-one-class.ts'

export interface OwnFinal {
  /** Null where none is announced. */
  exam: FinalExam | null
  /** Registered courses whose final is at the same time; null for people who are no students. */
  clashes: string[] | null
}

/** The final examination of a class, held against those of the student's registered classes. */
export function useClassFinal({ class: entry, subject, number, term }: OneClass, own: readonly WeekClass[]): OwnFinal {
  const examOf = useFinalExams(term)
  const isStudent = useIsStudent()
  const course = `${subject} ${number}`
  const exam = examOf({
    course,
    meetings: partsOf(entry).flatMap(({ component, meetings }) => meetings.map((one) => ({ ...one, component }))),
  })
  if (!exam || !isStudent) return { exam, clashes: null }
  const others = own.filter((one) => one.standing === 'registered' && one.course !== course)
  const clashes = others.flatMap((one) => {
    const other = examOf(one)
    return other && areFinalsTogether(exam, other) ? [one.course] : []
  })
  return { exam, clashes }
}
