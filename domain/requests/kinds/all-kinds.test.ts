import { expect, test } from 'vitest'
import { ofStudent, toStudent } from './kind-rules.ts'
import {
  classOf,
  effectOf,
  endingOf,
  nameOpenly,
  nameRequest,
  titleOf,
  requestKinds,
  type RequestSubject,
} from './all-kinds.ts'

test('every kind has its title', () => {
  expect(requestKinds.map(titleOf)).toEqual([
    'Time conflict',
    'Requisite waiver',
    'Department permission',
    'Declaration',
    'Hold removal',
    'Later grade deadline',
    'Grade change',
    'Plan review',
  ])
})

test('notices name what came of it in the words of its kind', () => {
  const permission = { kind: 'department permission', term: 202601, course: 'CSE 487' } as const
  const plan = { id: 7, name: 'Main plan' }
  const review = { kind: 'plan review', plan, courses: [], choices: [], warnings: 0, changes: null } as const
  expect(endingOf(permission, 'refused')).toBe('Your request was refused')
  expect(endingOf(review, 'refused')).toBe('Your plan was returned')
  expect(endingOf(review, 'approved')).toBe('Your plan was approved')
})

test('a request is named by its kind', () => {
  const permission = { kind: 'department permission', term: 202601, course: 'CSE 487' } as const
  expect(nameRequest(permission)).toBe('CSE 487')
  expect(nameOpenly(permission)).toBe('Department permission: CSE 487')
  expect(effectOf(permission, toStudent)).toBe('You can enroll in CSE 487 with the department’s permission')
  expect(effectOf(permission, ofStudent('Ann Example'))).toBe(
    'Ann Example can enroll in CSE 487 with the department’s permission',
  )
})

const asked = { sectionId: 7, course: 'CSE 416', sectionCode: '01' }
const other = { sectionId: 8, course: 'CSE 312', sectionCode: '02' }

test.each<[RequestSubject, ReturnType<typeof classOf>]>([
  [
    { kind: 'time conflict', term: 202601, classes: [asked, other] },
    { course: 'CSE 416', sectionId: 7 },
  ],
  [
    { kind: 'deadline extension', term: 202601, class: other, enrollmentId: 1, until: '2026-06-01' },
    { course: 'CSE 312', sectionId: 8 },
  ],
  [
    { kind: 'department permission', term: 202601, course: 'CSE 487' },
    { course: 'CSE 487', sectionId: null },
  ],
  [{ kind: 'hold removal', holdId: 1, type: 'advising', description: 'See me', department: 'CSE' }, null],
])('the class of %j is %j', (subject, found) => {
  expect(classOf(subject)).toEqual(found)
})
