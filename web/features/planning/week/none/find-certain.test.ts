import { expect, test } from 'vitest'
import type { Choices } from '../choices.ts'
import type { PlannerClass } from '../use-weeks.ts'
import { certainMeetings, describeRest } from './find-certain.ts'

const meeting = (component: string, section: string, timeStart: string) =>
  ({ component, section, weekdays: ['M'], timeStart, timeEnd: '23:00' }) as unknown as PlannerClass['meetings'][number]
const lecture = meeting('LEC', '01', '10:00')
const classOf = (sectionId: number, ...meetings: PlannerClass['meetings']) => ({ sectionId, meetings }) as PlannerClass
const choose = (...uses: [number, 'pinned' | 'excluded' | 'picked'][]): Choices => ({
  courses: [],
  classes: uses.map(([sectionId, use]) => ({ sectionId, course: 'CSE 220', name: 'LEC', use })),
  busy: [],
  preferences: {},
  limits: {},
})
const [first, second] = [classOf(1, lecture, meeting('REC', 'R01', '12:00')), classOf(2, lecture, meeting('REC', 'R02', '12:00'))] // prettier-ignore
const other = classOf(3, meeting('LEC', '02', '14:00'))

test.each<[string, PlannerClass[], Choices, string[]]>([
  ['the only class of a course', [other], choose(), ['LEC 02']],
  ['the lecture of several recitations', [first, second], choose(), ['LEC 01']],
  ['two lectures have nothing in common', [first, other], choose(), []],
  ['one lecture is excluded', [first, other], choose([1, 'excluded']), ['LEC 02']],
  ['a class is pinned', [first, second, other], choose([2, 'pinned']), ['LEC 01', 'REC R02']],
  ['a class that was only taken over', [first, second], choose([2, 'picked']), ['LEC 01']],
  ['no class', [], choose(), []],
])('what a course has in any week: %s', (_name, classes, choices, expected) => {
  expect(certainMeetings(classes, choices).map(({ component, section }) => `${component} ${section}`)).toEqual(expected)
})

type None = Parameters<typeof describeRest>[0]
const change = (kind: string, course: string) => ({ kind, course }) as None['changes'][number]

test.each<[string, string[], string[], None['changes'], string]>([
  ['two wanted', ['A 1', 'B 1'], [], [change('leave-out', 'A 1'), change('leave-out', 'B 1')], 'Everything else fits with either one.'], // prettier-ignore
  ['a held one', ['A 1'], ['H 1'], [change('give-up', 'H 1'), change('leave-out', 'A 1')], 'Everything else fits with either one.'], // prettier-ignore
  ['three', ['A 1', 'B 1'], ['H 1'], [change('leave-out', 'A 1'), change('leave-out', 'B 1'), change('give-up', 'H 1')], 'Leave out one of them, and everything else fits.'], // prettier-ignore
  ['one that opens nothing', ['A 1', 'B 1'], [], [change('leave-out', 'A 1')], 'Without one of them the rest of the set fits.'], // prettier-ignore
])('what fits without one of the set: %s', (_name, courses, held, changes, expected) => {
  expect(describeRest({ courses, held, changes, limited: false, proven: true })).toBe(expected)
})
