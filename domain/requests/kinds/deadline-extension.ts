import { dayWords } from '../../kernel/day-words.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import type { KindRules } from './kind-rules.ts'

export interface DeadlineExtensionFacts {
  /** Whether an instructor of the class has an account here. */
  isTaught: boolean
  /** What stands against the later day, in a sentence; null when nothing does. */
  refusal: string | null
  until: IsoDate
}

/** One step: an instructor of the class decides; a registrar grants what nobody here can decide. */
export const deadlineExtension: KindRules<'deadline extension', DeadlineExtensionFacts> = {
  title: 'Later grade deadline',
  nameOf: ({ class: { course }, until }) => `${course} until ${dayWords(until)}`,
  stepsOf: ({ class: taught }) => [{ role: 'instructor', classes: [taught] }],
  problemsOf: ({ class: { course } }, { isTaught, refusal }) => {
    if (!isTaught)
      return [{ where: 'course', message: `No instructor of ${course} has an account here. Ask a registrar.` }]
    return refusal === null ? [] : [{ where: 'until', message: refusal }]
  },
  expiryOf: ({ until }) => until,
  effectOf: ({ class: { course }, until }) => `Your grade in ${course} is due by ${dayWords(until)}`,
  inBulk: false,
}
