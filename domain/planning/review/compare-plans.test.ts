import { expect, test } from 'vitest'
import { comparePlans } from './compare-plans.ts'

const [spring, fall] = [202601, 202609]
const plan = (courses: [string, number][], choices: [string, number][] = []) => ({
  courses: courses.map(([course, term]) => ({ course, term })),
  choices: choices.map(([label, term]) => ({ label, term })),
})

test('nothing differs between a plan and itself, in whatever order it stands', () => {
  const one = plan([
    ['CSE 214', spring],
    ['CSE 215', fall],
  ])
  expect(comparePlans(one, { ...one, courses: one.courses.toReversed() })).toEqual([])
})

test('moved, then removed, then added', () => {
  const before = plan(
    [
      ['CSE 214', spring],
      ['MUS 109', spring],
    ],
    [['Arts', fall]],
  )
  const after = plan(
    [
      ['CSE 214', fall],
      ['CSE 310', fall],
    ],
    [['Arts', spring]],
  )
  expect(comparePlans(before, after)).toEqual([
    { kind: 'moved', name: 'CSE 214', from: spring, to: fall },
    { kind: 'moved', name: 'one course for Arts', from: fall, to: spring },
    { kind: 'removed', name: 'MUS 109', from: spring },
    { kind: 'added', name: 'CSE 310', to: fall },
  ])
})

test('two places for the same rule are two', () => {
  const two = plan(
    [],
    [
      ['Arts', fall],
      ['Arts', fall],
    ],
  )
  expect(comparePlans(plan([], [['Arts', fall]]), two)).toEqual([
    { kind: 'added', name: 'one course for Arts', to: fall },
  ])
})
