import { expect, test } from 'vitest'
import { findDeclarationWindow } from './find-declaration-window.ts'

const term = (majorAndMinorChangesBegin: string | null, majorAndMinorChangesEnd: string | null) => ({
  majorAndMinorChangesBegin,
  majorAndMinorChangesEnd,
})
const fall = term('2025-10-27', '2025-08-29')
const spring = term('2026-04-06', '2026-01-30')

test.each([
  ['in the window between two terms', [fall, spring], '2025-11-05', ['2025-10-27', '2026-01-30']],
  ['on its first day', [fall, spring], '2025-10-27', ['2025-10-27', '2026-01-30']],
  ['on its last day', [fall, spring], '2026-01-30', ['2025-10-27', '2026-01-30']],
  ['before the first beginning, while an end is ahead', [fall, spring], '2025-08-20', [null, '2025-08-29']],
  ['between two windows: the next', [fall, spring], '2025-09-15', ['2025-10-27', '2026-01-30']],
  ['between the last two: one without an end', [fall, spring], '2026-03-01', ['2026-04-06', null]],
  ['in one without an end', [fall, spring], '2026-05-01', ['2026-04-06', null]],
  ['within one term', [term('2025-09-01', '2025-09-20')], '2025-09-10', ['2025-09-01', '2025-09-20']],
  ['after the last: the last', [term('2025-09-01', '2025-09-20')], '2025-10-01', ['2025-09-01', '2025-09-20']],
  ['an end alone, over', [term(null, '2025-09-20')], '2025-10-01', [null, '2025-09-20']],
] as const)('%s', (_name, terms, today, [begins, ends]) => {
  expect(findDeclarationWindow(terms, today)).toEqual({ begins, ends })
})

test('without a calendar there is no window', () => {
  expect(findDeclarationWindow([term(null, null)], '2025-10-01')).toBeNull()
})
