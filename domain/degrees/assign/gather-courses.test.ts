import { expect, test } from 'vitest'
import {
  acceptedAttempt,
  creditsAccepted,
  creditsEarned,
  earns,
  gatherCourses,
  refusalOf,
  scaleOf,
} from './gather-courses.ts'

const scale = scaleOf([
  { symbol: 'B', points: 3, earns: true, letter: true },
  { symbol: 'C', points: 2, earns: true, letter: true },
  { symbol: 'D', points: 1, earns: true, letter: true },
  { symbol: 'F', points: 0, earns: false, letter: true },
  { symbol: 'S', points: null, earns: true, letter: false },
  { symbol: 'I', points: null, earns: false, letter: false, open: 'owed' },
  { symbol: 'T', points: null, earns: true, letter: false },
])
const anything = { minimumGrade: null, grading: 'any', here: false, minimumCredits: null } as const
const attempt = { stage: 0, credits: 3, grade: 'C', transfer: false, term: 1 } as const
const taken = (course: string, grade: string | null, term: number) => ({ course, grade, term, credits: 3 })

test('attempts at a course are one course, the best first; repeatable ones are many', () => {
  const completed = [
    taken('cse 114', 'F', 1),
    taken('CSE 114', 'C', 2),
    taken('CSE 114', 'B', 3),
    { ...taken('MUS 101', 'B', 1), repeatable: true },
  ]
  const record = {
    completed: [...completed, { ...taken('MUS 101', 'B', 2), repeatable: true }],
    inProgress: [taken('CSE 114', null, 4)],
    planned: [],
  }
  const units = gatherCourses(record, scale)
  expect(units.map(({ course }) => course)).toEqual(['MUS 101', 'MUS 101', 'CSE 114'])
  expect(units[2]?.attempts.map(({ grade }) => grade)).toEqual(['B', 'C', null, 'F'])
  expect(units[2] && acceptedAttempt(units[2], { ...anything, minimumGrade: 'B' }, scale)?.grade).toBe('B')
  expect(earns({ ...attempt, grade: 'F' }, scale)).toBe(false)
  const ended = (grade: string | null) => ({ ...attempt, stage: 1, grade }) as const
  expect([null, 'I', 'C', 'F'].map((grade) => earns(ended(grade), scale))).toEqual([true, true, true, false])
})

test('a repeatable course counts each time beside what was brought, and words that name no course stay as they are', () => {
  const completed = [
    { ...taken('MUS 101', 'B', 1), repeatable: true },
    { ...taken('MUS 101', 'T', 0), transfer: true },
    { ...taken('MUS 101', 'T', 0), transfer: true },
    { ...taken('Logic (Elsewhere College)', 'T', 0), transfer: true },
    { ...taken('Logic (Elsewhere College)', 'T', 0), transfer: true },
  ]
  const units = gatherCourses({ completed, inProgress: [], planned: [] }, scale)
  expect(units.map(({ course, attempts }) => [course, attempts.length])).toEqual([
    ['Logic (Elsewhere College)', 1],
    ['Logic (Elsewhere College)', 1],
    ['MUS 101', 2],
    ['MUS 101', 1],
  ])
})

test.each([
  ['both attempts', {}, 4, 4],
  ['the better alone', { minimumGrade: 'B' }, 3, 4],
])(
  'a course passed twice for different credits counts with the most that a rule accepts: %s',
  (_words, more, accepted, earned) => {
    const completed = [
      taken('CSE 487', 'B', 2),
      { ...taken('CSE 487', 'C', 1), credits: 4 },
      { ...taken('CSE 487', 'F', 3), credits: 6 },
    ]
    const [unit] = gatherCourses({ completed, inProgress: [], planned: [] }, scale)
    const accept = { ...anything, ...more }
    const best = unit && acceptedAttempt(unit, accept, scale)
    expect(unit && best && [creditsAccepted(unit, best, accept, scale), creditsEarned(unit, scale)]).toEqual([
      accepted,
      earned,
    ])
  },
)

test.each([
  [
    { ...attempt, transfer: true },
    { ...anything, here: true },
    'taken elsewhere; the rule asks for courses of this university',
  ],
  [attempt, { ...anything, minimumCredits: 4 }, '3 credits; the rule asks for at least 4'],
  [{ ...attempt, stage: 1, grade: null }, { ...anything, minimumGrade: 'B' }, null],
  [{ ...attempt, term: 202501 }, { ...anything, takenBefore: 202505 }, null],
  [
    { ...attempt, term: 202505 },
    { ...anything, takenBefore: 202505 },
    'taken in Summer I 2025; the rule asks for a term before Summer I 2025',
  ],
  [{ ...attempt, term: 202501, grade: 'D' }, { ...anything, takenBefore: 202505, minimumGrade: 'C' }, 'D is below C'],
  [{ ...attempt, stage: 2, grade: null, term: 202509 }, { ...anything, takenBefore: 202605 }, null],
  [
    { ...attempt, term: 0 },
    { ...anything, takenBefore: 202505 },
    'its term is not known; the rule asks for a term before Summer I 2025',
  ],
  [{ ...attempt, term: 0, transfer: true }, { ...anything, takenBefore: 202505 }, null],
  [
    { ...attempt, term: 202509, transfer: true },
    { ...anything, takenBefore: 202505 },
    'taken in Fall 2025; the rule asks for a term before Summer I 2025',
  ],
  [{ ...attempt, grade: 'Z' }, anything, 'the grade Z is not in the grade scale'],
  [{ ...attempt, grade: 'S' }, { ...anything, grading: 'letter or S' }, null],
  [{ ...attempt, grade: 'S' }, { ...anything, grading: 'letter' }, 'S is not a letter grade'],
  [{ ...attempt, grade: 'S' }, { ...anything, grading: 'letter or S', minimumGrade: 'C' }, null],
  [
    { ...attempt, grade: 'S' },
    { ...anything, grading: 'letter or S', minimumGrade: 'B' },
    'S does not count toward a minimum grade; the rule needs B',
  ],
  [
    { ...attempt, grade: 'S' },
    { ...anything, minimumGrade: 'D' },
    'S does not count toward a minimum grade; the rule needs D',
  ],
  [{ ...attempt, grade: null }, { ...anything, minimumGrade: 'C' }, 'its grade is not known; the rule needs C'],
  [{ ...attempt, grade: 'T', transfer: true }, { ...anything, minimumGrade: 'C' }, null],
  [
    { ...attempt, grade: 'T', transfer: true },
    { ...anything, minimumGrade: 'B' },
    'its grade elsewhere is not known; the rule needs B',
  ],
  // A grade that only the other university knows is credit as any other; here it is a mistake.
  [{ ...attempt, grade: '1.7', transfer: true }, { ...anything, minimumGrade: 'C' }, null],
  [
    { ...attempt, grade: '1.7', transfer: true },
    { ...anything, minimumGrade: 'B' },
    'its grade elsewhere is not known; the rule needs B',
  ],
  [{ ...attempt, grade: 'F', transfer: true }, anything, 'the grade F earns no credit'],
  // A course in progress or planned counts unless a what-if says how it ends.
  [{ ...attempt, stage: 2, grade: null }, { ...anything, minimumGrade: 'B' }, null],
  [{ ...attempt, stage: 2, grade: 'C' }, { ...anything, minimumGrade: 'B' }, 'C is below B'],
  [{ ...attempt, stage: 2, grade: 'B' }, { ...anything, minimumGrade: 'B' }, null],
  [{ ...attempt, stage: 2, grade: 'F' }, anything, 'the grade F earns no credit'],
  [{ ...attempt, stage: 1, grade: null }, { ...anything, minimumGrade: 'B' }, null],
  [{ ...attempt, stage: 1, grade: 'I' }, { ...anything, minimumGrade: 'B' }, null],
  [{ ...attempt, stage: 1, grade: 'C' }, { ...anything, minimumGrade: 'B' }, 'C is below B'],
  [{ ...attempt, stage: 1, grade: 'F' }, anything, 'the grade F earns no credit'],
] as const)('%j for %j', (one, accept, reason) => {
  expect(refusalOf(one, accept, scale)).toBe(reason)
})
