import { expect, test } from 'vitest'
import { FieldReader, Problems } from './field-reader.ts'
import { anyAcceptance, readAcceptance, readRules } from './read-rule.ts'
import { SetReader } from './read-set.ts'

function read(...rules: unknown[]) {
  const problems = new Problems()
  const sets = new SetReader(problems, null, new Map())
  const reader = new FieldReader({ rules }, [], problems, 'M')
  const list = readRules(reader, 'rules', anyAcceptance, { sets, grades: ['B', 'C'], ids: new Set() })
  return { list, errors: problems.errors.map(({ message }) => message).join(' '), warnings: problems.warnings }
}

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
  ['no set', { id: 'a', courses: 2 }, /from is missing/],
  ['nothing left', { id: 'a', courses: 1, from: 'CSE 114', except: ['CSE 114'] }, /No course is left/],
  ['too many of too few', { id: 'a', choose: 3, of: ['CSE 114 and CSE 214', 'CSE 216'] }, /choose at most that many/],
  ['and with or', { id: 'a', all: ['CSE 114 and CSE 214 or CSE 216'] }, /mixes and with or/],
  [
    'limits that contradict',
    { id: 'a', courses: 2, from: 'CSE', at_least: { credits: 9 }, at_most: { credits: 6 } },
    /contradict/,
  ],
  ['a limit below the amount', { id: 'a', courses: 4, from: 'CSE', at_most: { courses: 3 } }, /allows at most 3/],
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

test('ids are given once, and more courses than there are is a warning', () => {
  expect(read({ id: 'a', course: 'CSE 114' }, { id: 'a', course: 'CSE 214' }).errors).toMatch(/given twice/)
  expect(read('CSE 114', 'CSE 114').errors).toMatch(/stands twice/)
  expect(read({ id: 'a', courses: 2, from: ['CSE 114'] }).warnings).toHaveLength(1)
})
