import { expect, test } from 'vitest'
import { rules } from '../testing/grading-rules.ts'
import { gradeRow } from '../testing/plant-grade-row.ts'
import { decideSubmit, listMissing } from './decide-submit.ts'
import type { GradeRow } from './grade-row.ts'

const submit = (rows: Partial<GradeRow>[], more: { today?: string; seen?: [number, number][] } = {}) => {
  const all = rows.map((row, index) => gradeRow({ enrollmentId: index + 1, ...row }))
  const seen = new Map(more.seen ?? all.map(({ enrollmentId, version }) => [enrollmentId, version]))
  const today = more.today ?? '2025-12-19'
  const decision = decideSubmit({ rows: all, seen, graderId: 99, rules, today, opensOn: '2025-10-28' })
  if ('posts' in decision) return decision.posts.map(({ row, given, grade }) => `${row.enrollmentId} ${given} ${grade}`)
  return decision.refusals.map(({ enrollmentId, refusal }) => `${enrollmentId ?? 'all'}: ${refusal.kind}`)
}
const drafted = (draft: string, more: Partial<GradeRow> = {}): Partial<GradeRow> => ({ draft, version: 1, ...more })

test.each<[string, Partial<GradeRow>[], Parameters<typeof submit>[1], string[]]>([
  ['all graded', [drafted('A'), drafted('I')], {}, ['1 A A', '2 I I']],
  ['one missing', [drafted('A'), {}], {}, ['all: missing']],
  ['the missing one is deferred to today', [drafted('A'), { extendedTo: '2025-12-19' }], {}, ['1 A A']],
  ['the missing one was deferred to yesterday', [drafted('A'), { extendedTo: '2025-12-18' }], {}, ['all: missing']],
  ['a withdrawal needs no grade', [drafted('A'), { status: 'withdrawn', grade: 'W' }], {}, ['1 A A']],
  ['a posted grade stays', [drafted('B'), { status: 'completed', grade: 'C' }], {}, ['1 B B']],
  ['an I is replaced', [drafted('B', { status: 'completed', grade: 'I' })], {}, ['1 B B']],
  ['an I that stays is not missing', [{ status: 'completed', grade: 'I' }], {}, ['all: nothing to submit']],
  ['an I drafted over an I', [drafted('I', { status: 'completed', grade: 'I' })], {}, ['all: nothing to submit']],
  ['by G/P/NC', [drafted('D', { basis: 'G/P/NC', gpncThreshold: 'C' })], {}, ['1 D P']],
  ['an F by G/P/NC', [drafted('F', { basis: 'G/P/NC', gpncThreshold: 'C' })], {}, ['1 F NC']],
  ['before grading opens', [drafted('A')], { today: '2025-10-27' }, ['all: not open yet']],
  ['on the first day', [drafted('A')], { today: '2025-10-28' }, ['1 A A']],
  ['late', [drafted('A')], { today: '2026-03-01' }, ['1 A A']],
  [
    'a draft not seen',
    [drafted('A'), drafted('B', { version: 2 })],
    {
      seen: [
        [1, 1],
        [2, 1],
      ],
    },
    ['2: changed meanwhile'],
  ],
  [
    'a draft that someone cleared',
    [drafted('A'), { version: 2 }],
    {
      seen: [
        [1, 1],
        [2, 1],
      ],
    },
    ['all: missing', '2: changed meanwhile'],
  ],
  ['a basis that changed after the draft', [drafted('A', { basis: 'S/U' })], {}, ['1: grade not allowed']],
  ['one’s own grade', [drafted('A', { personId: 99 })], {}, ['1: own record']],
  ['nobody', [], {}, ['all: nothing to submit']],
])('%s', (_name, rows, more, result) => {
  expect(submit(rows, more)).toEqual(result)
})

test('a refused submission gives every reason', () => {
  expect(submit([drafted('A', { basis: 'S/U' }), {}], { today: '2025-10-01' })).toEqual([
    'all: not open yet',
    'all: missing',
    '1: grade not allowed',
  ])
})

test('missing are those enrolled without a draft or an extension', () => {
  const rows = [{}, drafted('A'), { extendedTo: '2026-01-01' }, { status: 'withdrawn' as const }].map(gradeRow)
  expect(listMissing(rows, '2025-12-19')).toEqual([rows[0]])
})
