import { expect, test } from 'vitest'
import { explainNone } from './explain-none.ts'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'

const monday = meet(['M'], 600, 660)
const tuesday = meet(['Tu'], 600, 660)

test('the smallest set that cannot go together leaves out the course that can', () => {
  const request = ask([
    want('A 1', [unit(1, [monday])]),
    want('B 1', [unit(2, [tuesday]), unit(3, [meet(['W'], 600, 660)])]),
    want('C 1', [unit(4, [monday])]),
  ])
  expect(explainNone(request)).toEqual({
    courses: ['A 1', 'C 1'],
    held: [],
    limited: false,
    changes: [
      { change: { kind: 'leave-out', course: 'A 1' }, weeks: 2n, exact: true },
      { change: { kind: 'leave-out', course: 'C 1' }, weeks: 2n, exact: true },
    ],
    proven: true,
  })
})

test('three courses at two hours cannot go together though each two can', () => {
  const two = (id: number) => [unit(id, [monday]), unit(id + 1, [tuesday])]
  const request = ask([want('A 1', two(1)), want('B 1', two(11)), want('C 1', two(21))])
  expect(explainNone(request)).toMatchObject({ courses: ['A 1', 'B 1', 'C 1'], proven: true })
})

test('free days that leave no class name the course, and lifting them opens most', () => {
  const lesson = [unit(1, [meet(['M', 'Th'], 600, 660)]), unit(2, [meet(['Tu', 'F'], 600, 660)])]
  const request = ask([want('A 1', lesson)], { limits: { freeDays: ['M', 'Tu'] } })
  expect(explainNone(request)).toEqual({
    courses: ['A 1'],
    held: [],
    limited: true,
    changes: [
      { change: { kind: 'lift-limit', limit: 'freeDays' }, weeks: 2n, exact: true },
      { change: { kind: 'leave-out', course: 'A 1' }, weeks: 1n, exact: true },
    ],
    proven: true,
  })
})

test('the change that opens most stands first', () => {
  const request = ask([want('A 1', [unit(1, [monday]), unit(2, [monday]), unit(3, [monday])]), want('C 1', [unit(4, [monday])])]) // prettier-ignore
  expect(explainNone(request).changes).toEqual([
    { change: { kind: 'leave-out', course: 'C 1' }, weeks: 3n, exact: true },
    { change: { kind: 'leave-out', course: 'A 1' }, weeks: 1n, exact: true },
  ])
})

const lone = want('A 1', [unit(1, [monday]), unit(2, [monday, tuesday])])

test.each([
  { name: 'a busy time', request: ask([lone], { busy: [monday] }), change: { kind: 'free-busy-time', index: 0 } },
  {
    name: 'an exclusion',
    request: ask([lone], { excluded: [1, 2] }),
    change: { kind: 'include', section: 1 },
  },
  {
    name: 'a pin',
    request: ask([lone], { pinned: [2], busy: [tuesday, meet(['Tu'], 630, 690)] }),
    change: { kind: 'unpin', section: 2 },
  },
  {
    name: 'an hour',
    request: ask([lone], { limits: { earliest: 720 } }),
    change: { kind: 'lift-limit', limit: 'earliest' },
  },
])('$name that leaves nothing is the change to make', ({ request, change }) => {
  expect(explainNone(request).changes[0]).toMatchObject({ change })
})

test('a class that is held may give way to another one of its course, or go', () => {
  const held = [{ course: 'H 1', meetings: [monday], units: [unit(8, [monday]), unit(9, [tuesday])] }]
  const request = ask([want('A 1', [unit(1, [monday])])], { held })
  expect(explainNone(request).changes).toEqual([
    { change: { kind: 'swap-held', course: 'H 1' }, weeks: 1n, exact: true },
    { change: { kind: 'leave-out', course: 'A 1' }, weeks: 1n, exact: true },
    { change: { kind: 'give-up', course: 'H 1' }, weeks: 1n, exact: true },
  ])
})

const holding = (course: string, at: typeof monday) => ({ course, meetings: [at] })
const wednesday = meet(['W'], 600, 660)
const twoDays = want('A 1', [unit(1, [monday]), unit(2, [tuesday])])

test.each([
  { name: 'one class held', courses: [lone], more: { held: [holding('G 1', wednesday), holding('H 1', monday)] }, held: ['H 1'], limited: false }, // prettier-ignore
  { name: 'two classes held, where one is not enough', courses: [twoDays], more: { held: [holding('G 1', wednesday), holding('H 1', monday), holding('I 1', tuesday)] }, held: ['H 1', 'I 1'], limited: false }, // prettier-ignore
  { name: 'a class held rather than the busy time at its hour', courses: [lone], more: { held: [holding('H 1', monday)], busy: [monday] }, held: ['H 1'], limited: false }, // prettier-ignore
  { name: 'a class held and a busy time', courses: [twoDays], more: { held: [holding('H 1', monday)], busy: [tuesday] }, held: ['H 1'], limited: true }, // prettier-ignore
  { name: 'a limit alone', courses: [lone], more: { held: [holding('G 1', wednesday)], limits: { freeDays: ['M' as const] } }, held: [], limited: true }, // prettier-ignore
  { name: 'nothing but one another', courses: [lone, want('B 1', [unit(3, [monday])])], more: { held: [holding('G 1', wednesday)] }, held: [], limited: false }, // prettier-ignore
])('what collides with the set: $name', ({ courses, more, held, limited }) => {
  expect(explainNone(ask(courses, more))).toMatchObject({ held, limited })
})

test('without a single change that helps there is none to propose', () => {
  const request = ask([lone], { busy: [monday, meet(['M'], 630, 690)] })
  expect(explainNone(request).changes[0]?.change).toEqual({ kind: 'leave-out', course: 'A 1' })
  const twice = ask([lone, want('B 1', []), want('C 1', [])])
  expect(explainNone(twice).changes).toEqual([])
})
