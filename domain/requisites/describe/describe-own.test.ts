import { expect, test } from 'vitest'
import { evaluateRequisite } from '../evaluate/evaluate-requisite.ts'
import { parseRequisite } from '../parse/parse-requisite.ts'
import { describeOwn } from './describe-own.ts'

const student = {
  completed: [
    { course: 'TST 114', grade: 'A', credits: 3 },
    { course: 'TST 214', grade: 'B', credits: 3 },
  ],
  inProgress: ['TST 316'],
  sameTerm: [],
  standing: 'U4' as const,
  majors: ['CSE', 'AMS'],
  minors: [],
  colleges: ['CEAS'],
  credits: 87,
  gpa: 3.214,
  cohort: 2022,
}

test.each([
  ['C or higher in TST 114', ['You passed TST 114 with A.']],
  ['C or higher in TST 316', ['You are taking TST 316 now; you need C or higher in it.']],
  ['U3 or U4 standing', ['You are U4.']],
  ['CSE major', ['You have declared CSE, AMS.']],
  ['85 credits', ['You have 87 credits.']],
  ['GPA of 3.0', ['Your GPA is 3.21.']],
  ['TST 114; U4 standing', ['You passed TST 114 with A.', 'You are U4.']],
])('%s is met by %j', (sentence, words) => {
  const [part] = parseRequisite(sentence, { field: 'prerequisites', subject: 'TST' }).parts
  const { verdict, reasons } = evaluateRequisite(part?.tree ?? { kind: 'any', of: [] }, student)
  expect(verdict).toBe('met')
  expect(reasons.map(describeOwn)).toEqual(words)
})
