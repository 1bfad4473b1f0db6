import { expect, test } from 'vitest'
import { FieldReader, Problems } from './field-reader.ts'
import { readQuota } from './read-quota.ts'
import { SetReader } from './read-set.ts'

function read(value: Record<string, unknown>, side: 'least' | 'most' = 'least') {
  const problems = new Problems()
  const quota = readQuota(new FieldReader(value, [], problems, 'M'), side, new SetReader(problems, null, new Map()))
  return { quota, errors: problems.errors.map(({ message }) => message).join(' ') }
}

test('a quota says one amount, and what it looks at', () => {
  expect(read({ credits: 4.5, here: true }).quota).toMatchObject({
    unit: 'credits',
    amount: 4.5,
    here: true,
    set: null,
  })
  expect(read({ courses: 2, per_subject: true }, 'most').quota).toMatchObject({ unit: 'courses', perSubject: true })
  expect(read({ courses: 1, no_letter: true }, 'most').quota).toMatchObject({ only: 'no letter' })
})

test.each([
  [{ from: 'CSE' }, 'least', /must say one amount/],
  [{ courses: 1, credits: 3 }, 'least', /must say one amount/],
  [{ subjects: 2 }, 'most', /must say one amount: courses or credits\./],
  [{ courses: 1.5 }, 'least', /a whole number from 0 to 100/],
  [{ courses: 1, per_subject: true }, 'least', /per_subject is not known/],
] as const)('%j as at_%s is refused', (value, side, message) => {
  expect(read(value, side).errors).toMatch(message)
})
