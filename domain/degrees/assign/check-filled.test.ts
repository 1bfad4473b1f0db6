import { expect, test } from 'vitest'
import { missing } from './build-problem.ts'
import { checkFilled } from './check-filled.ts'
import type { CourseUnit } from './gather-courses.ts'
import type { Candidate, Leaf, Scope } from './audit-plan.ts'

const units = ['AA 101', 'AA 102', 'BB 201', 'BB 202'].map(
  (course) => ({ course, subject: course.slice(0, 2) }) as CourseUnit,
)
const candidate = (unit: number, points = 4) =>
  ({ unit, stage: 0, size: 1, halfCredits: 6, transfer: false, isRepeated: false, isLetter: true, points }) as Candidate
const leafOf = (index: number, candidates: Candidate[]) =>
  ({ index, candidates, rule: { sharesWith: [] as string[] } }) as unknown as Leaf
const input = { programs: [], units, sides: [], pins: new Map() }
const quota = { unit: 'courses', amount: 1, set: null, here: false, only: null, unshared: false, perSubject: false }
const least = { isAllowed: true, cost: 0, isLeast: true }

test.each([
  ['at most', { atMost: [quota] }, { isAllowed: false }],
  ['at most of each subject', { atMost: [{ ...quota, perSubject: true }] }, least],
  ['at most credits', { atMost: [{ ...quota, unit: 'credits', amount: 5 }] }, { isAllowed: false }],
  ['at least, which nothing reaches', { atLeast: [{ ...quota, amount: 4 }] }, { ...least, cost: missing(840 / 2) }],
  ['at least, which other courses reach', { atLeast: [{ ...quota, amount: 3 }] }, { isAllowed: true, isLeast: false }],
  ['subjects', { atLeast: [{ ...quota, unit: 'subjects', amount: 2 }] }, least],
  ['what no other program uses', { atLeast: [{ ...quota, unshared: true }] }, { isAllowed: false }],
  ['an average that is missed', { gpa: 3 }, { isAllowed: true, isLeast: false }],
  ['an average that is reached', { gpa: 2.5 }, least],
])('a check of %s', (name, rule, expected) => {
  const spare = name.includes('other courses reach') ? [candidate(3)] : []
  const leaves = [leafOf(0, [candidate(0, 1)]), leafOf(1, [candidate(2), ...spare])]
  const rules = leaves.map((leaf) => ({ leaf, courses: leaf.candidates.slice(0, 1) }))
  const scope = { program: 0, leaves, rule: { atLeast: [], atMost: [], gpa: null, ...rule } } as unknown as Scope
  for (const leaf of leaves) Object.assign(leaf, { scopes: [scope] })
  expect(checkFilled({ cost: 0, rules }, [scope], input)).toMatchObject(expected)
})

test.each([
  // courses of a rule of two, what its quota asks for, what is added, whether nothing can cost less
  ['a quota that lacks no more than its rule', [candidate(0)], 1, 1 + 1, true],
  ['a quota that lacks more than its rule', [candidate(0), candidate(1)], 1, 420 + 1, false],
  ['a quota that is reached', [candidate(0), candidate(2)], 1, 0, true],
])('%s adds only what the rule does not miss', (_name, courses, amount, added, isLeast) => {
  const set = { courses: ['BB 201'], patterns: [], sets: [], except: null }
  const rule = { unit: 'courses', atLeast: [{ ...quota, amount, set }], atMost: [], gpa: null, sharesWith: [] }
  const leaf = { index: 0, candidates: courses, need: 2, rule } as unknown as Leaf
  const scope = { program: 0, leaves: [leaf], rule } as unknown as Scope
  Object.assign(leaf, { scopes: [scope] })
  expect(checkFilled({ cost: 0, rules: [{ leaf, courses }] }, [scope], input)).toEqual({
    isAllowed: true,
    cost: missing(added),
    isLeast,
  })
})
