import { expect, test } from 'vitest'
import { describeCredits } from './describe-credits.ts'

const wanted = { course: 'CSE 214', credits: 3 }
const other = { course: 'MAT 211', credits: 4 }
const unknown = { course: 'ARS 281', credits: null }

test.each([
  ['nothing is held or chosen', { registered: 0, added: [] }, '0 credits'],
  ['nothing is held', { registered: 0, added: [wanted, other] }, '7 credits'],
  ['nothing is chosen', { registered: 14, added: [] }, '14 credits registered'],
  ['one course is chosen', { registered: 14, added: [wanted] }, '14 credits registered, 17 with CSE 214'],
  ['two are chosen', { registered: 14, added: [wanted, other] }, '14 credits registered, 21 with all 2 courses'],
  ['credits of one are not known', { registered: 14, added: [unknown] }, '14 credits registered, 14 with ARS 281'],
  [
    'a class is given up',
    { registered: 14, givenUp: 4, added: [wanted] },
    '14 credits registered, 13 with these changes',
  ],
  ['all is given up', { registered: 1, givenUp: 1, added: [] }, '1 credit registered, 0 with these changes'],
])('credits where %s', (_case, changes, words) => {
  expect(describeCredits(changes)).toBe(words)
})
