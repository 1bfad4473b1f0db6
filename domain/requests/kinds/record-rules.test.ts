import { expect, test } from 'vitest'
import type { StepDecision } from '../request.ts'
import { listRules, type RequestSubject } from './all-kinds.ts'
import type { RuleFacts } from './kind-rules.ts'
import { meetsEveryRule } from './record-rules.ts'

const cse = { sectionId: 7, course: 'CSE 416', sectionCode: '02' }
const ams = { sectionId: 8, course: 'AMS 312', sectionCode: '01' }
const approved: StepDecision = { outcome: 'approved', by: 'Helen Abiodun', at: '2025-11-04', note: '', inPlaceOf: null }
const facts: RuleFacts = {
  steps: [
    { approver: { role: 'instructor', classes: [cse] }, decision: approved },
    { approver: { role: 'instructor', classes: [ams] }, decision: approved },
    { approver: { role: 'waiver approver', waiver: 'time conflict', subjects: ['CSE', 'AMS'] }, decision: null },
  ],
  holds: 0,
  academicStanding: 'good',
  refusedBefore: 0,
  sharedMinutes: 50,
  otherConflicts: 0,
  admission: null,
  grade: null,
}
const conflict: RequestSubject = { kind: 'time conflict', term: 202601, classes: [cse, ams] }
const waiver: RequestSubject = { kind: 'requisite waiver', term: 202601, course: 'CSE 214', waiver: 'prerequisite' }
const hold: RequestSubject = {
  kind: 'hold removal',
  holdId: 3,
  type: 'financial',
  description: 'Library fine',
  department: 'Library',
}
const change: RequestSubject = {
  kind: 'grade change',
  term: 202501,
  class: cse,
  enrollmentId: 3,
  before: 'B',
  grade: 'A-',
  posted: 'A-',
}
const later: RequestSubject = {
  kind: 'deadline extension',
  term: 202501,
  class: cse,
  enrollmentId: 3,
  until: '2026-05-01',
}
const program = { kind: 'major', code: 'CSE', name: 'Computer Science', degree: 'BS', college: 'CEAS' } as const
const record = ['No hold: met, None', 'Good academic standing: met, Good', 'Refused before: met, Never']

test.each<[string, RequestSubject, Partial<RuleFacts>, string[]]>([
  ['a waiver of a student in order', waiver, {}, record],
  [
    'a waiver of another',
    waiver,
    { holds: 2, academicStanding: 'probation', refusedBefore: 1 },
    ['No hold: not met, 2 active', 'Good academic standing: not met, Probation', 'Refused before: you decide, Once'],
  ],
  ['refused often', waiver, { refusedBefore: 3 }, [...record.slice(0, 2), 'Refused before: you decide, 3 times']],
  [
    'a conflict that both instructors approved',
    conflict,
    {},
    [
      'The instructors agree: met, 2 of 2',
      'Other waived conflicts this term: met, None',
      'Time shared: you decide, 50 minutes in one meeting',
      ...record,
    ],
  ],
  [
    'a conflict that moved',
    conflict,
    { sharedMinutes: null, otherConflicts: 1, steps: facts.steps.slice(2) },
    [
      'The instructors agree: you decide, Neither class has an instructor with an account',
      'Other waived conflicts this term: you decide, 1',
      'Time shared: you decide, The classes no longer overlap',
      ...record,
    ],
  ],
  ['a hold', hold, {}, ['What the hold asks for is done: you decide, Library fine']],
  [
    'a declaration',
    { kind: 'declaration', change: 'declare', program },
    {},
    ['Admission to Computer Science: you decide, By the program’s own rules', ...record],
  ],
  [
    'a declaration of a program that is open',
    { kind: 'declaration', change: 'declare', program },
    { admission: 'open' },
    ['Admission to Computer Science: met, Open to everyone', ...record],
  ],
  [
    'a declaration by someone who may be admitted',
    { kind: 'declaration', change: 'declare', program },
    { admission: { status: 'satisfied', open: [], counted: ['CSE 114 A-', 'CSE 214 B+'] } },
    ['Admission to Computer Science: met, Its requirements are met; counted: CSE 114 A-, CSE 214 B+', ...record],
  ],
  [
    'a declaration while courses run',
    { kind: 'declaration', change: 'declare', program },
    { admission: { status: 'pending', open: [{ label: 'Entry courses', proof: null }], counted: [] } },
    ['Admission to Computer Science: you decide, Once courses in progress are passed: Entry courses', ...record],
  ],
  [
    'a declaration too early',
    { kind: 'declaration', change: 'declare', program },
    {
      admission: {
        status: 'unsatisfied',
        open: [
          { label: 'Entry courses', proof: null },
          { label: 'Average', proof: 'You need an average of 3.00; yours is 2.81.' },
        ],
        counted: ['CSE 114 B'],
      },
    },
    [
      'Admission to Computer Science: not met, Open: Entry courses, Average (You need an average of 3.00; yours is 2.81); counted: CSE 114 B',
      ...record,
    ],
  ],
  [
    'another grade',
    change,
    { grade: { present: 'B', changeableUntil: '2026-05-20', lapse: null, today: '2026-05-20' } },
    [
      'The record shows B: met, A- would replace it',
      'Within a year of the term: met, Until May 20, 2026',
      'Not for later work: you decide, By the reason given',
      'Refused before: met, Never',
    ],
  ],
  [
    'another grade, late, of one that changed meanwhile',
    change,
    { grade: { present: 'B+', changeableUntil: '2026-05-20', lapse: null, today: '2026-05-21' }, refusedBefore: 2 },
    [
      'The record shows B: not met, It shows B+ now',
      'Within a year of the term: not met, Until May 20, 2026',
      'Not for later work: you decide, By the reason given',
      'Refused before: you decide, 2 times',
    ],
  ],
  [
    'a later deadline of an I',
    later,
    {
      grade: {
        present: 'I',
        changeableUntil: '2026-05-20',
        lapse: { grade: 'I/F', lastDay: '2026-04-01' },
        today: '2026-01-10',
      },
    },
    [
      'The grade is still to come: met, I becomes I/F after Apr 1, 2026',
      'Within a year of the term: met, Until May 20, 2026 at the latest',
      'What is still to be done: you decide, By the message',
      'Refused before: met, Never',
    ],
  ],
  [
    'a later deadline of a grade that was given meanwhile',
    later,
    { grade: { present: 'B', changeableUntil: '2026-03-20', lapse: null, today: '2026-01-10' }, refusedBefore: 1 },
    [
      'The grade is still to come: not met, The record shows B now',
      'Within a year of the term: not met, Until Mar 20, 2026 at the latest',
      'What is still to be done: you decide, By the message',
      'Refused before: you decide, Once',
    ],
  ],
  ['a program given up', { kind: 'declaration', change: 'drop', program }, {}, record],
])('%s', (_name, subject, more, expected) => {
  const rules = listRules(subject, { ...facts, ...more })
  expect(rules.map(({ rule, state, figure }) => `${rule}: ${state}, ${figure}`)).toEqual(expected)
})

test('several are approved at a time where every rule is met', () => {
  expect(meetsEveryRule(listRules(waiver, facts))).toBe(true)
  expect(meetsEveryRule(listRules(waiver, { ...facts, refusedBefore: 1 }))).toBe(false)
  expect(meetsEveryRule(listRules(conflict, facts))).toBe(false)
})
