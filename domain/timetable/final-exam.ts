import type { FinalsOfTerm } from '../kernel/institution.ts'
import type { TermCode } from '../terms/term.ts'
import type { MeetingSpan } from './find-overlaps.ts'
import type { IsoDate, Minute } from './schedule.ts'

/** When a class has its final examination. */
export interface FinalExam {
  date: IsoDate
  from: Minute
  to: Minute
}

export interface ExaminedClass {
  term: TermCode
  /** 'CSE 416'. */
  course: string
  /** Each part with its meetings. */
  parts: readonly { component: string; meetings: readonly MeetingSpan[] }[]
}

/** Parts that end with an examination; a recitation or a laboratory is examined with its lecture. */
const examined = ['LEC', 'SEM']

/**
 * The final examination of a class by the institution's list: the common one of its course, else by the weekdays and
 * the beginning of its lecture. Null where the list names none, as for classes by arrangement.
 */
export function findFinalExam(
  finals: readonly FinalsOfTerm[],
  { term, course, parts }: ExaminedClass,
): FinalExam | null {
  const exams = finals.find((one) => one.term === term)?.exams ?? []
  const common = exams.find(({ courses }) => courses?.includes(course))
  const lecture = parts.filter(({ component }) => examined.includes(component)).flatMap(({ meetings }) => meetings)
  const [first] = lecture.filter(({ start }) => start !== null)
  const found =
    common ??
    (first &&
      exams.find(
        ({ days, start }) =>
          days?.join() === first.days.join() && start !== undefined && minutesOf(start) === first.start,
      ))
  return found ? { date: found.date, from: minutesOf(found.from), to: minutesOf(found.to) } : null
}

/** Whether two examinations are at the same time, so that nobody can sit both. */
export function areFinalsTogether(one: FinalExam, other: FinalExam): boolean {
  return one.date === other.date && one.from < other.to && other.from < one.to
}

function minutesOf(time: string): Minute {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
