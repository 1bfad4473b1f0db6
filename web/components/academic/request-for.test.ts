import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/example-refusals.ts'
import { requestFor } from './request-for.ts'

const about = { term: 202601, course: 'CSE 312', sectionId: 8 }

test.each([
  ['prerequisite', {}, about, { kind: 'requisite waiver', waiver: 'prerequisite', term: 202601, course: 'CSE 312' }],
  ['needed as corequisite', {}, about, { kind: 'requisite waiver', waiver: 'corequisite' }],
  ['unknown requisite', {}, about, { kind: 'department permission', term: 202601, course: 'CSE 312' }],
  ['seats kept', {}, about, { kind: 'department permission' }],
  ['attempts used', {}, about, { kind: 'department permission' }],
  ['time conflict', { sectionId: 7 }, about, { kind: 'time conflict', sectionIds: [7, 8] }],
  ['hold', { id: 3 }, { term: 202601, course: null }, { kind: 'hold removal', holdId: 3 }],
] as const)('%s is asked for as a request', (kind, facts, concerned, expected) => {
  expect(requestFor(refusalOf(kind, facts), concerned)).toMatchObject(expected)
})

test.each([
  ['full', {}, about],
  ['credit limit', {}, about],
  ['prerequisite', {}, { term: 202601, course: null }],
  ['time conflict', { sectionId: null }, about],
  ['time conflict', { sectionId: 7 }, { term: 202601, course: 'CSE 312' }],
] as const)('%s with %j of %j is not', (kind, facts, concerned) => {
  expect(requestFor(refusalOf(kind, facts), concerned)).toBeNull()
})
