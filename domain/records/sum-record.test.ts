import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleInstitution as institution } from '../testing/example-institution.ts'
import { isCompleted } from './academic-standing.ts'
import { computeGpa, creditClasses } from './credit-class.ts'
import type { RecordedClass, TransferredCredit } from './record-history.ts'
import { sumRecord } from './sum-record.ts'

/** 'CSE 114 4 D@202409' is a class; '-' for no grade, '*' after the course for one that may be repeated. */
const took = (text: string): RecordedClass => {
  const [, course = '', star, credits, grade, term] = /^(\w+ \d+)(\*?) ([\d.]+) (\S+)@(\d+)$/.exec(text) ?? []
  return {
    course,
    repeatable: star === '*',
    credits: Number(credits),
    grade: grade === '-' ? null : (grade ?? null),
    term: Number(term),
    withdrawn: grade === 'W',
  }
}
const brought = (course: string | null, credits: number, grade: string | null = null): TransferredCredit => ({
  course,
  credits,
  grade,
})
const sum = (classes: string[], transfers: TransferredCredit[] = []) =>
  sumRecord({ classes: classes.map(took), transfers }, institution)

interface Expected {
  attempted: number
  earned: number
  forGpa: number
  points: number
  gpa: number | null
  inProgress?: number
}
const nothing = { attempted: 0, earned: 0, forGpa: 0, points: 0, gpa: null }

test.each<[string, string[], Expected]>([
  ['no classes', [], nothing],
  ['one letter', ['CSE 114 4 A-@202409'], { attempted: 4, earned: 4, forGpa: 4, points: 14.8, gpa: 3.7 }],
  [
    'weighted by credits',
    ['CSE 114 2 A@202409', 'AMS 151 4 C@202409'],
    { attempted: 6, earned: 6, forGpa: 6, points: 16, gpa: 8 / 3 },
  ],
  ['P earns, outside the average', ['CSE 114 4 P@202409'], { ...nothing, attempted: 4, earned: 4 }],
  ['S earns, outside the average', ['WRT 101 3 S@202409'], { ...nothing, attempted: 3, earned: 3 }],
  ['U earns nothing', ['WRT 101 3 U@202409'], { ...nothing, attempted: 3 }],
  ['NC earns nothing', ['PHI 101 3 NC@202409'], { ...nothing, attempted: 3 }],
  ['a letter at or above the threshold of G/P/NC counts', ['PHI 101 3 B+@202409'], { attempted: 3, earned: 3, forGpa: 3, points: 9.9, gpa: 3.3 }], // prettier-ignore
  ['F averages and earns nothing', ['CSE 114 4 F@202409'], { ...nothing, attempted: 4, forGpa: 4, gpa: 0 }],
  ['I is attempted, and nothing else yet', ['CSE 114 4 I@202409'], { ...nothing, attempted: 4 }],
  ['I/F counts as an F', ['CSE 114 4 I/F@202409'], { ...nothing, attempted: 4, forGpa: 4, gpa: 0 }],
  ['N/F counts as an F', ['CSE 114 4 N/F@202409'], { ...nothing, attempted: 4, forGpa: 4, gpa: 0 }],
  ['N/U earns nothing', ['WRT 101 3 N/U@202409'], { ...nothing, attempted: 3 }],
  ['NR is attempted', ['CSE 114 4 NR@202409'], { ...nothing, attempted: 4 }],
  ['Q counts as an F', ['CSE 114 4 Q@202409'], { ...nothing, attempted: 4, forGpa: 4, gpa: 0 }],
  ['W is attempted', ['CSE 114 4 W@202409'], { ...nothing, attempted: 4 }],
  ['R goes on in the next term', ['BIO 487 3 R@202409'], { ...nothing, attempted: 3 }],
  ['no grade yet', ['CSE 220 4 -@202509'], { ...nothing, inProgress: 4 }],
  ['IP runs', ['CSE 220 4 IP@202509'], { ...nothing, inProgress: 4 }],
  ['an unknown symbol counts nowhere', ['CSE 114 4 Z@202409'], { ...nothing, attempted: 4 }],
  ['no credits weigh nothing', ['CSE 475 0 A@202409', 'AMS 151 3 B@202409'], { attempted: 3, earned: 3, forGpa: 3, points: 9, gpa: 3 }], // prettier-ignore
  ['no credits alone have no average', ['CSE 475 0 F@202409'], nothing],
  [
    'a retake averages twice and earns once',
    ['CSE 114 4 D@202409', 'CSE 114 4 B@202501'],
    { attempted: 8, earned: 4, forGpa: 8, points: 16, gpa: 2 },
  ],
  [
    'a retake with more credits earns the difference',
    ['CSE 114 3 D@202409', 'CSE 114 4 B@202501'],
    { attempted: 7, earned: 4, forGpa: 7, points: 15, gpa: 15 / 7 },
  ],
  [
    'a failed course that is passed later',
    ['CSE 114 3 F@202409', 'CSE 114 3 B@202501'],
    { attempted: 6, earned: 3, forGpa: 6, points: 9, gpa: 1.5 },
  ],
  [
    'a repeatable course earns each time',
    ['MUS 187* 1 A@202409', 'MUS 187* 1 A@202501'],
    { attempted: 2, earned: 2, forGpa: 2, points: 8, gpa: 4 },
  ],
  ['half credits', ['MUS 187 0.5 A-@202409', 'MUS 188 1.5 B@202409'], { attempted: 2, earned: 2, forGpa: 2, points: 6.35, gpa: 3.175 }], // prettier-ignore
])('%s', (_name, classes, { gpa, inProgress = 0, ...expected }) => {
  const found = sum(classes)
  expect(found).toMatchObject({ ...expected, inProgress })
  if (gpa === null) expect(found.gpa).toBeNull()
  else expect(found.gpa).toBeCloseTo(gpa, 12)
})

test.each<[string, string[], TransferredCredit[], [transferred: number, inAll: number]]>([
  ['nothing', [], [], [0, 0]],
  ['without a grade or an equivalent', [], [brought(null, 3), brought(null, 3)], [6, 6]],
  ['a T', [], [brought('CSE 114', 4, 'T')], [4, 4]],
  ['with a grade that earns', [], [brought('CSE 114', 4, 'A')], [4, 4]],
  ['with a grade that is not known here', [], [brought('CSE 114', 4, '1.7')], [4, 4]],
  ['with a grade that earns nothing', [], [brought('CSE 114', 4, 'F')], [0, 0]],
  ['the same course brought twice', [], [brought('CSE 114', 3), brought('CSE 114', 4)], [4, 4]],
  ['a repeatable course brought twice and taken again', ['MUS 161* 1 A@202409', 'MUS 161* 1 A@202501'], [brought('MUS 161', 1), brought('MUS 161', 2)], [2, 4]],
  ['a course that became repeatable after it was passed', ['MUS 161 1 A@202309', 'MUS 161* 1 A@202409'], [brought('MUS 161', 1)], [0, 2]],
  ['a course passed twice here and brought for more', ['CSE 487 2 B@202409', 'CSE 487 3 C@202501'], [brought('CSE 487', 4)], [1, 4]],
  ['the same course here and elsewhere', ['CSE 114 4 A@202409'], [brought('CSE 114', 3)], [0, 4]],
  ['with fewer credits here', ['CSE 114 3 A@202409'], [brought('CSE 114', 4)], [1, 4]],
  ['failed here and brought', ['CSE 114 4 F@202409'], [brought('CSE 114', 4)], [4, 4]],
  ['a repeatable course here and elsewhere', ['MUS 161* 1 A@202409'], [brought('MUS 161', 1)], [1, 2]],
])('credit from elsewhere: %s', (_name, classes, transfers, [transferred, earnedInAll]) => {
  const found = sum(classes, transfers)
  expect(found).toMatchObject({ transferred, earnedInAll })
  expect(found.gpa).toBe(sum(classes).gpa)
}) // prettier-ignore

// Rules of other systems, as far as they bear on averages; where theirs is another policy, SAM's stands: every attempt counts.
test.each<[string, string[], number | null]>([
  ['a course of few credits moves the average little', ['A 1 6 C-@202409', 'A 2 6 A@202409', 'A 3 6 C-@202409', 'A 4 2 B@202409'], 2.52], // prettier-ignore
  ['no course, no average', [], null],
  ['failed, then passed: both in the divisor once', ['A 1 3 F@202409', 'A 1 3 B@202501'], 1.5],
  ['a failure is not cleared by a later pass', ['A 1 3 F@202409', 'A 1 3 C@202501'], 1],
  ['a pass without a letter stays outside', ['A 1 3 A@202409', 'A 2 3 P@202409'], 4],
  ['a later attempt does not replace a better one', ['A 1 3 B@202409', 'A 1 3 C@202501'], 2.5],
  ['a surplus course stays in the average', ['A 1 3 B@202409', 'A 2 3 B@202409', 'A 3 1 D@202409'], 19 / 7],
])('averages: %s', (_name, classes, gpa) => {
  if (gpa === null) expect(sum(classes).gpa).toBeNull()
  else expect(sum(classes).gpa).toBeCloseTo(gpa, 12)
})

test('class standing follows from what is earned in all', () => {
  const standing = (credits: number) => sum(['CSE 114 4 A@202409'], [brought(null, credits)]).standing
  expect([0, 19.5, 20, 52, 53, 80, 81].map(standing)).toEqual(['U1', 'U1', 'U2', 'U2', 'U3', 'U3', 'U4'])
})

test('terms add up to the record', () => {
  const { terms, ...whole } = sum(
    ['CSE 101 3 A@202009', 'AMS 151 3 A-@202101', 'CSE 101 3 B@202101', 'AMS 261 3 -@202509', 'CSE 220 4 W@202509'],
    [brought('CSE 101', 3, 'A'), brought(null, 3)],
  )
  expect(terms).toMatchObject([
    { term: 202009, attempted: 3, earned: 3, gpa: 4, through: { attempted: 3, earned: 3, gpa: 4 } },
    { term: 202101, attempted: 6, earned: 3, gpa: 3.35, through: { attempted: 9, earned: 6 } },
    { term: 202509, attempted: 4, earned: 0, gpa: null, inProgress: 3, keptClasses: 1, runningClasses: 1 },
  ])
  expect(whole).toMatchObject({ attempted: 13, earned: 6, transferred: 3, earnedInAll: 9, inProgress: 3 })
})

const calendar = { today: '2025-11-05', semesterEndOf: (term: number) => (term === 202509 ? '2025-12-18' : null) }
test.each([
  ['every class was withdrawn from', ['AMS 261 3 W@202509', 'CSE 220 4 W@202509'], false],
  ['every grade is in', ['AMS 261 3 A@202509'], true],
  ['one was withdrawn from and one is graded', ['AMS 261 3 W@202509', 'CSE 220 4 A@202509'], true],
  ['one was withdrawn from and one runs', ['AMS 261 3 W@202509', 'CSE 220 4 -@202509'], false],
])('a term of which %s', (_words, classes, completed) => {
  const [term] = sum(classes).terms
  expect(term && isCompleted(term, calendar)).toBe(completed)
  expect(term && isCompleted(term, { ...calendar, today: '2025-12-19' })).toBe(true)
})

const aClass = fc.record({
  course: fc.constantFrom('A 1', 'B 1', 'C 1'),
  credits: fc.integer({ min: 0, max: 12 }).map((halves) => halves / 2),
  grade: fc.constantFrom(...institution.gradeScale.map(({ symbol }) => symbol), null),
  term: fc.constantFrom(202309, 202401, 202406, 202409),
  repeatable: fc.boolean(),
})

const worths = new Map(
  institution.gradeScale.flatMap(({ symbol, letter, points }) => (letter ? [[symbol, points ?? 0] as const] : [])),
)
const graded = fc.record({
  course: fc.constantFrom('A 1', 'B 1'),
  credits: fc.integer({ min: 1, max: 6 }),
  grade: fc.constantFrom(...worths.keys()),
})

test('an average lies between the lowest and the highest grade', () => {
  fc.assert(
    fc.property(fc.array(graded, { minLength: 1 }), (classes) => {
      const points = classes.map(({ grade }) => worths.get(grade) ?? Number.NaN)
      const gpa = computeGpa(classes, institution.gradeScale) ?? Number.NaN
      expect(gpa).toBeGreaterThanOrEqual(Math.min(...points) - 1e-9)
      expect(gpa).toBeLessThanOrEqual(Math.max(...points) + 1e-9)
    }),
  )
})

test('the order of a record changes nothing, and its terms and classes add up to it', () => {
  fc.assert(
    fc.property(fc.array(aClass, { maxLength: 12 }), fc.array(aClass, { maxLength: 3 }), (classes, transfers) => {
      const whole = sumRecord({ classes, transfers }, institution)
      const { earned, points, gpa, standing, earnedInAll } = sumRecord(
        { classes: classes.toReversed(), transfers: transfers.toReversed() },
        institution,
      )
      expect(whole).toMatchObject({ earned, points, gpa, standing, earnedInAll })
      const add = (key: 'attempted' | 'earned' | 'forGpa' | 'inProgress', of: readonly Record<typeof key, number>[]) =>
        of.reduce((total, one) => total + one[key], 0)
      const single = creditClasses(
        classes.toSorted((a, b) => a.term - b.term),
        institution.gradeScale,
      )
      for (const key of ['attempted', 'earned', 'forGpa', 'inProgress'] as const) {
        expect(add(key, whole.terms)).toBe(whole[key])
        expect(add(key, single)).toBe(whole[key])
      }
    }),
  )
})

// The cases come from policies by which another attempt replaces one; here every attempt with a grade is in the average.
test.each([
  ['GPA-IS-03: an F that a B follows stays in the divisor', ['CSE 114 3 F@202409', 'CSE 114 3 B@202501'], 6, 1.5, 3],
  ['GPA-IS-04: a C later does not clear an F', ['CSE 114 3 F@202409', 'CSE 114 3 C@202501'], 6, 1, 3],
  ['GPA-IS-08: neither the latest nor the best stands alone', ['CSE 114 3 B@202409', 'CSE 114 3 C@202501'], 6, 2.5, 3],
])('%s', (_case, classes, forGpa, gpa, earned) => {
  expect(sum(classes)).toMatchObject({ forGpa, gpa, earned })
})
