import { expect, test } from 'vitest'
import { drawByKey, firstSpan } from './draw-keys.ts'

const hours = { first: 8, last: 20 }
const ten = { start: 600, end: 660 }

test.each([
  ['down moves it', 'ArrowDown', false, ten, { span: { start: 630, end: 690 } }],
  ['up moves it', 'ArrowUp', false, ten, { span: { start: 570, end: 630 } }],
  ['down with Shift makes it longer', 'ArrowDown', true, ten, { span: { start: 600, end: 690 } }],
  ['up with Shift makes it shorter', 'ArrowUp', true, ten, { span: { start: 600, end: 630 } }],
  ['half an hour is the shortest', 'ArrowUp', true, { start: 600, end: 630 }, { span: { start: 600, end: 630 } }],
  ['it keeps to the first hour', 'ArrowUp', false, { start: 490, end: 550 }, { span: { start: 480, end: 540 } }],
  ['it keeps to the last hour', 'ArrowDown', false, { start: 1130, end: 1190 }, { span: { start: 1140, end: 1200 } }],
  [
    'its end keeps to the last hour',
    'ArrowDown',
    true,
    { start: 1140, end: 1200 },
    { span: { start: 1140, end: 1200 } },
  ],
  ['left is the day before', 'ArrowLeft', false, ten, { aside: -1 }],
  ['right is the day after', 'ArrowRight', false, ten, { aside: 1 }],
  ['Enter keeps it', 'Enter', false, ten, 'keep'],
  ['so does the space bar', ' ', false, ten, 'keep'],
  ['Escape stops', 'Escape', false, ten, 'stop'],
  ['Tab goes on', 'Tab', false, ten, null],
])('%s', (_title, key, isShifted, span, expected) => {
  expect(drawByKey(key, isShifted, span, hours)).toEqual(expected)
})

test('a keyboard begins with the first hour of the week', () => {
  expect(firstSpan(8)).toEqual({ start: 480, end: 540 })
})
