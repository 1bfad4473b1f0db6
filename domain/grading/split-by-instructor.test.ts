import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GradeFacts } from '../kernel/institution.ts'
import { splitByInstructor } from './split-by-instructor.ts'

const scale: GradeFacts[] = [
  { symbol: 'A', points: 4, earns: true, letter: true },
  { symbol: 'B', points: 3, earns: true, letter: true },
  { symbol: 'I', points: null, earns: false, letter: false, open: 'owed' },
]
const fewest = 10
type Given = Parameters<typeof splitByInstructor>[0][number]
const give = (term: number, instructor: string | null, count: number, grade = 'A'): Given => ({
  term,
  instructor,
  count,
  grade,
})

test.each<[string, Given[], [string, number, number][]]>([
  ['nobody', [], []],
  ['one instructor of the whole term', [give(1, 'Ada', 10)], [['Ada', 1, 10]]],
  ['fewer than may be shown', [give(1, 'Ada', 9)], []],
  [
    'two with enough each',
    [give(1, 'Ada', 10), give(1, 'Bo', 12)],
    [
      ['Bo', 1, 12],
      ['Ada', 1, 10],
    ],
  ],
  ['one whose difference from the whole would show the few of another', [give(1, 'Ada', 30), give(1, 'Bo', 3)], []],
  [
    'the one with the fewest goes untold, so that the few of a third stay hidden',
    [give(1, 'Ada', 30), give(1, 'Bo', 12), give(1, 'Cy', 3)],
    [['Ada', 1, 30]],
  ],
  ['the few of no known instructor stay hidden too', [give(1, 'Ada', 30), give(1, null, 2)], []],
  [
    'several terms together, each judged alone',
    [give(1, 'Ada', 10), give(2, 'Ada', 11), give(3, 'Ada', 4)],
    [['Ada', 2, 21]],
  ],
  ['open grades count for nobody', [give(1, 'Ada', 10), give(1, 'Bo', 5, 'I')], [['Ada', 1, 10]]],
])('%s', (_what, given, told) => {
  const found = splitByInstructor(given, scale, fewest)
  expect(found.map(({ name, terms, counts }) => [name, terms, counts[0]?.count])).toEqual(told)
})

test('what is left of any term beside those told is nothing, or enough', () => {
  const row = fc.record({
    term: fc.integer({ min: 1, max: 3 }),
    instructor: fc.constantFrom('Ada', 'Bo', 'Cy', null),
    count: fc.integer({ min: 1, max: 14 }),
    grade: fc.constantFrom('A', 'B'),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (given) => {
      for (const term of [1, 2, 3]) {
        const ofTerm = given.filter((one) => one.term === term)
        const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0)
        const told = splitByInstructor(ofTerm, scale, fewest)
        for (const { counts } of told) expect(sum(counts)).toBeGreaterThanOrEqual(fewest)
        const rest = sum(ofTerm) - told.reduce((total, { counts }) => total + sum(counts), 0)
        if (told.length > 0) expect(rest === 0 || rest >= fewest).toBe(true)
      }
    }),
  )
})
