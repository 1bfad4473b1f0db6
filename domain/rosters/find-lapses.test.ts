import { expect, test } from 'vitest'
import { rules } from '../testing/grading-rules.ts'
import { findLapses, type LapsingRow } from './find-lapses.ts'

const terms = [
  { term: 202509, courseWithdrawalEnds: '2025-10-27', semesterEnd: '2025-12-18' },
  { term: 202601, courseWithdrawalEnds: '2026-04-03', semesterEnd: '2026-05-20' },
]
const lapsesOf = (row: Partial<LapsingRow>, today: string) =>
  findLapses(
    [{ enrollmentId: 1, status: 'enrolled', grade: null, basis: 'letter', extendedTo: null, term: 202509, ...row }],
    terms,
    today,
    rules,
  ).map(({ grade, lastDay }) => `${grade} after ${lastDay}`)

const posted = (grade: string, more: Partial<LapsingRow> = {}) => ({ status: 'completed' as const, grade, ...more })

test.each<[string, Partial<LapsingRow>, string, string[]]>([
  ['missing on the due day', {}, '2025-12-23', []],
  ['missing on the day after', {}, '2025-12-24', ['NR after 2025-12-23']],
  ['missing with IP', { grade: 'IP' }, '2025-12-24', ['NR after 2025-12-23']],
  ['missing and deferred', { extendedTo: '2026-01-10' }, '2026-01-10', []],
  ['missing after it was deferred', { extendedTo: '2026-01-10' }, '2026-01-11', ['NR after 2026-01-10']],
  ['I by letter on its last day', posted('I'), '2026-04-03', []],
  ['I by letter', posted('I'), '2026-04-04', ['I/F after 2026-04-03']],
  ['I by G/P/NC', posted('I', { basis: 'G/P/NC' }), '2026-04-04', ['NC after 2026-04-03']],
  ['I by S/U', posted('I', { basis: 'S/U' }), '2026-04-04', ['U after 2026-04-03']],
  ['NR by letter', posted('NR'), '2026-04-04', ['N/F after 2026-04-03']],
  ['NR by G/P/NC', posted('NR', { basis: 'G/P/NC' }), '2026-04-04', ['NC after 2026-04-03']],
  ['NR by S/U', posted('NR', { basis: 'S/U' }), '2026-04-04', ['N/U after 2026-04-03']],
  ['I deferred', posted('I', { extendedTo: '2026-06-01' }), '2026-06-01', []],
  ['I after it was deferred', posted('I', { extendedTo: '2026-06-01' }), '2026-06-02', ['I/F after 2026-06-01']],
  ['an extension before the usual day shortens nothing', posted('I', { extendedTo: '2026-01-10' }), '2026-04-03', []],
  ['I of a term that no calendar knows, on the day set by the next', posted('I', { term: 202501 }), '2025-10-27', []],
  ['I of a term that no calendar knows', posted('I', { term: 202501 }), '2025-10-28', ['I/F after 2025-10-27']],
  ['NR of a summer that no calendar knows', posted('NR', { term: 202506 }), '2025-10-28', ['N/F after 2025-10-27']],
  ['NR of terms that no calendar knows', posted('NR', { term: 202409 }), '2025-04-02', ['N/F after 2025-04-01']],
  [
    'I of a term without a calendar for the next',
    posted('I', { term: 202601 }),
    '2026-11-02',
    ['I/F after 2026-11-01'],
  ],
  ['a final grade', posted('B'), '2027-01-01', []],
  ['a lapsed grade', posted('I/F'), '2027-01-01', []],
  ['a withdrawal', { status: 'withdrawn', grade: 'W' }, '2027-01-01', []],
])('%s, on %s', (_name, row, today, lapses) => {
  expect(lapsesOf(row, today)).toEqual(lapses)
})
