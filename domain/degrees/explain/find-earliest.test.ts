import { expect, test } from 'vitest'
import { auditCase } from '../../testing/audit-cases.ts'
import { nameCourse } from '../requirements/course-set.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { findEarliest, type AheadFacts } from './find-earliest.ts'

const credits = {
  'CS 000': 0,
  'CS 100': 1,
  'CS 101': 4,
  'CS 102': 4,
  'CS 301': 3,
  'CS 302': 3,
  'CS 303': 3,
  'PH 101': 4,
}
const catalog = Object.entries(credits).map(([course, least]) => ({ ...nameCourse(course), leastCredits: least }))
const term = (code: number, taken: number, limit = 17) => ({ term: code, limit, taken })
const crowded = [term(202601, 16), term(202609, 16), term(202701, 14), term(202709, 0)]

function earliestOf(rules: object[], completed: string[], facts: Partial<AheadFacts> = {}, more: object = {}) {
  const answer = auditCase(rules, completed, { more, catalog })
  const { programs } = readRequirements(
    { programs: [{ program: 'M', kind: 'major', code: 'M', rules, ...more }] },
    { grades: ['A', 'B', 'C'], needC: [] },
  )
  return findEarliest(answer.rules, {
    terms: crowded,
    programs,
    catalog,
    nextOffered: {},
    projected: answer.totals.projected,
    ...facts,
  })
}

const three = { id: 'three', courses: 3, from: 'CS 300-399' }
const second = { id: 'second', course: 'CS 101' }
const two = { id: 'two', all: ['CS 101', 'CS 102'] }
const either = { id: 'either', any: ['CS 101 and CS 102', 'CS 301 and PH 101'] }
const offered = (...terms: number[]) =>
  Object.fromEntries(['CS 301', 'CS 302', 'CS 303'].map((course, at) => [course, { term: terms[at] ?? 202601 }]))

test.each<[string, object[], string[], Partial<AheadFacts>, object]>([
  ['a course that no term has whole room for', [three], [], {}, { courses: 3, each: 3, credits: 9, term: 202709 }],
  ['what is there already', [three], ['CS 301:3 A', 'CS 302:3 A'], {}, { courses: 1, credits: 3, term: 202701 }],
  [
    'a course without credits as one that needs no room, once',
    [{ id: 'x', courses: 2, from: ['CS 000', 'CS 301'] }],
    [],
    {},
    { courses: 2, each: 3, credits: 3, term: 202701 },
  ],
  [
    'the smallest courses of a set, each once',
    [{ id: 'x', courses: 3, from: 'CS 1-199' }],
    [],
    {},
    { courses: 3, each: 1, credits: 9, term: 202709 },
  ],
  ['courses of two parts together', [two], [], {}, { courses: 2, each: 4, credits: 8, term: 202709 }],
  ['of alternatives the fewest credits of any', [either], [], {}, { courses: 2, each: 3, credits: 6, term: 202709 }],
  ['a placement in place of a course as nothing', [{ id: 'x', any: ['CS 101', { id: 'p', placement: { name: 'CS', level: 2 } }] }], [], {}, { none: true }], // prettier-ignore
  [
    'credits by the room alone',
    [{ id: 'x', credits: 3, from: 'CS' }],
    [],
    {},
    { courses: 0, credits: 3, term: 202701 },
  ],
  [
    'credits of the whole record',
    [{ id: 'x', total_credits: 20 }],
    ['CS 101:4 A'],
    {},
    { courses: 0, credits: 16, term: 202709 },
  ],
  [
    'credits after others with those that come before them',
    [{ id: 'x', total_credits: 8, after_credits: 12 }],
    ['CS 101:4 A'],
    {},
    { courses: 0, credits: 16, term: 202709 },
  ],
  [
    'credits after others alone where those are there',
    [{ id: 'x', total_credits: 8, after_credits: 5 }],
    ['CS 101:4 A', 'CS 301:3 A'],
    {},
    { courses: 0, credits: 6, term: 202709 },
  ],
  [
    'a rule that says how many credits each has',
    [{ id: 'x', course: 'CS 100', minimum_credits: 3 }],
    [],
    {},
    { each: 3, term: 202701 },
  ],
  ['when the courses are offered', [three], [], { terms: [term(202601, 0), term(202609, 0)], nextOffered: offered(202601, 202601, 202609) }, { term: 202609, waitsForOffer: true }], // prettier-ignore
  [
    'room at once',
    [three],
    [],
    { terms: [term(202601, 0)] },
    { term: 202601, waitsForOffer: false, rooms: [{ term: 202601, limit: 17, room: 17 }] },
  ],
  [
    'no room in the terms ahead',
    [three],
    [],
    { terms: [term(202601, 16)] },
    { term: null, rooms: [{ term: 202601, limit: 17, room: 1 }] },
  ],
  ['the courses that replace one of the past', [{ id: 'x', any: ['CS 101 and CS 102', { id: 'old', course: 'CS 100', taken_before: { semester: 'Fall', year: 2025 } }] }], [], {}, { courses: 2, each: 4, credits: 8, term: 202709 }], // prettier-ignore
  ['a course of the past as nothing that comes', [{ id: 'old', course: 'CS 100', taken_before: { semester: 'Fall', year: 2025 } }], [], {}, { none: true }], // prettier-ignore
  ['an average as nothing that a course fills', [{ id: 'x', average: 3.5 }], ['CS 101:4 C'], {}, { none: true }],
  ['a course that is in no catalog as nothing known', [{ id: 'x', course: 'ZZ 101' }], [], {}, { none: true }],
  ['what is met as nothing', [{ id: 'x', course: 'CS 101' }], ['CS 101:4 A'], {}, { none: true }],
])('it looks at %s', (_what, rules, completed, facts, expected) => {
  const [first] = earliestOf(rules, completed, facts)
  expect(first ?? { none: true }).toMatchObject(expected)
})

test('a program needs what its requirements need together, unless they share their courses', () => {
  const terms = [term(202601, 10), term(202609, 10)]
  const whole = (rules: object[]) => earliestOf(rules, [], { terms }).find(({ rule }) => rule === null)
  expect(whole([three, second])).toMatchObject({ courses: 4, each: 3, credits: 13, term: 202609 })
  expect(
    whole([
      { id: 'one', course: 'CS 301' },
      { ...three, courses: 2, shares_with: 'program' },
    ]),
  ).toMatchObject({
    courses: 2,
    credits: 6,
    term: 202601,
  })
})

test('a course that counts elsewhere may move to the open requirement, and what takes its place may be offered earlier', () => {
  const rules = [
    { id: 'either', any: ['CS 302', 'PH 101'] },
    { id: 'open', courses: 1, from: 'CS 300+' },
  ]
  const nextOffered = { ...offered(202609, 202609, 202609), 'PH 101': { term: 202601 } }
  const terms = [term(202601, 10), term(202609, 10)]
  expect(earliestOf(rules, ['CS 302:3 A'], { terms, nextOffered }).map((one) => [one.rule, one.term])).toEqual([
    ['open', 202601],
    [null, 202601],
  ])
})

test('admission has a term of its own and is no part of the program', () => {
  const found = earliestOf([second], [], {}, { admission: [{ id: 'entry', course: 'CS 301' }] })
  expect(found.map(({ rule, term: by }) => [rule, by])).toEqual([
    ['second', 202709],
    ['entry', 202701],
    [null, 202709],
  ])
})
