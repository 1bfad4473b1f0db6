import { expect, test } from 'vitest'
import { nameCourse } from '../requirements/course-set.ts'
import { isCounted, shortfallOf, shortfallWithin } from './audit-plan.ts'

const unit = nameCourse('CSE 114')

test('half of a rule missing costs half of it; quotas look at their own courses', () => {
  expect([shortfallOf(4, 2), shortfallOf(4, 5), shortfallOf(0, 0)]).toEqual([420, 0, 0])
  const quota = {
    amount: 1,
    unit: 'courses',
    set: null,
    here: true,
    only: null,
    perSubject: false,
    unshared: false,
  } as const
  const candidate = {
    unit: 0,
    stage: 0,
    size: 1,
    halfCredits: 6,
    transfer: true,
    isRepeated: false,
    isLetter: true,
    points: null,
  } as const
  expect([isCounted(quota, unit, candidate), isCounted({ ...quota, here: false }, unit, candidate)]).toEqual([
    false,
    true,
  ])
})

test('a program on file from before limits looked at kinds of attempts is read as one without them', () => {
  const older = { amount: 1, unit: 'courses', set: null, here: false, perSubject: false, unshared: false } as const
  const attempt = { transfer: false, isRepeated: false, isLetter: true }
  const told = (only: 'elsewhere' | 'repeated' | 'no letter') =>
    [{}, { transfer: true }, { isRepeated: true }, { isLetter: false }].map((more) => isCounted({ ...older, only }, unit, { ...attempt, ...more })) // prettier-ignore
  expect(isCounted(older, unit, attempt)).toBe(true)
  expect(told('elsewhere')).toEqual([false, true, false, false])
  expect(told('repeated')).toEqual([false, false, true, false])
  expect(told('no letter')).toEqual([false, false, false, true])
})

test.each([
  // need, got, what its quotas lack
  [4, 4, [], 0],
  [4, 1, [], 630],
  [4, 3, [1], 210 + 1 + 1],
  [4, 4, [1], 210 + 1],
  [4, 2, [2, 1], 420 + 3 + 2],
  [2, 2, [3], 1260 + 3],
  [4, 5, [0], 0],
] as const)('a rule that needs %i and has %i, with quotas that lack %j, misses %i', (need, got, lacks, expected) => {
  expect(shortfallWithin(need, got, lacks)).toBe(expected)
})
