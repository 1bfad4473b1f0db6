import { expect, test } from 'vitest'
import type { Wish } from './auto.ts'
import { describeWish } from './describe-wish.ts'

test.each<[Wish, string]>([
  [{ kind: 'by', term: 202701 }, 'You want to graduate by Spring 2027.'],
  [{ kind: 'load', load: 12 }, 'You want no term over 12.'],
  [{ kind: 'no summers' }, 'You want no courses in summers.'],
  [{ kind: 'avoided', course: 'CSE 220' }, 'You want to avoid CSE 220.'],
  [{ kind: 'wanted', course: 'CSE 220' }, 'You want to take CSE 220.'],
  [{ kind: 'planned', course: 'CSE 220' }, 'CSE 220 is in your plan.'],
  [{ kind: 'pinned', course: 'CSE 220', term: 202609 }, 'You keep CSE 220 in Fall 2026.'],
  [{ kind: 'rule', label: 'Core' }, 'Core is required.'],
])('%o', (wish, words) => {
  expect(describeWish(wish)).toBe(words)
})
