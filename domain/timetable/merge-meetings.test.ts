import { expect, test } from 'vitest'
import { mergeMeetings, type MeetingRow } from './merge-meetings.ts'

const row: MeetingRow = {
  days: ['Tu', 'Th'],
  dayPattern: 'TR',
  start: 660,
  end: 740,
  startDate: '2025-08-25',
  endDate: '2025-12-18',
  building: 'HALL',
  room: '101',
  instructor: 'Ada Byron',
}

test('alike rows are one meeting of several people, each named once', () => {
  const meetings = mergeMeetings([row, { ...row, instructor: 'Emil Post' }, row, { ...row, instructor: null }])
  expect(meetings.map(({ instructors }) => instructors)).toEqual([['Ada Byron', 'Emil Post']])
})

test.each([
  { dayPattern: 'RECT' },
  { start: 600 },
  { end: 800 },
  { startDate: '2025-09-01' },
  { endDate: '2025-10-10' },
  { building: null },
  { room: '102' },
])('a row that differs in %o is another meeting', (difference) => {
  expect(mergeMeetings([row, { ...row, ...difference }])).toHaveLength(2)
})

test('a meeting without people has none', () => {
  expect(mergeMeetings([{ ...row, instructor: null }])[0]?.instructors).toEqual([])
})
