import { expect, test } from 'vitest'
import { sortCart } from './sort-cart.ts'

const entry = (...kinds: string[]) => ({ refusals: kinds.map((kind) => ({ kind, rule: `${kind}.` })) })

test('the appointment alone keeps no class from being ready; any other reason does, and is told', () => {
  const [ready, early, full] = [entry(), entry('period not begun'), entry('period not begun', 'full', 'time conflict')]
  const sorted = sortCart([ready, early, full])
  expect(sorted.ready).toEqual([ready, early])
  expect(sorted.blocked).toEqual([{ entry: full, reason: { kind: 'full', rule: 'full.' } }])
})
