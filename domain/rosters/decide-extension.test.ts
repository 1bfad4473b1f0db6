import { expect, test } from 'vitest'
import { rules } from '../testing/grading-rules.ts'
import { gradeRow } from '../testing/plant-grade-row.ts'
import { decideExtension, type ExtensionFacts } from './decide-extension.ts'
import type { GradeRow } from './grade-row.ts'

const decided = (until: string, row: Partial<GradeRow> | null = {}, more: Partial<ExtensionFacts> = {}) =>
  decideExtension({
    row: row && gradeRow(row),
    until,
    today: '2025-12-20',
    dueOn: '2025-12-23',
    latest: '2026-12-18',
    graderId: 99,
    rules,
    ...more,
  })

test.each<[string, ReturnType<typeof decided>, ReturnType<typeof decided>]>([
  ['a later day', decided('2025-12-24'), null],
  ['the due day itself', decided('2025-12-23'), { kind: 'not a later day', after: '2025-12-23' }],
  [
    'today, after the due day',
    decided('2026-01-05', {}, { today: '2026-01-05' }),
    { kind: 'not a later day', after: '2026-01-05' },
  ],
  [
    'before the present extension',
    decided('2026-01-05', { extendedTo: '2026-01-09' }),
    { kind: 'not a later day', after: '2026-01-09' },
  ],
  [
    'after an extension that ended before the day on which an I lapses',
    decided('2026-03-20', { status: 'completed', grade: 'I', extendedTo: '2026-01-09' }, { dueOn: '2026-04-01' }),
    { kind: 'not a later day', after: '2026-04-01' },
  ],
  ['the last day there is', decided('2026-12-18'), null],
  ['a day after it', decided('2026-12-19'), { kind: 'too late a day', latest: '2026-12-18' }],
  ['for an I', decided('2026-06-01', { status: 'completed', grade: 'I' }), null],
  ['for a final grade', decided('2026-06-01', { status: 'completed', grade: 'B' }), { kind: 'final', grade: 'B' }],
  ['for a withdrawal', decided('2026-06-01', { status: 'withdrawn' }), { kind: 'withdrawn' }],
  ['for oneself', decided('2026-06-01', { personId: 99 }), { kind: 'own record' }],
  ['for someone else', decided('2026-06-01', null), { kind: 'not on the roster' }],
])('%s', (_name, decision, expected) => {
  expect(decision).toEqual(expected)
})
