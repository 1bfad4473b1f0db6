import { expect, test } from 'vitest'
import { exampleInstitution as institution } from '../testing/example-institution.ts'
import {
  isUnchanged,
  usualOptions,
  writeTranscript,
  type TranscriptEntry,
  type TranscriptOptions,
  type TranscriptSource,
} from './transcript.ts'

const entry = (
  term: number,
  course: string,
  credits: number,
  grade: string | null,
  more: object = {},
): TranscriptEntry => ({
  term,
  course,
  credits,
  grade,
  title: `Title of ${course}`,
  gpncThreshold: null,
  withdrawn: grade === 'W',
  withdrawnOn: grade === 'W' ? '2025-03-14' : null,
  ...more,
})
const source: TranscriptSource = {
  student: { name: 'Priya Example', number: 1, admitted: 202409, academicStanding: 'good' },
  programs: [{ name: 'Computer Science, B.S.', college: 'Engineering', requirementTerm: 202409 }],
  entries: [
    entry(202501, 'CSE 114', 4, 'B'),
    entry(202409, 'CSE 114', 4, 'D'),
    entry(202409, 'PHI 101', 3, 'B+', { gpncThreshold: 'B' }),
    entry(202501, 'AMS 151', 3, 'W'),
    entry(202509, 'CSE 214', 4, null),
    entry(202509, 'AMS 210', 3, 'A'),
    entry(202601, 'CSE 220', 4, null),
  ],
  transfers: [
    { sourceCourse: 'CAL 1', sourceInstitution: 'Elsewhere College', course: 'MAT 131', credits: 4, grade: 'T' },
    { sourceCourse: 'JAVA', sourceInstitution: 'Elsewhere College', course: 'CSE 114', credits: 4, grade: null },
  ],
  currentTerm: 202509,
  datesOf: (term) => ({ begins: null, ends: term === 202509 ? '2025-12-18' : null, gradesDue: null }),
}
const write = (more: Partial<TranscriptSource> = {}, options: Partial<TranscriptOptions> = {}) =>
  writeTranscript({ ...source, ...more }, institution, { ...usualOptions, ...options })

test('each class with what it adds, and terms that add up', () => {
  const { terms, totals, transfers } = write()
  expect(terms.map(({ term }) => term)).toEqual([202409, 202501, 202509])
  expect(terms[0]?.classes.map(({ course, attempted, earned, forGpa, points }) => [course, attempted, earned, forGpa, points])).toEqual([
    ['CSE 114', 4, 4, 4, 4],
    ['PHI 101', 3, 3, 3, 9.9],
  ]) // prettier-ignore
  expect(terms[1]).toMatchObject({
    sums: { attempted: 7, earned: 0, forGpa: 4, points: 12, gpa: 3 },
    cumulative: { attempted: 14, earned: 11, forGpa: 11, points: 25.9 },
    inProgress: 0,
  })
  expect(terms[2]).toMatchObject({ inProgress: 4, sums: { attempted: 3, earned: 3 } })
  expect(terms[2]?.classes.map(({ grade, isRunning }) => [grade, isRunning])).toEqual([
    ['IP', true],
    ['A', false],
  ])
  expect(transfers.map(({ earned }) => earned)).toEqual([4, 0])
  expect(totals).toMatchObject({
    earnedHere: 10,
    transferred: 4,
    earned: 14,
    inProgress: 4,
    gradedClasses: 5,
    forGpa: 14,
  })
})

test('notes say why a class counts as it does', () => {
  const notes = write().terms.flatMap(({ classes }) => classes.map(({ course, notes: said }) => [course, ...said]))
  expect(notes).toEqual([
    ['CSE 114'],
    ['PHI 101', 'At or above the threshold, so the letter stands'],
    ['CSE 114', 'Attempt 2, the first in Fall 2024', 'Credit earned once, in an earlier attempt'],
    ['AMS 151', 'Withdrawn on Mar 14, 2025'],
    ['CSE 214'],
    ['AMS 210'],
  ])
  const [, second] = write({ entries: [entry(202409, 'MUS 161', 1, 'A', { repeatable: true }), entry(202501, 'MUS 161', 1, 'A', { repeatable: true })] }).terms // prettier-ignore
  expect(second?.classes[0]?.notes).toEqual([])
  const [, more] = write({ entries: [entry(202409, 'CSE 487', 1, 'B'), entry(202501, 'CSE 487', 3, 'A')] }).terms
  expect(more?.classes[0]?.notes).toEqual([
    'Attempt 2, the first in Fall 2024',
    'Adds 2 to what an earlier attempt earned',
  ])
  const [imported] = write({ entries: [entry(202409, 'AMS 151', 3, 'W', { withdrawnOn: null })] }).terms
  expect(imported?.classes[0]?.notes).toEqual([])
})

test('courses in progress can be left out; grades of the same term stay', () => {
  const { terms, totals } = write({}, { inProgress: false })
  expect(terms.at(-1)?.classes.map(({ course }) => course)).toEqual(['AMS 210'])
  expect(totals).toMatchObject({ inProgress: 0, gradedClasses: 5 })
})

test('classes registered for later terms can be added; they have no grade, and their credits count apart', () => {
  const { terms, totals } = write({}, { later: true })
  expect(terms.map(({ term, isLater, ends }) => [term, isLater, ends])).toEqual([
    [202409, false, null],
    [202501, false, null],
    [202509, false, '2025-12-18'],
    [202601, true, null],
  ])
  expect(terms[3]?.classes.map(({ course, grade, isRunning }) => [course, grade, isRunning])).toEqual([
    ['CSE 220', '', true],
  ])
  expect(totals).toMatchObject({ inProgress: 4, registered: 4, gradedClasses: 5 })
  const alone = write({}, { later: true, inProgress: false })
  expect(alone.totals).toMatchObject({ inProgress: 0, registered: 4 })
  expect(isUnchanged(alone, write({}, { inProgress: false }))).toBe(true)
})

test('credit from elsewhere can be left out of the lines; it stays in the sums', () => {
  const { transfers, totals } = write({}, { transfers: false })
  expect(transfers).toEqual([])
  expect(totals).toEqual(write().totals)
})

test.each([
  ['good', 'good'],
  ['notice', 'good'],
  ['first-semester warning', 'good'],
  ['warning', 'good'],
  ['probation', 'good'],
  ['suspension', 'suspension'],
] as const)('a student with the standing %s has %s on paper', (academicStanding, named) => {
  expect(write({ student: { ...source.student, academicStanding } }).student.academicStanding).toBe(named)
})

test('an empty record has an empty transcript', () => {
  const { terms, totals, student } = write({ entries: [], transfers: [] })
  expect(terms).toEqual([])
  expect(totals).toMatchObject({ gpa: null, earned: 0, gradedClasses: 0 })
  expect(student.standing).toBe('U1')
})

const changed = (at: number, grade: string | null) =>
  source.entries.map((one, index) => (index === at ? { ...one, grade } : one))
test.each<[string, Partial<TranscriptSource>, boolean]>([
  ['nothing', {}, true],
  [
    'the name and the standing',
    { student: { ...source.student, name: 'P. Example', academicStanding: 'notice' } },
    true,
  ],
  ['another course begun', { entries: [...source.entries, entry(202509, 'HIS 101', 3, null)] }, true],
  ['a grade', { entries: changed(0, 'A') }, false],
  ['a running course that ended', { entries: changed(4, 'A') }, false],
  ['a running course that was withdrawn from', { entries: changed(4, 'W') }, false],
  ['a course taken off the record', { entries: source.entries.slice(1) }, false],
  ['credit from elsewhere', { transfers: source.transfers.slice(0, 1) }, false],
])('changed since it was issued: %s', (_what, more, same) => {
  expect(isUnchanged(write(), write(more))).toBe(same)
  // Kept as JSON in between.
  expect(isUnchanged(JSON.parse(JSON.stringify(write())) as ReturnType<typeof write>, write(more))).toBe(same)
})
