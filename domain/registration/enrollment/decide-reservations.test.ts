import { expect, test } from 'vitest'
import { keptFor } from '../../../samples/registration-example.ts'
import { findReservationProblems, type WantedReservation } from './decide-reservations.ts'

const row = (population: string, seats: number, keptUntil: string | null = null): WantedReservation => ({
  population,
  tree: population === '' ? { kind: 'all', of: [] } : keptFor(1, population, seats).tree,
  seats,
  keptUntil,
})
const facts = { capacity: 20, today: '2025-11-05', classNumber: 40_001 }
const problemsOf = (rows: WantedReservation[], more = {}) =>
  findReservationProblems(rows, { ...facts, ...more }).map(({ row: at, field }) => `${at} ${field}`)

test.each([
  ['two groups', [row('CSE majors', 12), row('U4 standing', 8, '2025-11-05')], []],
  ['nobody', [], []],
  ['a group of both', [row('CSE or ISE majors; U3 or U4 standing', 5)], []],
  ['by credits and average', [row('85 credits', 5), row('GPA of 3.5', 5)], []],
  ['nobody named', [row('', 5)], ['0 population']],
  ['words without meaning', [row('graduating people', 5)], ['0 population']],
  ['a group that no record holds', [row('Honors College', 5)], ['0 population']],
  ['a permission', [row('permission of instructor', 5)], ['0 population']],
  ['no seat', [row('CSE majors', 0)], ['0 seats']],
  ['half a seat', [row('CSE majors', 1.5)], ['0 seats']],
  ['more than the class has', [row('CSE majors', 15), row('U4 standing', 6)], ['1 seats']],
  ['a past day', [row('CSE majors', 5, '2025-11-04')], ['0 keptUntil']],
  ['the same twice', [row('CSE majors', 5), row('cse  majors', 5)], ['1 population']],
])('%s', (_name, rows, problems) => expect(problemsOf(rows)).toEqual(problems))

test('a component without a number keeps no seats, and a class for twenty groups at most', () => {
  expect(problemsOf([row('CSE majors', 5)], { classNumber: null })).toEqual(['null population'])
  const many = Array.from({ length: 21 }, (_, credits) => row(`${credits + 1} credits`, 1))
  expect(problemsOf(many, { capacity: 100 })).toEqual(['null population'])
})
