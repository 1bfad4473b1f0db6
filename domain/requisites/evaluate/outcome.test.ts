import { expect, test } from 'vitest'
import { outcomeOf, verdictOf } from './outcome.ts'
import { verdicts } from './reason.ts'

test.each(verdicts)('%s is the verdict of its own ends', (verdict) => {
  const reason = { kind: 'placement', verdict, provisional: false, text: 'x' } as const
  const outcome = outcomeOf(reason)
  expect(verdictOf(outcome)).toBe(verdict)
  expect(outcome.reasons).toEqual([reason])
})

test('ends that differ are undecidable', () => expect(verdictOf({ low: 1, high: 2 })).toBe('undecidable'))
