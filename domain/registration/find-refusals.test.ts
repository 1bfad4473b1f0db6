import { expect, test } from 'vitest'
import { exampleClass, exampleRules, exampleStudent, heldOf, logic, sets } from '../../samples/registration-example.ts'
import { findConflictRefusals, findPeriodRefusals, findRepetitionRefusals } from './find-refusals.ts'

test('the period ends on the day of late registration and begins at its instant', () => {
  const kinds = (now: string, today: string) =>
    findPeriodRefusals(exampleStudent(1), { ...exampleRules, now, today }).map(({ kind }) => kind)
  expect(kinds('2025-11-03T12:59:59Z', '2025-11-03')).toEqual(['period not begun'])
  expect(kinds('2025-11-03T13:00:00Z', '2025-11-03')).toEqual([])
  expect(kinds('2026-02-09T22:00:00Z', '2026-02-09')).toEqual([])
  expect(kinds('2026-02-10T05:00:00Z', '2026-02-10')).toEqual(['period over'])
})

test('sections of one course never collide, they are duplicates', () => {
  const other = exampleClass(9, 'TST 101', { at: ['M', 600] })
  const wanted = { class: other, credits: 3, beside: [heldOf(logic), heldOf(sets)], together: [] }
  expect(findConflictRefusals(wanted, exampleStudent(1), exampleRules)).toEqual([])
  expect(findRepetitionRefusals(wanted, exampleStudent(1), exampleRules)).toMatchObject([
    { kind: 'duplicate', sectionId: 1 },
  ])
})
