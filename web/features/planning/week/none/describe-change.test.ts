import { expect, test } from 'vitest'
import type { Choices } from '../choices.ts'
import type { Weeks } from '../use-weeks.ts'
import { describeChange, describeLater, type Change } from './describe-change.ts'

type Later = NonNullable<Change['later']>

const leaveOut = (later: Later | null): Change => ({ kind: 'leave-out', course: 'AMS 310', sectionId: null, index: null, limit: null, weeks: '5', exact: true, later }) // prettier-ignore
const inSummer: Later = { term: 202605, offered: [202305, 202405, 202505], from: 202601, credits: 3 }

test.each<[string, Later, object]>([
  [
    'the plan has it in the term of the week',
    inSummer,
    {
      words: 'Take AMS 310 in Summer I 2026',
      detail: 'Offered in Summer I 2023, 2024, and 2025.',
      act: 'Move in plan',
      edit: { kind: 'move', course: 'AMS 310', from: 202601, to: 202605 },
      undo: { kind: 'move', course: 'AMS 310', from: 202605, to: 202601 },
    },
  ],
  [
    'the plan has it nowhere',
    { ...inSummer, from: null },
    {
      act: 'Add to plan',
      edit: { kind: 'add', course: 'AMS 310', to: 202605, credits: 3 },
      undo: { kind: 'remove', course: 'AMS 310', from: 202605 },
    },
  ],
  [
    'the plan has it there already',
    { ...inSummer, from: 202605 },
    { detail: 'Offered in Summer I 2023, 2024, and 2025. Your plan has it there.', act: 'Leave out', undo: null },
  ],
])('a later term for a course: %s', (_name, later, expected) => {
  expect(describeLater(leaveOut(later))).toMatchObject(expected)
})

test('a course without a later term has none to propose', () => {
  expect(describeLater(leaveOut(null))).toBeNull()
})

test('GEN-NO-01: the days kept free that leave no week are named', () => {
  const change: Change = { kind: 'lift-limit', course: null, sectionId: null, index: null, limit: 'freeDays', weeks: '2', exact: true, later: null } // prettier-ignore
  const choices: Choices = { courses: [], classes: [], busy: [], preferences: {}, limits: { freeDays: ['Tu', 'M'] } }
  const { words, apply } = describeChange(change, { classes: [], held: [], courses: [] } as unknown as Weeks, choices)
  expect(words).toBe('Use Monday and Tuesday')
  expect(apply(choices).limits.freeDays).toEqual([])
})
