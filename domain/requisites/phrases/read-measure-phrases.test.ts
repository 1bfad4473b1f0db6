import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import { measureReaders, readCohort } from './read-measure-phrases.ts'

const state = startReading('earlier', { names: new Map([['history', 'HIS']]) })
const read = (text: string) => measureReaders.map((reader) => reader(text, 0, state)).find(Boolean) ?? null

test.each([
  ['GPA of 3.0', { kind: 'gpa', minimum: 3, scope: 'overall' }],
  ['3.25 GPA in major', { kind: 'gpa', minimum: 3.25, scope: 'major' }],
  ['57 credits', { kind: 'credits', minimum: 57 }],
  ['twelve credits of history', { kind: 'credits', minimum: 12, set: { subjects: ['HIS'] } }],
  ['9 credits in HIS at the 300-level', { kind: 'credits', minimum: 9, set: { subjects: ['HIS'], levels: [3] } }],
  ['completion of QPS', { kind: 'category', category: 'QPS' }],
  ['level 4 or higher on the mathematics placement examination', { kind: 'placement' }],
  ['MPE level 9', { kind: 'placement' }],
  ['placement into 211 (LVL3)', { kind: 'placement' }],
  ['cohort 2017 or later', { kind: 'cohort', from: 2017, to: null }],
  ['cohorts 2020 to 2022', { kind: 'cohort', from: 2020, to: 2022 }],
])('%s', (text, tree) => {
  expect(read(text)).toMatchObject({ tree, end: text.length })
})

test.each([
  'GPA of 5',
  '3.0 GPA in all engineering courses',
  '6 credits toward the minor',
  '6 credits in magic',
  'a credit card',
  'higher education',
])('%s is no measure', (text) => {
  expect(read(text)).toBeNull()
})

test('a single year is that year alone', () =>
  expect(readCohort('cohort 2017', 0, state)?.tree).toEqual({ kind: 'cohort', from: 2017, to: 2017 }))
