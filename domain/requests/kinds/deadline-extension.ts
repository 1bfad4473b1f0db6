import type { RequestedClass } from '../request.ts'
import type { TermCode } from '../../terms/term.ts'
import { dayWords } from '../../kernel/day-words.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import type { KindRules, RequestRule, RuleFacts } from './kind-rules.ts'
import { ruleOfRefusals } from './record-rules.ts'

export interface DeadlineExtensionSubject {
  term: TermCode
  class: RequestedClass
  enrollmentId: number
  until: IsoDate
}

export interface DeadlineExtensionFacts {
  /** Whether an instructor of the class has an account here. */
  isTaught: boolean
  /** What stands against the later day, in a sentence; null when nothing does. */
  refusal: string | null
  until: IsoDate
}

/** One step: an instructor of the class decides, or a registrar where no instructor has an account here. */
export const deadlineExtension: KindRules<DeadlineExtensionSubject, DeadlineExtensionFacts> = {
  title: 'Later grade deadline',
  category: 'grade',
  page: 'courseRegistration',
  nameOf: ({ class: { course }, until }) => `${course} until ${dayWords(until)}`,
  stepsOf: ({ class: taught }, { isTaught }) => [
    isTaught ? { role: 'instructor', classes: [taught] } : { role: 'registrar' },
  ],
  problemsOf: (_subject, { refusal }) => (refusal === null ? [] : [{ where: 'until', message: refusal }]),
  expiryOf: ({ until }) => until,
  rulesOf: (subject, facts) => [...rulesOfGrade(subject, facts), ruleOfRefusals(facts)],
  effectOf: ({ class: { course }, until }, { possessive }) =>
    `${possessive} grade in ${course} is due by ${dayWords(until)}`,
  inBulk: false,
}

function rulesOfGrade({ until }: DeadlineExtensionSubject, { grade }: RuleFacts): RequestRule[] {
  const open: RequestRule = { rule: 'What is still to be done', state: 'you decide', figure: 'By the message' }
  if (!grade) return [open]
  const { present, lapse, changeableUntil } = grade
  return [
    {
      rule: 'The grade is still to come',
      state: lapse ? 'met' : 'not met',
      figure: lapse
        ? `${present ?? 'A missing grade'} becomes ${lapse.grade} after ${dayWords(lapse.lastDay)}`
        : `The record shows ${present ?? 'no grade'} now`,
    },
    {
      rule: 'Within a year of the term',
      state: until <= changeableUntil ? 'met' : 'not met',
      figure: `Until ${dayWords(changeableUntil)} at the latest`,
    },
    open,
  ]
}
