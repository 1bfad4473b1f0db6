import { expect, test } from 'vitest'
import { FieldReader, Problems } from './field-reader.ts'
import { anyAcceptance, readAcceptance, readRules } from './read-rule.ts'
import type { KnownWords } from './known-words.ts'
import { SetReader } from './read-set.ts'

function readWith(more: Partial<KnownWords>, ...rules: unknown[]) {
  const problems = new Problems()
  const sets = new SetReader(problems, null, new Map())
  const reader = new FieldReader({ rules }, [], problems, 'M')
  const list = readRules(reader, 'rules', anyAcceptance, {
    sets,
    words: { grades: ['B', 'C'], needC: [], ...more },
    ids: new Set(),
    sharing: [],
  })
  return { list, errors: problems.errors.map(({ message }) => message).join(' '), warnings: problems.warnings }
}

const read = (...rules: unknown[]) => readWith({}, ...rules)

test('what of an attempt counts is handed down', () => {
  const { list } = read({ id: 'a', minimum_grade: 'C', all: [{ id: 'b', grading: 'letter', all: ['CSE 114'] }] })
  expect(list).toMatchObject([
    { of: [{ of: [{ id: 'b/CSE 114', accept: { minimumGrade: 'C', grading: 'letter' } }] }] },
  ])
  const reader = new FieldReader({ here: false }, [], new Problems(), null)
  expect(readAcceptance(reader, { ...anyAcceptance, here: true }, [])).toEqual(anyAcceptance)
})

test.each([
  ['no id', { course: 'CSE 114' }, /needs an id/],
  ['an id with blanks', { id: 'a b', course: 'CSE 114' }, /must be made of letters/],
  ['no kind', { id: 'a', label: 'A' }, /it must have one of course, courses/],
  ['two kinds', { id: 'a', all: ['CSE 114'], any: ['CSE 114'] }, /says all and any/],
  ['a course that is none', { id: 'a', course: 'x' }, /is not a course/],
  ['a count in place of a course', { id: 'a', course: '3' }, /3 is not a course.*write courses: 3\.$/],
  ['no set', { id: 'a', courses: 2 }, /from is missing/],
  ['nothing left', { id: 'a', courses: 1, from: 'CSE 114', except: ['CSE 114'] }, /No course is left/],
  ['too many of too few', { id: 'a', choose: 3, of: ['CSE 114 and CSE 214', 'CSE 216'] }, /choose at most that many/],
  ['and with or', { id: 'a', all: ['CSE 114 and CSE 214 or CSE 216'] }, /mixes and with or/],
  [
    'limits that contradict',
    { id: 'a', courses: 2, from: 'CSE', at_least: { credits: 9 }, at_most: { credits: 6 } },
    /contradict/,
  ],
  [
    'limits of one kind that contradict',
    {
      id: 'a',
      courses: 5,
      from: ['CSE', 'MAT'],
      at_least: { courses: 3, from: 'MAT' },
      at_most: { courses: 1, from: 'MAT' },
    },
    /at_least 3 and at_most 1 courses contradict/,
  ],
  ['a year for a term', { id: 'a', course: 'CSE 114', taken_before: 2025 }, /taken_before.*semester: Fall, year: 2025/],
  [
    'a term that is none',
    { id: 'a', course: 'CSE 114', taken_before: { semester: 'Winter', year: 2025 } },
    /semester is Winter; it must be Spring or SummerI/,
  ],
  ['an empty set', { id: 'a', courses: 3, from: [] }, /from is empty/],
  ['a limit below the amount', { id: 'a', courses: 4, from: 'CSE', at_most: { courses: 3 } }, /allows at most 3/],
  [
    'a limit on what the rule names, below the amount',
    {
      id: 'a',
      credits: 6,
      from: ['CSE 487', 'CSE 488'],
      at_most: { credits: 3, from: ['CSE 487', 'CSE 488', 'CSE 495'] },
    },
    /asks for 6 credits and allows at most 3/,
  ],
  ['a quota of nothing', { id: 'a', courses: 4, from: 'CSE', at_least: { here: true } }, /must say one amount/],
  ['choose with a set', { id: 'a', choose: 3, from: ['CSE 114'] }, /write courses in place of choose/],
  ['a list without brackets', { id: 'a', any: 'CSE 114, CSE 160' }, /Put a list into brackets: \[CSE 114, CSE 160\]/],
  ['a quota in words', { id: 'a', courses: 1, from: 'CSE', at_most: '1 repeated' }, /such as \{courses: 1, from/],
  [
    'a limit on two kinds',
    { id: 'a', courses: 1, from: 'CSE', at_most: { courses: 1, repeated: true, elsewhere: true } },
    /give one of these/,
  ],
  ['a grade in words', { id: 'a', course: 'CSE 114', minimum_grade: 'C or higher' }, /that grade or a higher one/],
  ['a grade of elsewhere', { id: 'a', course: 'CSE 114', minimum_grade: 'E' }, /must be one of B, C/],
  ['a condition of nothing', { id: 'a', course: 'CSE 114', when: {} }, /A condition names/],
  [
    'an average beside a placement',
    { id: 'a', placement: { name: 'm', level: 3 }, gpa: 2 },
    /belong to a rule that counts/,
  ],
  ['a misspelled field', { id: 'a', course: 'CSE 114', minimun_grade: 'C' }, /Did you mean minimum_grade\?/],
])('refuses %s', (_name, rule, message) => {
  expect(read(rule).errors).toMatch(message)
})

test('limits over different courses do not contradict, and a fault in a set is reported once', () => {
  const quotas = { at_least: { courses: 3, from: 'MAT 300+' }, at_most: { courses: 1, from: 'MAT 400+' } }
  expect(read({ id: 'a', courses: 5, from: ['CSE', 'MAT'], ...quotas }).errors).toBe('')
  expect(read({ id: 'a', all: ['CSE 114', { id: 'b', courses: 3, from: { category: 'HUM' } }], at_least: { courses: 1, from: 'PHI' } }).errors).toBe('') // prettier-ignore
  const none = { id: 'a', courses: 3, from: 'CSE 300+', at_least: { courses: 1, from: ['MAT', 'CSE 100-299'] } }
  expect(read(none).warnings[0]?.message).toMatch(/the rule counts none of these/)
  expect(read({ id: 'a', courses: 1, from: { set: 'none' } }).errors).toBe('The set none is not defined under sets.')
})

test('ids are given once, and more courses than there are is a warning', () => {
  expect(read({ id: 'a', course: 'CSE 114' }, { id: 'a', course: 'CSE 214' }).errors).toMatch(/given twice/)
  expect(read('CSE 114', 'CSE 114').errors).toMatch(/stands twice/)
  expect(read({ id: 'a', courses: 2, from: ['CSE 114'] }).warnings).toHaveLength(1)
  const twice = (course: string) => readWith({ repeatable: [], catalog: ['CSE 114'] }, { id: 'a', courses: 2, from: [course] }) // prettier-ignore
  expect(twice('CSE 114').errors).toMatch(/the catalog lets none of these be repeated/)
  expect(twice('CSE 999')).toMatchObject({ errors: '', warnings: [{ message: expect.stringMatching(/2 courses are needed/) }] }) // prettier-ignore
  const more = { id: 'a', courses: 3, from: 'CSE 300+', at_least: { courses: 5 } }
  expect(read(more).warnings[0]?.message).toMatch(/at_least asks for 5 courses of a rule that asks for 3/)
  expect(read({ id: 'a', courses: 3, except: ['CSE 475'] }).warnings[0]?.message).toMatch(/from is missing/)
})
