import { describe, expect, test } from 'vitest'
import { belowHeadline, describeWaiting, headline } from './describe-waiting.ts'
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

const next = {
  kind: 'next class',
  sectionId: 1,
  name: 'CSE 316 LEC 01',
  on: '2025-11-06',
  start: '11 AM',
  end: '12:20 PM',
  place: 'Old CS 2120',
  isNow: false,
} as const
const plans = (...days: string[]): Waiting => ({
  kind: 'plans',
  waiting: days.map((submittedOn) => ({ student: 'Rosalind Achterberg', submittedOn })),
  warned: 1,
})
const ending = (...names: string[]): Waiting => ({
  kind: 'roles ending',
  roles: names.map((name) => ({ name, role: 'Academic Advisor', endsOn: '2025-11-14' })),
})
const returned = (comments: number, suggestions: number): Waiting => ({
  kind: 'returned plan',
  name: 'My plan',
  by: 'Naomi Castellan',
  on: today,
  comments,
  suggestions,
})
const held: Waiting = { kind: 'held students', students: 2, on: today, term: 202601 }
const unregistered: Waiting = {
  kind: 'unregistered',
  students: 31,
  of: 1430,
  withoutPlan: 23,
  term: 202601,
  closesOn: '2026-02-06',
}
const atRisk: Waiting = { kind: 'students at risk', students: 6, onProbation: 2, suspended: 0 }

describe('a line in words', () => {
  test.each<[Waiting, string, string, string]>([
    [next, 'later', 'Nov 6, 11 AM', 'Next class: CSE 316 LEC 01'],
    [{ ...next, on: today, isNow: true }, 'running', 'Now', 'CSE 316 LEC 01 until 12:20 PM'],
    [plans('2025-10-30', '2025-11-03'), 'late', 'Late', '2 plans to review'],
    [plans('2025-11-03'), 'asked', 'Plan', 'Rosalind Achterberg sent a plan'],
    [returned(2, 1), 'returned', 'Returned', 'My plan is back with 2 comments and 1 suggestion'],
    [returned(0, 0), 'returned', 'Returned', 'My plan is back'],
    [held, 'warning', 'Holds', '2 students have an advising hold and cannot register'],
    [unregistered, 'later', 'Caseload', '31 of 1,430 students can register for Spring 2026 and have not'],
    [atRisk, 'warning', 'Standing', '6 students are below good standing'],
    [ending('Imani Oduya'), 'warning', 'Nov 14', 'Imani Oduya: the role Academic Advisor ends'],
    [ending('Imani Oduya', 'Ravi Chandrasekar'), 'warning', 'Nov 14', '2 roles end within a month'],
    [pending('2025-11-15'), 'soon', 'Nov 15', '2 grades of I become I/F'],
    [pending('2025-11-04', 1), 'late', 'Late', 'One I was due on Nov 4 and becomes I/F'],
    [due, 'later', 'Dec 23', 'Grades of CSE 316 LEC 01, 0 of 40; CSE 416 LEC 02, 30 of 36'],
    [requests(['2025-11-03']), 'asked', 'Request', 'Time conflict: Camden Ross asks for CSE 416 with AMS 315'],
    [requests(['2025-10-30', '2025-11-03']), 'late', 'Late', '2 requests wait for you'],
    [requests([], 2), 'submitted', 'Requests', '2 open requests wait for someone else'],
    [mail, 'failed', 'Failed mail', '3 messages were not delivered'],
    [
      {
        kind: 'registration group',
        term: 202601,
        students: 2016,
        on: today,
        time: '1 PM',
        standing: 'U2',
        limit: null,
      },
      'soon',
      'Today, 1 PM',
      'Registration opens to 2,016 U2 students',
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
    [
      { kind: 'own grade', course: 'CSE 214', term: 202501, grade: 'I', becomes: 'I/F', lastDay: '2025-10-31' },
      'late',
      'Late',
      'Your I in CSE 214 was due on Oct 31 and becomes I/F',
    ],
    [pending('2025-10-31', 1), 'late', 'Late', 'One I was due on Oct 31 and becomes I/F'],
    [pending('2025-10-31'), 'late', 'Late', '2 grades of I were due on Oct 31 and become I/F'],
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

test('a number in a name is no figure', () => {
  const partsOf = (waiting: Waiting) => describeWaiting(waiting, today).parts
  expect(partsOf(due)).toEqual(['Grades of CSE 316 LEC 01, ', 0, ' of 40', '; CSE 416 LEC 02, ', 30, ' of 36'])
  expect(partsOf(unregistered)[0]).toBe(31)
  expect(partsOf(next)).toEqual(['Next class: CSE 316 LEC 01'])
})

test.each<[Waiting[], string | null]>([
  [[pending('2025-11-15'), due], 'I of Spring 2025, CSE 316 LEC 01. Next: 46 grades are due in 48 days'],
  [[next, due], 'Fall 2025, due Dec 23'],
  [
    [plans('2025-10-30', '2025-11-03'), held],
    'The longest has waited 6 days; the aim is 5. Next: 2 students wait for a hold to be lifted',
  ],
  [[requests(['2025-11-04'])], 'It has waited 1 day; the aim is 5'],
  [[requests([today, today])], 'All came today'],
  [[held], 'They can register for Spring 2026 as soon as it is lifted'],
  [[unregistered, atRisk], 'Spring 2026 registration closes on Feb 6, 2026. Next: 6 students are below good standing'],
  [[mail, ending('Imani Oduya')], 'Next: a role ends soon'],
  [[ending('Imani Oduya')], 'Imani Oduya, Academic Advisor, until Nov 14'],
  [[atRisk], null],
  [[requests([], 2)], null],
  [[], null],
])('below the headline of %o stands %s', (lines, words) => {
  expect(belowHeadline(lines, today)).toBe(words)
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
  [[next], null],
  [[returned(1, 0)], 'Your plan is back'],
  [[plans('2025-10-30'), held], '1 plan is late'],
  [[plans('2025-11-04', '2025-11-04')], '2 plans wait for your review'],
  [[held, unregistered], '2 students wait for a hold to be lifted'],
  [[unregistered], '31 students have not registered'],
  [[atRisk], '6 students are below good standing'],
  [[ending('Imani Oduya')], 'A role ends soon'],
  [[mail, requests(['2025-11-04'])], '3 messages failed'],
  [[], null],
])('the headline of %o is %s', (lines, words) => {
  expect(headline(lines, today)).toBe(words)
})
