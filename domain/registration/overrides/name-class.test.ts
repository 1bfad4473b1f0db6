import { expect, test } from 'vitest'
import { nameClass } from './name-class.ts'

test.each([
  [91_344, 'CSE 214 section 02 (class 91344)'],
  [null, 'CSE 214 section 02'],
])('class number %s: %s', (classNumber, name) => {
  expect(nameClass({ course: 'CSE 214', sectionCode: '02', classNumber })).toBe(name)
})
