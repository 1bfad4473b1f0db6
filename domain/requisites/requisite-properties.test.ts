import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeRequisite } from './describe/describe-requisite.ts'
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

test.each([
  ['brackets', '('.repeat(5000) + ')'.repeat(5000)],
  ['open brackets', '(['.repeat(5000)],
  ['courses', 'CSE 114 or '.repeat(900)],
  ['mixed words', 'CSE 114 and CSE 160 or '.repeat(400)],
  ['semicolons', 'A;'.repeat(5000)],
  ['grades', 'C or higher in '.repeat(660)],
  ['labels', 'Prerequisite: CSE 114 '.repeat(450)],
  ['names', 'aaaa bbbb cccc or '.repeat(550) + 'major'],
  ['blanks', ' '.repeat(10_000)],
  ['words', 'permission of the '.repeat(550)],
  ['quotes', 'x'.repeat(10_000)],
])('ten kilobytes of %s are read in well under a second', (_, junk) => {
  const start = performance.now()
  for (const field of requisiteFields) parseRequisite(junk, { field, programs })
  expect(performance.now() - start).toBeLessThan(2000)
})
