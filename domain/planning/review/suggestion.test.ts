import { expect, test } from 'vitest'
import { describeChange, takeSuggestion, type SuggestedChange } from './suggestion.ts'

const [spring, summer, fall] = [202601, 202605, 202609]
const plan = [
  { term: summer, course: 'AMS 310', credits: 3 },
  { term: fall, course: 'ECO 303', credits: 4 },
]
const take = (...changes: SuggestedChange[]) => {
  const taken = takeSuggestion(plan, changes, spring)
  return 'refused' in taken
    ? taken.refused
    : taken.courses.map(({ term, course, credits }) => `${term} ${course} ${credits}`)
}

test.each<[SuggestedChange, string]>([
  [{ kind: 'move', course: 'AMS 310', from: summer, to: fall }, 'Take AMS 310 in Fall 2026 instead of Summer I 2026'],
  [{ kind: 'remove', course: 'ECO 303', from: fall }, 'Leave ECO 303 out of Fall 2026'],
  [{ kind: 'add', course: 'CSE 310', to: fall, credits: 3 }, 'Take CSE 310 in Fall 2026'],
])('%j is %j', (change, words) => {
  expect(describeChange(change)).toBe(words)
})

test('a swap is two moves in one suggestion, and each course keeps its credits', () => {
  expect(
    take(
      { kind: 'move', course: 'AMS 310', from: summer, to: fall },
      { kind: 'move', course: 'ECO 303', from: fall, to: summer },
    ),
  ).toEqual([`${fall} AMS 310 3`, `${summer} ECO 303 4`])
})

test('a course left out, and one put in its place', () => {
  expect(
    take({ kind: 'remove', course: 'ECO 303', from: fall }, { kind: 'add', course: 'CSE 310', to: fall, credits: 3 }),
  ).toEqual([`${summer} AMS 310 3`, `${fall} CSE 310 3`])
})

test.each<[string, SuggestedChange[]]>([
  ['CSE 214 is no longer in Fall 2026.', [{ kind: 'move', course: 'CSE 214', from: fall, to: summer }]],
  ['AMS 310 is no longer in Fall 2026.', [{ kind: 'remove', course: 'AMS 310', from: fall }]],
  ['ECO 303 is in Fall 2026 already.', [{ kind: 'add', course: 'ECO 303', to: fall, credits: 4 }]],
  ['Fall 2025 can no longer be planned.', [{ kind: 'move', course: 'ECO 303', from: fall, to: 202509 }]],
  [
    'AMS 310 is no longer in Summer I 2026.',
    [
      { kind: 'remove', course: 'AMS 310', from: summer },
      { kind: 'move', course: 'AMS 310', from: summer, to: fall },
    ],
  ],
])('%s', (refused, changes) => {
  expect(take(...changes)).toBe(refused)
})
