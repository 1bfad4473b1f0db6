import { expect, test } from 'vitest'
import { addCourse, beginChoices, setHeld, type Choices } from '../choices.ts'
import { compareChoices } from './compare-choices.ts'

const own = addCourse(beginChoices({ kept: [], planned: [] }), 'CSE 214')

test.each<[string, Choices, string[]]>([
  ['nothing', own, []],
  ['one more course', addCourse(own, 'CSE 220'), ['it has CSE 220 as well']],
  ['another course', { ...own, courses: [] }, ['it does not have CSE 214']],
  ['an optional course', { ...own, courses: [{ course: 'CSE 214', optional: true }] }, ['other courses are optional']],
  ['a busy time', { ...own, busy: [{ label: '', days: ['M'], start: 1, end: 2 }] }, ['its busy times are others']],
  ['a held class', setHeld(own, 'CSE 220', 'given up'), ['other classes that you have may change']],
  ['a limit', { ...own, limits: { openOnly: true } }, ['its preferences are others']],
])('%s', (_name, saved, words) => {
  expect(compareChoices(own, saved)).toEqual(words)
})
