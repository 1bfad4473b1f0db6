import { expect, test } from 'vitest'
import { isInSchedule } from './term-registrations.ts'
import {
  exampleRegistrations,
  exampleStudent,
  heldOf,
  logic,
  threeClasses,
} from '../../../samples/registration-example.ts'

const choice = { credits: 3, gpncThreshold: null }

test('a seat beyond the capacity is taken only where someone granted it, and is recorded', () => {
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: [exampleStudent(1)],
    others: { 1: 10 },
  })
  expect(() => registrations.seat(1, logic, choice, 'enrolled')).toThrow('no free seat')
  const granted = exampleRegistrations({ classes: threeClasses, students: [exampleStudent(1)], others: { 1: 10 } })
  granted.seat(1, logic, { ...choice, beyondCapacity: true }, 'enrolled')
  expect(granted.partSeats(1)).toMatchObject({ enrolled: 11, overCapacity: 1 })
  granted.release(1, granted.student(1).held.find(isInSchedule)!, 'dropped')
  expect(granted.partSeats(1)).toMatchObject({ enrolled: 10, overCapacity: 0 })
})

test('places are never given twice', () => {
  const students = [exampleStudent(1), exampleStudent(2)]
  const registrations = exampleRegistrations({ classes: threeClasses, students, others: { 1: 10 } })
  const first = registrations.join(1, logic, 3, null)
  registrations.endWait(first, 'left')
  expect(registrations.join(2, logic, 3, null).place).toBe(first.place + 1)
})

test('who drops the class they would give up waits on without it', () => {
  const held = heldOf(logic)
  const registrations = exampleRegistrations({
    classes: threeClasses,
    students: [exampleStudent(1, { held: [held] })],
    others: { 2: 10 },
  })
  const waiting = registrations.join(1, threeClasses[1]!, 3, 1)
  registrations.release(1, registrations.student(1).held.find(isInSchedule)!, 'dropped')
  expect(waiting.swapSectionId).toBeNull()
})
