import { expect, test } from 'vitest'
import { collegesOf, majorsIn } from './student-colleges.ts'

const programs = [
  { kind: 'minor', code: 'CSE', college: 'CEAS' },
  { kind: 'major', code: 'CSE', college: 'CEAS' },
  { kind: 'major', code: 'BIO', college: 'CAS' },
  { kind: 'major', code: 'BIO', college: 'CAS' },
  { kind: 'major', code: 'PSY', college: 'CAS' },
  { kind: 'minor', code: 'BUS', college: 'BUS' },
] as const

test.each([
  [null, [], []],
  ['CAS', [], ['CAS']],
  [null, ['PSY'], ['CAS']],
  [null, ['BIO'], ['CAS']],
  ['CAS', ['CSE'], ['CAS', 'CEAS']],
  [null, ['CSE', 'PSY'], ['CEAS', 'CAS']],
  [null, ['PSY', 'CSE'], ['CAS', 'CEAS']],
  // Known as a minor alone.
  [null, ['BUS'], []],
  [null, ['XYZ'], []],
])('own college %s and majors %j: %j', (own, majors, colleges) => {
  expect(collegesOf(own, majors, programs)).toEqual(colleges)
})

test.each([
  [['CAS'], ['BIO', 'PSY']],
  [['CEAS'], ['CSE']],
  [['BUS'], []],
  [[], []],
])('the majors of %j are %j', (colleges, majors) => {
  expect(majorsIn(colleges, programs)).toEqual(majors)
})
