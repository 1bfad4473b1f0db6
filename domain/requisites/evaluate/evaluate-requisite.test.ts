import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideRequisite, evaluateRequisite } from './evaluate-requisite.ts'
import { readShorthand } from '../../testing/read-shorthand.ts'
import { allOf, anyOf, type Requisite, unread } from '../requisite.ts'
import { indexCourses } from './student-facts.ts'

const course = (code: string): Requisite => ({ kind: 'course', course: code, timing: 'earlier' })
const yes = course('HIS 101')
const no = course('HIS 999')
const ask = unread('magic')
const open: Requisite = { kind: 'cohort', from: 2020, to: null }
const placed: Requisite = { ...no, orPlaced: { name: 'mathematics', level: 3 } }
const student = readShorthand('HIS 101:C, now HIS 103')
const verdict = (tree: Requisite) => evaluateRequisite(tree, student).verdict

test.each<[string, Requisite, string]>([
  ['all', allOf([yes, ask]), 'needs permission'],
  ['all', allOf([no, ask, open]), 'not met'],
  ['all', allOf([ask, open]), 'undecidable'],
  ['any', anyOf([no, ask]), 'needs permission'],
  ['any', anyOf([yes, ask, open]), 'met'],
  ['any', anyOf([ask, open]), 'undecidable'],
  ['any', { kind: 'any', of: [] }, 'not met'],
  ['some', { kind: 'some', count: 2, of: [yes, no, ask] }, 'needs permission'],
  ['some', { kind: 'some', count: 2, of: [yes, no, open] }, 'undecidable'],
  ['some', { kind: 'some', count: 3, of: [yes, yes] }, 'not met'],
  ['not', { kind: 'not', of: yes }, 'not met'],
  ['not', { kind: 'not', of: no }, 'met'],
  ['not', { kind: 'not', of: ask }, 'needs permission'],
  ['not', { kind: 'not', of: open }, 'undecidable'],
  ['readings', { kind: 'ambiguous', readings: [yes, no] }, 'needs permission'],
  ['readings', { kind: 'ambiguous', readings: [yes, yes] }, 'met'],
  ['readings', { kind: 'ambiguous', readings: [no, no] }, 'not met'],
  ['readings', { kind: 'ambiguous', readings: [yes, open] }, 'undecidable'],
])('%s %j: %s', (_, tree, expected) => {
  expect(verdict(tree)).toBe(expected)
})

test('a met requisite names what meets it, preferring what is certain', () => {
  const { reasons, provisional } = evaluateRequisite(anyOf([course('HIS 103'), yes, no]), student)
  expect(reasons).toMatchObject([{ kind: 'course passed', course: 'HIS 101' }])
  expect(provisional).toBe(false)
})

test('a verdict that rests on an open grade is provisional', () => {
  expect(evaluateRequisite(allOf([yes, course('HIS 103')]), student)).toMatchObject({
    verdict: 'met',
    provisional: true,
  })
})

test('an excluding course that is in progress excludes', () => {
  expect(evaluateRequisite({ kind: 'not', of: course('HIS 103') }, student)).toMatchObject({
    verdict: 'not met',
    reasons: [{ kind: 'excluded' }],
  })
})

test('only what is in the way is given as a reason', () => {
  const { reasons } = evaluateRequisite(allOf([yes, no, ask]), student)
  expect(reasons.map((reason) => reason.kind)).toEqual(['course missing', 'unread'])
})

const anyTree: fc.Arbitrary<Requisite> = fc.letrec<{ tree: Requisite }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Requisite>(yes, no, placed, ask, open, { kind: 'standing', anyOf: ['U4'] }),
    fc.array(tie('tree'), { maxLength: 3 }).map((of): Requisite => ({ kind: 'all', of })),
    fc.array(tie('tree'), { maxLength: 3 }).map((of): Requisite => ({ kind: 'any', of })),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.array(tie('tree'), { maxLength: 3 }))
      .map(([count, of]): Requisite => ({ kind: 'some', count, of })),
    tie('tree').map((of): Requisite => ({ kind: 'not', of })),
    fc.tuple(tie('tree'), tie('tree')).map((readings): Requisite => ({ kind: 'ambiguous', readings })),
  ),
})).tree

test('learning a missing fact never contradicts a verdict', () => {
  fc.assert(
    fc.property(
      anyTree,
      fc.constantFrom(2019, 2021),
      fc.constantFrom('U1' as const, 'U4' as const),
      (requisite, cohort, standing) => {
        const { standing: _, ...unknown } = student
        const before = evaluateRequisite(requisite, unknown).verdict
        const after = evaluateRequisite(requisite, { ...unknown, cohort, standing }).verdict
        if (before !== 'undecidable') expect(after).toBe(before)
        expect(after).not.toBe('undecidable')
      },
    ),
    { numRuns: 1000 },
  )
})

test('the verdict alone is that of the whole evaluation', () => {
  fc.assert(
    fc.property(anyTree, fc.integer({ min: 0, max: 5 }), fc.boolean(), (requisite, level, isKnown) => {
      const { standing: _, ...unknown } = student
      const facts = { ...(isKnown ? student : unknown), placements: [{ name: 'mathematics', level }] }
      expect(decideRequisite(requisite, facts)).toBe(evaluateRequisite(requisite, facts).verdict)
    }),
    { numRuns: 2000 },
  )
})

test('an index of another list says nothing about this one', () => {
  const completed = [{ course: 'HIS 101', grade: 'A' }]
  const index = indexCourses(completed)
  expect(evaluateRequisite(yes, { completed, index }).verdict).toBe('met')
  expect(evaluateRequisite(yes, { completed: [], index }).verdict).toBe('not met')
})
