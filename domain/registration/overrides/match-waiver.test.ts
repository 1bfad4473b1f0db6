import { expect, test } from 'vitest'
import { isInForce, isWaived } from './match-waiver.ts'
import type { Waiver } from '../registration-state.ts'

const today = { term: 202601, today: '2025-11-05' }
const waiver: Waiver = {
  id: 1,
  kind: 'time conflict',
  term: 202601,
  courses: ['TST 101', 'TST 202'],
  sectionIds: [7],
  amount: null,
  expiresOn: null,
}
const of = (course: string, sectionId: number | null = null) => ({ course, sectionId })

test.each([
  [{ term: 202601, expiresOn: null }, true],
  [{ term: null, expiresOn: '2025-11-05' }, true],
  [{ term: null, expiresOn: '2025-11-04' }, false],
  [{ term: 202509, expiresOn: null }, false],
])('%o is in force: %s', (more, expected) => expect(isInForce({ ...waiver, ...more }, today)).toBe(expected))

test('every class concerned has to be named, by course or by section, and by the kind', () => {
  expect(isWaived([waiver], 'time conflict', [of('TST 101'), of('TST 202')], today)).toBe(true)
  expect(isWaived([waiver], 'time conflict', [of('TST 101'), of('TST 303', 7)], today)).toBe(true)
  expect(isWaived([waiver], 'time conflict', [of('TST 101'), of('TST 303')], today)).toBe(false)
  expect(isWaived([waiver], 'prerequisite', [of('TST 101')], today)).toBe(false)
})
