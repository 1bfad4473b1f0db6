import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import { readSubjects } from './read-subjects.ts'

const names = new Map<string, string | readonly string[]>([
  ['history', 'HIS'],
  ['history of ideas', 'HOI'],
  ['island studies', ['ISH', 'ISS']],
])
const state = startReading('earlier', { names })

test.each([
  ['HIS courses', ['HIS'], 3],
  ['HIS, GEO or history of ideas', ['HIS', 'GEO', 'HOI'], 28],
  ['history or GEO; more', ['HIS', 'GEO'], 14],
  ['History and more', ['HIS'], 7],
  ['HIS/GEO course', ['HIS', 'GEO'], 7],
  ['island studies or history or magic', ['ISH', 'ISS', 'HIS'], 25],
])('%s', (text, codes, end) => expect(readSubjects(text, 0, state)).toEqual({ codes, end }))

test.each(['magic', 'HIS 101', 'HIST101', '', '101'])('%s is no subject', (text) =>
  expect(readSubjects(text, 0, state)).toBeNull(),
)
