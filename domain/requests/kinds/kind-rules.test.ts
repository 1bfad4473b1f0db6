import { expect, test } from 'vitest'
import { ofStudent, toStudent } from './kind-rules.ts'

const say = ({ subject, possessive, inside }: typeof toStudent) =>
  `${subject} can enroll. ${possessive} plan is approved as ${inside} sent it.`

test('a sentence speaks to the student, and of the student to others', () => {
  expect(say(toStudent)).toBe('You can enroll. Your plan is approved as you sent it.')
  expect(say(ofStudent('Ann Example'))).toBe(
    'Ann Example can enroll. Ann Example’s plan is approved as Ann Example sent it.',
  )
})
