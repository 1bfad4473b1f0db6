import type { TermCode } from '../../terms/term.ts'
import { dayWords } from '../../kernel/day-words.ts'
import type { RequestedClass } from '../request.ts'
import type { KindRules, RequestRule, RuleFacts } from './kind-rules.ts'
import { ruleOfRefusals } from './record-rules.ts'

/** From the grade on the record to the one that the instructor gives instead, and what the record then shows. */
export interface GradeChangeSubject {
  term: TermCode
  class: RequestedClass
  enrollmentId: number
  before: string
  grade: string
  posted: string
}

export interface GradeChangeFacts {
  /** What stands against the new grade, in a sentence; null when nothing does. */
  refusal: string | null
}

/** An instructor asks for another grade than the posted one; one step: a registrar decides and posts it. */
export const gradeChange: KindRules<GradeChangeSubject, GradeChangeFacts> = {
  title: 'Grade change',
  category: 'grade',
  page: 'courseRegistration',
  nameOf: ({ class: { course, sectionCode }, before, grade }) => `${course} ${sectionCode}, ${before} to ${grade}`,
  stepsOf: () => [{ role: 'registrar' }],
  problemsOf: (_subject, { refusal }) => (refusal === null ? [] : [{ where: 'grade', message: refusal }]),
  expiryOf: () => null,
  openNameOf: ({ class: { course, sectionCode } }) => `${course} ${sectionCode}`,
  rulesOf: (subject, facts) => [...rulesOfGrade(subject, facts), ruleOfRefusals(facts)],
  effectOf: ({ class: { course }, before, posted }) => `The record shows ${posted} in ${course}, and keeps ${before}`,
  inBulk: false,
}

function rulesOfGrade({ before, posted }: GradeChangeSubject, facts: RuleFacts): RequestRule[] {
  if (!facts.grade) return []
  const { present, changeableUntil, today } = facts.grade
  return [
    {
      rule: `The record shows ${before}`,
      state: present === before ? 'met' : 'not met',
      figure: present === before ? `${posted} would replace it` : `It shows ${present ?? 'no grade'} now`,
    },
    {
      rule: 'Within a year of the term',
      state: today <= changeableUntil ? 'met' : 'not met',
      figure: `Until ${dayWords(changeableUntil)}`,
    },
    { rule: 'Not for later work', state: 'you decide', figure: 'By the reason given' },
  ]
}
