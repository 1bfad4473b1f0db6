import { expect, test } from 'vitest'
import { endWithPresent } from './end-with-present.ts'

const seats = { capacity: 12, free: [12, 12, 12], afterHour: 12 }

test.each([
  ['a seat that went since', { capacity: 12, enrolled: 1 }, [12, 12, 11]],
  ['no seat that went', { capacity: 12, enrolled: 0 }, [12, 12, 12]],
  ['more students than seats', { capacity: 12, enrolled: 13 }, [12, 12, 0]],
  ['another capacity than the story knows', { capacity: 20, enrolled: 1 }, [12, 12, 12]],
])('with %s the story ends as the page says', (_what, now, free) => {
  expect(endWithPresent(seats, now).free).toEqual(free)
})

test('a story without figures stays without', () => {
  const none = { ...seats, free: [] }
  expect(endWithPresent(none, { capacity: 12, enrolled: 3 })).toBe(none)
})
