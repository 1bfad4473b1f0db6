import { describe, expect, test } from 'vitest'
import { describeWaiting, headline } from './describe-waiting.ts'
import type { Waiting } from './waiting.ts'

const today = '2025-11-05'
const pending = (lastDay: string, students = 2): Waiting => ({
  kind: 'pending grades',
  term: 202501,
  grade: 'I',
  becomes: 'I/F',
  lastDay,
  sectionId: 1,
  course: 'CSE 316 LEC 01',
  students,
})
const request = (submittedOn: string) => ({
  title: 'Time conflict',
  name: 'CSE 416 with AMS 315',
  student: 'Camden Ross',
  submittedOn,
})
const requests = (days: string[], withOthers = 0): Waiting => ({
  kind: 'requests',
  waiting: days.map(request),
  withOthers,
})
const mail: Waiting = { kind: 'failed mail', messages: 3, reason: '552 mailbox full' }
const due: Waiting = {
  kind: 'grades due',
  term: 202509,
  dueOn: '2025-12-23',
  opensOn: '2025-11-10',
  classes: [
    { sectionId: 1, name: 'CSE 316 LEC 01', graded: 0, of: 40 },
    { sectionId: 2, name: 'CSE 416 LEC 02', graded: 30, of: 36 },
  ],
}

describe('a line in words', () => {
  test.each<[Waiting, string, string, string]>([
    [pending('2025-11-15'), 'soon', 'Nov 15', '2 grades of I become I/F'],
    [pending('2025-11-04', 1), 'late', 'Late', 'One I becomes I/F'],
    [due, 'later', 'Dec 23', 'Grades of CSE 316 LEC 01, 0 of 40; CSE 416 LEC 02, 30 of 36'],
    [requests(['2025-11-03']), 'asked', 'Request', 'Time conflict: Camden Ross asks for CSE 416 with AMS 315'],
    [requests(['2025-10-30', '2025-11-03']), 'late', 'Late', '2 requests wait for you'],
    [requests([], 2), 'submitted', 'Requests', '2 open requests wait for someone else'],
    [mail, 'failed', 'Failed mail', '3 messages were not delivered'],
    [
      { kind: 'registration group', term: 202601, students: 2016, on: today, time: '1 PM', standing: 'U2' },
      'soon',
      'Today, 1 PM',
      '2,016 U2 students can register from then',
    ],
    [
      { kind: 'import errors', name: 'User Data', runId: 'run', errors: 1, on: '2025-11-04' },
      'warning',
      '1 error',
      'User Data Import: 1 entry was not taken',
    ],
    [
      { kind: 'own grade', course: 'CSE 214', term: 202501, grade: 'NR', becomes: 'N/F', lastDay: '2025-11-30' },
      'later',
      'Nov 30',
      'Your NR in CSE 214 becomes N/F',
    ],
  ])('%o', (waiting, state, word, sentence) => {
    expect(describeWaiting(waiting, today)).toMatchObject({ state, word, sentence })
  })

  test('details name what a second look asks', () => {
    expect(describeWaiting(due, today).detail).toBe(
      'Fall 2025. You can submit from Nov 10; drafts are saved as you type.',
    )
    expect(describeWaiting(requests(['2025-10-30', '2025-11-03'], 1), today).detail).toBe(
      'Camden Ross has waited since Oct 30. 1 more waits for someone else',
    )
    const own = {
      kind: 'own request',
      title: 'Declaration',
      name: 'AMS minor',
      withWhom: 'Department advisor',
    } as const
    expect(describeWaiting({ ...own, expectedBy: '2025-11-10' }, today).detail).toBe(
      'With the Department advisor, expected by Nov 10',
    )
    expect(describeWaiting({ ...own, expectedBy: null }, today).detail).toBe('With the Department advisor')
  })
})

test.each<[Waiting[], string | null]>([
  [[pending('2025-11-15'), due], '2 grades are due in 10 days'],
  [[pending('2025-11-05', 1)], '1 grade is due today'],
  [[pending('2025-11-06', 1)], '1 grade is due tomorrow'],
  [[pending('2025-11-04')], '2 grades are late'],
  [[requests(['2025-10-28'])], '1 request is late'],
  [[requests(['2025-10-28', '2025-11-04'])], '2 requests wait, one is late'],
  [[requests(['2025-11-04'])], '1 request waits for you'],
  [[requests([], 2)], null],
  [[mail, requests(['2025-11-04'])], '3 messages failed'],
  [[], null],
])('the headline of %o is %s', (lines, words) => {
  expect(headline(lines, today)).toBe(words)
})
