import { expect, test } from 'vitest'
import { findProblems } from './find-problems.ts'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'
import type { WeekProblem, WeekRequest } from './week.ts'

const course = want('A 1', [unit(1, [meet(['M'], 600, 660)]), unit(2, [meet(['Tu'], 600, 660)])])
const recorded = want('R 1', [unit(9, [{ ...meet(['M'], 0, 1), start: null, end: null }])])

const cases: { name: string; request: WeekRequest; problems: WeekProblem[] }[] = [
  { name: 'nothing', request: ask([course]), problems: [] },
  {
    name: 'a pin on a day to keep free',
    request: ask([course], { pinned: [1], limits: { freeDays: ['M'] } }),
    problems: [{ kind: 'pin-against-limit', refused: true, section: 1, days: ['M'], limit: 'freeDays' }],
  },
  {
    name: 'a pin of a class without fixed times on such a day',
    request: ask([recorded], { pinned: [9], limits: { freeDays: ['M'] } }),
    problems: [],
  },
  {
    name: 'a pin outside the hours',
    request: ask([course], { pinned: [1], limits: { earliest: 660 } }),
    problems: [{ kind: 'pin-against-limit', refused: true, section: 1, days: [], limit: 'hours' }],
  },
  {
    name: 'a pin of another course',
    request: ask([course], { pinned: [77] }),
    problems: [{ kind: 'pin-of-other-course', refused: true, section: 77 }],
  },
  {
    name: 'two pins for one course',
    request: ask([course], { pinned: [1, 2] }),
    problems: [{ kind: 'pins-exclude-each-other', refused: true, course: 'A 1', sections: [1, 2] }],
  },
  {
    name: 'a pin that is excluded',
    request: ask([course], { pinned: [1], excluded: [1] }),
    problems: [{ kind: 'pin-excluded', refused: true, section: 1 }],
  },
  {
    name: 'a section that is gone, and one that is cancelled',
    request: ask([course], { excluded: [77], cancelled: [78] }),
    problems: [
      { kind: 'unknown-section', refused: false, section: 77 },
      { kind: 'cancelled-section', refused: false, section: 78 },
    ],
  },
  {
    name: 'a course without classes, and one already held',
    request: ask([want('B 1', []), course], { held: [{ course: 'A 1', meetings: [] }] }),
    problems: [
      { kind: 'course-without-classes', refused: false, course: 'B 1' },
      { kind: 'course-held', refused: false, course: 'A 1' },
    ],
  },
  {
    name: 'a busy time that ends before it begins',
    request: ask([course], { busy: [meet(['M'], 900, 120)] }),
    problems: [{ kind: 'bad-time', refused: true, what: 'busy' }],
  },
  {
    name: 'sixteen courses',
    request: ask(Array.from({ length: 16 }, (_, at) => want(`A ${at}`, [...course.units]))),
    problems: [{ kind: 'too-many-courses', refused: true }],
  },
]

test.each(cases)('$name', ({ request, problems }) => {
  expect(findProblems(request)).toEqual(problems)
})
