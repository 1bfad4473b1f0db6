import { expect, test } from 'vitest'
import { sortCart } from './sort-cart.ts'

const refusalsOf = (kinds: string[]) => kinds.map((kind) => ({ kind, rule: `${kind}.` }))
const entry = (sectionId: number, ...kinds: string[]) => ({ sectionId, refusals: refusalsOf(kinds) })

test('the appointment and a hold keep no class from being ready; any other reason does and is shown', () => {
  const [ready, early, held, full] = [
    entry(1),
    entry(2, 'period not begun'),
    entry(4, 'hold', 'period not begun'),
    entry(3, 'hold', 'period not begun', 'full', 'time conflict'),
  ]
  const sorted = sortCart([ready, early, held, full])
  expect(sorted.ready).toEqual([ready, early, held])
  expect(sorted.blocked).toEqual([{ entry: full, reason: { kind: 'full', rule: 'full.' } }])
})

test('the check of the whole cart goes before that of each class alone', () => {
  const [clashing, needing] = [entry(1), entry(2, 'corequisite')]
  const check = { results: [entry(1, 'period not begun', 'time conflict'), entry(2, 'period not begun')] }
  const sorted = sortCart([clashing, needing], check)
  expect(sorted.ready).toEqual([needing])
  expect(sorted.blocked).toEqual([{ entry: clashing, reason: { kind: 'time conflict', rule: 'time conflict.' } }])
})
