import { expect, test } from 'vitest'
import { hoursOf } from './show-week.ts'

const evening = { start: 17 * 60 + 30, end: 20 * 60 + 50 }

test.each([
  ['the working day at least', [], false, { first: 9, last: 17 }],
  ['a class in the evening', [evening], false, { first: 9, last: 21 }],
  ['early and late hours while busy times are drawn', [], true, { first: 7, last: 22 }],
])('%s', (_name, times, drawing, hours) => {
  expect(hoursOf(times, drawing)).toEqual(hours)
})
