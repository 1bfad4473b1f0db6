import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeRequisite } from './describe/describe-requisite.ts'
import type { Verdict } from './evaluate/reason.ts'
import { childrenOf, type Requisite, standings } from './requisite.ts'
import { evaluateRequisite } from './evaluate/evaluate-requisite.ts'
import { parseRequisite, requisiteFields } from './parse/parse-requisite.ts'

const programs = new Map([
  ['psychology', 'PSY'],
  ['political science', 'POL'],
])
const course = fc
  .tuple(fc.constantFrom('CSE', 'MAT', 'AMS', 'PHY', 'BIO'), fc.integer({ min: 100, max: 499 }))
  .map(([subject, number]) => `${subject} ${number}`)
const phrase = fc.oneof(
  course,
  course.map((one) => `C or higher in ${one}`),
  course.map((one) => `corequisite ${one}`),
  course.map((one) => `${one} or equivalent`),
  course.map((one) => `${one} (formerly CSE 999)`),
  fc.integer({ min: 100, max: 499 }).map(String),
  fc.constantFrom(
    'permission of instructor',
    'permission of the instructor and department',
    'U3 or U4 standing',
    'CSE major',
    'PSY or CSE majors',
    'Psychology major',
    '15 credits in political science',
    'GPA of 3.0',
    '57 credits',
    'MAT 123 or higher',
    'one MAT course',
    'QPS',
    'level 4 on the mathematics placement examination',
    'one of the following: CSE 101, CSE 102',
    'Honors College',
    'Audition required',
    "any other course satisfying the department's statistics requirement",
    'two 300-level AMS courses',
    'fluency in Klingon or so',
    '(CSE 114 or CSE 160)',
    'WST/SOC 247',
    'PHY 131/133',
    'one DEC E or SNW course',
    'not open to CSE majors',
    'nonsense',
    'May not be taken by students with credit for CSE 114',
    'Corequisite:',
    'U2 or higher standing',
    'with a grade of C',
  ),
)
const joint = fc.constantFrom(' or ', ' and ', ', ', '; ', '; or ', '; and ', ', or ', ', and ', '. ', ' ', ' (', ') ')
const sentence = fc
  .array(fc.tuple(phrase, joint), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.map(([one, two]) => one + two).join(''))
const text = fc.oneof(sentence, fc.string({ maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 80 }))
const options = { field: 'prerequisites', subject: 'PSY', programs } as const

test('any text is read without an error, in every field, and can be decided', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...requisiteFields), (words, field) => {
      const { tree } = parseRequisite(words, { field, programs })
      expect(['met', 'not met', 'needs permission', 'undecidable']).toContain(evaluateRequisite(tree, {}).verdict)
      expect(JSON.parse(JSON.stringify(tree))).toEqual(tree)
    }),
    { numRuns: 600 },
  )
})

test('what is described is read back as the same English', () => {
  fc.assert(
    fc.property(text, (words) => {
      const once = describeRequisite(parseRequisite(words, options).tree)
      expect(describeRequisite(parseRequisite(once, options).tree)).toBe(once)
    }),
    { numRuns: 1500 },
  )
})

test('every course named in a fully read text is in the tree, and no other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(course, fc.constantFrom(' or ', ' and ', '; ', ', ', ', and ')), {
        minLength: 1,
        maxLength: 6,
      }),
      (parts) => {
        const words = parts.map(([one, two], index) => one + (index < parts.length - 1 ? two : '')).join('')
        const { tree, unread } = parseRequisite(words, options)
        if (unread.length > 0) return
        const named = [...JSON.stringify(tree).matchAll(/[A-Z]{3} \d{3}/g)].map((match) => match[0])
        expect(new Set(named)).toEqual(new Set(parts.map(([one]) => one)))
      },
    ),
    { numRuns: 500 },
  )
})

// Facts that a passed course or an unread part is tried against; everything but the courses is fixed.
const passedCourse = fc
  .tuple(course, fc.constantFrom('A', 'C', 'D', 'P', 'T'))
  .map(([one, grade]) => ({ course: one, grade }))
const record = fc.record({
  completed: fc.array(passedCourse, { maxLength: 6 }),
  inProgress: fc.array(course, { maxLength: 2 }),
  standing: fc.constantFrom(...standings),
  majors: fc.subarray(['CSE', 'PSY']),
  permissions: fc.subarray(['instructor', 'department', 'director', 'placement', 'programming']),
})
const otherFacts = {
  minors: [],
  colleges: [],
  sbcs: [],
  credits: 60,
  gpa: 3,
  majorGpa: 3,
  cohort: 2024,
  memberships: [],
}
const rank: Verdict[] = ['not met', 'undecidable', 'needs permission', 'met']

/** An antirequisite, or words that can hide one. */
const holds = (tree: Requisite): Requisite[] => [tree, ...childrenOf(tree).flatMap(holds)]
const excludes = (tree: Requisite) => holds(tree).some((part) => part.kind === 'not')

test('a further passed course never takes away what was met, nor shuts out, unless the sentence excludes courses', () => {
  fc.assert(
    fc.property(sentence, record, passedCourse, (words, student, further) => {
      const { tree } = parseRequisite(words, options)
      fc.pre(!excludes(tree))
      const before = evaluateRequisite(tree, { ...otherFacts, ...student })
      const after = evaluateRequisite(tree, { ...otherFacts, ...student, completed: [...student.completed, further] })
      if (before.verdict === 'met') expect(after.verdict).toBe('met')
      // Credits of courses with unknown credits may be open; a refusal that was sure never comes by passing more.
      if (before.verdict !== 'not met') expect(rank.indexOf(after.verdict)).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
})

function isBalanced(words: string): boolean {
  let open = 0
  for (const character of words) {
    if (character === '(' || character === '[') open += 1
    if (character === ')' || character === ']') open -= 1
    if (open < 0) return false
  }
  return open === 0
}

test('an unread demand is never met, whatever the sentence has granted; a waiver answers it', () => {
  const place = fc.constantFrom<(words: string) => string>(
    (words) => `${words}; an essay on whales`,
    (words) => `an essay on whales; ${words}`,
    (words) => `${words}; permission of department; an essay on whales`,
    (words) => `(${words}) and an essay on whales`,
  )
  fc.assert(
    fc.property(sentence, place, record, (words, put, student) => {
      // An open bracket too many swallows the one that groups the words, and "a; b; or c" is then a choice of three.
      fc.pre(isBalanced(words))
      const { tree, unread } = parseRequisite(put(`CSE 101; (${words})`), options)
      fc.pre(unread.some((part) => part.includes('whales')))
      expect(evaluateRequisite(tree, { ...otherFacts, ...student }).verdict).not.toBe('met')
    }),
    { numRuns: 1500 },
  )
  const { tree } = parseRequisite('CSE 101; an essay on whales', options)
  const passed = { ...otherFacts, completed: [{ course: 'CSE 101', grade: 'A' }] }
  expect(evaluateRequisite(tree, { ...passed, permissions: ['department'] }).verdict).toBe('needs permission')
  expect(evaluateRequisite(tree, { ...passed, permissions: ['waiver'] }).verdict).toBe('met')
})

const repeated = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const hostile: [string, (length: number) => string][] = [
  ['brackets', (length) => '('.repeat(length / 2) + ')'.repeat(length / 2)],
  ['open brackets', repeated('([')],
  ['courses', repeated('CSE 114 or ')],
  ['mixed words', repeated('CSE 114 and CSE 160 or ')],
  ['semicolons', repeated('A;')],
  ['bare semicolons', repeated(';')],
  ['grades', repeated('C or higher in ')],
  ['grades behind', repeated('CSE 114 with a C, ')],
  ['labels', repeated('Prerequisite: CSE 114 ')],
  ['names', repeated('Aaaa Bbbb Cccc or ')],
  ['choices', repeated('one of the following: CSE 114; ')],
  ['choices in brackets', repeated('one of the following: (')],
  ['either in brackets', (length) => 'either (CSE 114 or '.repeat(length / 20) + ')'.repeat(length / 20)],
  ['two readings', (length) => 'unclear whether ('.repeat(length / 20) + ')'.repeat(length / 20)],
  ['substitutes', (length) => `${'('.repeat(12)}${repeated('CSE 114 may be substituted; ')(length)}`],
  ['further courses', repeated('a second course in psychology and ')],
  ['markup', repeated('<b a <')],
  ['quotes', repeated('"C')],
  ['slips', repeated('BlO 2O1 ')],
  ['blanks', repeated(' ')],
  ['words', repeated('permission of the ')],
  ['one word', repeated('x')],
]

/** How many steps a text takes, each of which looks at a bounded number of words. */
function stepsOf(words: string, field: (typeof requisiteFields)[number]): number {
  const work = { left: 0, taken: 0 }
  const counted = {
    get left() {
      return work.left
    },
    set left(value: number) {
      work.taken += Math.max(0, work.left - value)
      work.left = value
    },
  }
  parseRequisite(words, { field, programs, work: counted })
  return work.taken
}

test.each(hostile)('the steps that %s take grow no faster than their length', (_, write) => {
  for (const field of requisiteFields)
    for (const length of [200, 2000, 19_000]) expect(stepsOf(write(length), field)).toBeLessThan(600 + 3 * length)
})

test.each(hostile)('fifty kilobytes of %s are too long: unread, with a warning, in no step', (_, write) => {
  const long = parseRequisite(write(50_000), { field: 'mixed', programs })
  expect(long.unread).toHaveLength(1)
  expect(long.warnings.join()).toContain('20000')
  expect(stepsOf(write(50_000), 'mixed')).toBe(0)
})
