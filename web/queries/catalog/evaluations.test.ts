import { expect, test } from 'vitest'
import { evaluationsOf } from './evaluations.ts'

test('the evaluations are at the address that the institution names', () => {
  const course = { subject: 'CSE', number: '307' }
  expect(evaluationsOf('https://evals.example/?k={subject}{number}&c={course}', course)).toBe(
    'https://evals.example/?k=CSE307&c=CSE%20307',
  )
})
