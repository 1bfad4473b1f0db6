import { describe, expect, test } from 'vitest'
import { chooseWorkRole, countOf, dueOf, listOtherWork, sortWaiting, type Waiting } from './waiting.ts'

const mail: Waiting = { kind: 'failed mail', messages: 3, reason: 'mailbox full' }
const running: Waiting = { kind: 'running import', name: 'Class Schedule', fileName: 'spring.pdf', by: null }
const errors: Waiting = { kind: 'import errors', name: 'User Data', runId: 'run', errors: 4, on: '2025-11-05' }
const group: Waiting = {
  kind: 'registration group',
  term: 202601,
  students: 2016,
  on: '2025-11-05',
  time: '1 PM',
  standing: 'U2',
  limit: 5000,
}
const request = (...days: string[]): Waiting => ({
  kind: 'requests',
  waiting: days.map((submittedOn) => ({ title: 'Hold removal', name: 'Advising hold', student: 'Ada', submittedOn })),
  withOthers: 0,
})
const pending = (lastDay: string): Waiting => ({
  kind: 'pending grades',
  term: 202501,
  grade: 'I',
  becomes: 'I/F',
  lastDay,
  sectionId: 1,
  course: 'CSE 316 LEC 01',
  students: 2,
})
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
const own: Waiting = { kind: 'own request', title: 'Declaration', name: 'AMS minor', withWhom: 'AMS', expectedBy: null }

const ownGrade: Waiting = {
  kind: 'own grade',
  course: 'CSE 214',
  term: 202501,
  grade: 'I',
  becomes: 'I/F',
  lastDay: '2025-11-15',
}

const plans = (...days: string[]): Waiting => ({
  kind: 'plans',
  waiting: days.map((submittedOn) => ({ student: 'Ada', submittedOn })),
  warned: 0,
})
const returned: Waiting = {
  kind: 'returned plan',
  name: 'My plan',
  by: 'Naomi Castellan',
  on: '2025-11-04',
  comments: 2,
  suggestions: 1,
}
const held: Waiting = { kind: 'held students', students: 2, on: '2025-11-05', term: 202601 }
const open: Waiting = {
  kind: 'unregistered',
  students: 31,
  of: 143,
  withoutPlan: 23,
  term: 202601,
  closesOn: '2026-02-06',
}
const atRisk: Waiting = { kind: 'students at risk', students: 6, onProbation: 2, suspended: 0 }
const next: Waiting = {
  kind: 'next class',
  sectionId: 1,
  name: 'CSE 316 LEC 01',
  on: '2025-11-06',
  start: '11 AM',
  end: '12:20 PM',
  place: 'Old CS 2120',
  isNow: false,
}
const ending: Waiting = {
  kind: 'roles ending',
  roles: [{ name: 'Ada', role: 'Academic Advisor', endsOn: '2025-11-14' }],
}

describe('what waits', () => {
  test.each([
    [returned, '2025-11-04', 1],
    [plans('2025-10-30'), '2025-11-04', 1],
    [held, '2025-11-05', 2],
    [open, '2026-02-06', 31],
    [atRisk, null, 6],
    [next, '2025-11-06', 1],
    [ending, '2025-11-14', 1],
    [pending('2025-11-15'), '2025-11-15', 2],
    [due, '2025-12-23', 46],
    [request('2025-10-30', '2025-11-04'), '2025-11-04', 2],
    [request(), null, 0],
    [mail, null, 3],
    [group, '2025-11-05', 2016],
    [errors, null, 4],
    [own, null, 1],
  ])('%o is due %s and counts %i', (waiting, day, count) => {
    expect([dueOf(waiting), countOf(waiting)]).toEqual([day, count])
  })

  test('stands by urgency: what fails or runs, then by day, and at the end what others do', () => {
    const lines = [errors, group, running, request('2025-10-28'), mail]
    expect(sortWaiting(lines, 'Registrar').map(({ kind }) => kind)).toEqual([
      'failed mail',
      'running import',
      'requests',
      'registration group',
      'import errors',
    ])
    expect(sortWaiting([atRisk, open, request('2025-11-04'), held, plans('2025-10-30')], 'Academic Advisor')).toEqual([
      plans('2025-10-30'),
      held,
      request('2025-11-04'),
      open,
      atRisk,
    ])
    expect(sortWaiting([own, ownGrade], 'Student').map(({ kind }) => kind)).toEqual(['own grade', 'own request'])
    expect(sortWaiting([due, pending('2026-01-02'), request('2025-12-20')], 'Instructor')).toEqual([
      due,
      request('2025-12-20'),
      pending('2026-01-02'),
    ])
  })
})

test.each([
  ['Registrar', ['Student', 'Registrar'], true, 'Registrar'],
  ['Student', ['Student', 'Registrar'], true, null],
  ['Student', ['Instructor', 'Registrar'], false, 'Instructor'],
  ['Academic Advisor', ['Instructor'], false, 'Instructor'],
  ['Registrar', ['Student'], true, null],
  ['Student', [], false, null],
] as const)(
  'viewing as %s with %j granted, a record: %s, leads to the lines of %s',
  (view, granted, hasRecord, role) => {
    expect(chooseWorkRole(view, granted, { hasRecord })).toBe(role)
  },
)

test.each([
  [['Student', 'Instructor', 'Registrar'], null, ['Instructor', 'Registrar']],
  [['Student', 'Instructor', 'Registrar'], 'Registrar', ['Instructor']],
  [['Student'], null, []],
  [[], null, []],
] as const)('who has %j and reads the lines of %s sees %j', (granted, shown, others) => {
  expect(listOtherWork(granted, shown)).toEqual(others)
})
