import type { KindRules } from './kind-rules.ts'

export interface GradeChangeFacts {
  /** What stands against the new grade, in a sentence; null when nothing does. */
  refusal: string | null
}

/** An instructor asks for another grade than the posted one; one step: a registrar decides and posts it. */
export const gradeChange: KindRules<'grade change', GradeChangeFacts> = {
  title: 'Grade change',
  nameOf: ({ class: { course, sectionCode }, before, grade }) => `${course} ${sectionCode}, ${before} to ${grade}`,
  stepsOf: () => [{ role: 'registrar' }],
  problemsOf: (_subject, { refusal }) => (refusal === null ? [] : [{ where: 'grade', message: refusal }]),
  expiryOf: () => null,
  openNameOf: ({ class: { course, sectionCode } }) => `${course} ${sectionCode}`,
  effectOf: ({ class: { course }, before, posted }) => `The record shows ${posted} in ${course}, and keeps ${before}`,
  inBulk: false,
}
