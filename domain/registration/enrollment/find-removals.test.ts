import { expect, test } from 'vitest'
import { exampleClass, exampleRules, exampleStudent, heldOf } from '../../../samples/registration-example.ts'
import { findRechecks, findRemovals } from './find-removals.ts'
import type { Waiver } from '../registration-state.ts'

interface Attempt {
  grade: string | null
  term?: number
  course?: string
  sbcs?: string[]
}

interface Case {
  requires?: string
  attempts: Attempt[]
  /** Left out: the day of registering is not known. */
  enrolledOn?: string
  waivers?: Partial<Waiver>[]
  beside?: (string | { course: string; requires: string })[]
}

/** The classes that a check on a day after the fall takes away. */
function removalsOf({ requires, attempts, enrolledOn, waivers = [], beside = [] }: Case) {
  const wanted = exampleClass(1, 'TST 202', { requires: requires ?? 'Prerequisite: C or higher in TST 101' })
  const others = beside.map((one, index) =>
    typeof one === 'string'
      ? exampleClass(10 + index, one)
      : exampleClass(10 + index, one.course, { requires: one.requires }),
  )
  const taken = attempts.map(({ grade, term = 202509, course = 'TST 101', sbcs = [] }) => {
    const letter = exampleRules.institution.gradeScale.find(({ symbol }) => symbol === grade)
    return { course, term, grade, points: letter?.points ?? null, earns: letter?.earns ?? false, sbcs }
  })
  const student = exampleStudent(1, {
    held: [
      { ...heldOf(wanted), ...(enrolledOn && { enrolledAt: `${enrolledOn}T17:00:00Z` }) },
      ...others.map((one) => heldOf(one)),
    ],
    taken,
    facts: {
      completed: taken.flatMap(({ course, grade }) => (grade === null ? [] : [{ course, grade }])),
      inProgress: taken.flatMap(({ course, grade }) => (grade === null ? course : [])),
      sbcs: [],
      sbcsInProgress: [],
    },
    waivers: waivers.map((waiver, id) => ({
      id,
      kind: 'prerequisite',
      term: null,
      courses: ['TST 202'],
      sectionIds: [],
      amount: null,
      expiresOn: null,
      ...waiver,
    })),
  })
  const classes = [wanted, ...others]
  const findClass = (sectionId: number) => classes.find((one) => one.sectionId === sectionId) ?? null
  return findRemovals(student, findClass, { ...exampleRules, today: '2026-01-10' })
}

const enrolledOn = '2025-11-05'

test.each([
  ['D', true],
  ['F', true],
  ['W', true],
  ['C', false],
  ['I', false],
  ['NR', false],
  [null, false],
])('a prerequisite that was open at registering and ended with %s removes: %s', (grade, removes) => {
  const removals = removalsOf({ attempts: [{ grade }], enrolledOn })
  expect(removals.map(({ held }) => held.course)).toEqual(removes ? ['TST 202'] : [])
})

test.each([
  ['Pre- or Corequisite: TST 101', 'corequisite'],
  ['Corequisite: TST 101', 'corequisite'],
  ['Prerequisite: TST 101 or permission of the instructor', 'department permission'],
  ['Prerequisite: TST 101 or equivalent', 'unknown requisite'],
  ['Prerequisite: one TST course', 'prerequisite'],
  ['Prerequisite: completion of SBC category QPS', 'prerequisite'],
])('%s is no less taken away when its course ends with an F, whatever it then refuses as', (requires, kind) => {
  const attempts = [{ grade: 'F', sbcs: ['QPS'] }]
  const [removal] = removalsOf({ requires, attempts, enrolledOn })
  expect(removal?.refusals.map((refusal) => refusal.kind)).toEqual([kind])
  expect(removalsOf({ requires, attempts: [{ grade: null }], enrolledOn })).toEqual([])
})

test.each([
  ['its corequisite goes', [{ course: 'TST 203', requires: 'Corequisite: TST 202' }], ['TST 203', 'TST 202']],
  [
    'its corequisite and the corequisite of that go',
    [
      { course: 'TST 204', requires: 'Corequisite: TST 203' },
      { course: 'TST 203', requires: 'Corequisite: TST 202' },
    ],
    ['TST 204', 'TST 203', 'TST 202'],
  ],
  ['a class beside it stays', ['TST 203'], ['TST 202']],
  [
    'a class whose corequisite something else meets stays',
    ['TST 205', { course: 'TST 203', requires: 'Corequisite: TST 202 or TST 205' }],
    ['TST 202'],
  ],
  ['what was never met stays', [{ course: 'TST 203', requires: 'Corequisite: TST 999' }], ['TST 202']],
])('when a class is taken away, %s', (_what, beside, removed) => {
  const removals = removalsOf({ attempts: [{ grade: 'F' }], enrolledOn, beside })
  expect(removals.map(({ held }) => held.course)).toEqual(removed)
})

test('a failed course that is taken again in the same term still meets a corequisite', () => {
  const attempts = [{ grade: 'F' }]
  expect(removalsOf({ requires: 'Corequisite: TST 101', attempts, enrolledOn, beside: ['TST 101'] })).toEqual([])
})

test('who was let in with a known grade stays, also when the waiver has run out or was revoked', () => {
  const attempts = [{ grade: 'D', term: 202501 }]
  expect(removalsOf({ attempts, enrolledOn, waivers: [{ expiresOn: '2025-11-30' }] })).toEqual([])
  expect(removalsOf({ attempts, enrolledOn })).toEqual([])
  expect(removalsOf({ attempts })).toEqual([])
})

test('a waiver that was in force at registering excuses the grade that came later; one that had run out does not', () => {
  const attempts = [{ grade: 'D' }]
  expect(removalsOf({ attempts, enrolledOn, waivers: [{ expiresOn: '2025-11-30' }] })).toEqual([])
  expect(removalsOf({ attempts, enrolledOn, waivers: [{ expiresOn: '2025-11-04' }] })).toHaveLength(1)
})

test('a second attempt that fails removes who was let in on it, whatever the first one was', () => {
  const attempts = [{ grade: 'D', term: 202501 }, { grade: 'F' }]
  expect(removalsOf({ attempts, enrolledOn })).toHaveLength(1)
})

test('where the day of registering is unknown or ahead, the semester before decides', () => {
  expect(removalsOf({ attempts: [{ grade: 'F' }] })).toHaveLength(1)
  expect(removalsOf({ attempts: [{ grade: 'F' }], enrolledOn: '2026-11-21' })).toHaveLength(1)
})

test('a requisite that was never met, and an antirequisite, remove nobody', () => {
  expect(removalsOf({ attempts: [], enrolledOn })).toEqual([])
  const requires = 'May not be taken by students with credit for TST 101'
  expect(removalsOf({ requires, attempts: [{ grade: 'C' }], enrolledOn })).toEqual([])
})

test('new grades ask for a look at the later terms in which their students are registered', () => {
  const graded = [
    { personId: 2, term: 202509 },
    { personId: 1, term: 202509 },
    { personId: 3, term: 202601 },
  ]
  const registered = [1, 2, 3, 4].flatMap((personId) => [202509, 202601].map((term) => ({ personId, term })))
  expect(findRechecks(graded, registered)).toEqual([{ term: 202601, personIds: [1, 2] }])
})
