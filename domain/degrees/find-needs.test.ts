import { expect, test } from 'vitest'
import type { RuleAnswer } from './audit-degree.ts'
import { fileNeeds, fillsNeed, listNeeds, needsFilledBy } from './find-needs.ts'
import { nameCourse } from './requirements/course-set.ts'
import type { CourseSet, Program, Rule } from './requirements/program.ts'

const set = (courses: string[], categories: string[] | null = null): CourseSet => ({
  courses,
  patterns: categories ? [{ subjects: null, from: null, to: null, categories }] : [],
  sets: [],
  except: null,
})
const rule = (id: string, of: CourseSet) => ({ id, label: id, kind: 'courses', set: of, accept: {} }) as unknown as Rule
const program = {
  id: 'cse',
  rules: [
    rule('core', set(['CSE 214', 'CSE 310'])),
    {
      id: 'whole',
      label: 'whole',
      kind: 'all',
      of: [rule('arts', set([], ['ARTS'])), rule('other', set(['CSE 390']))],
    },
  ],
} as unknown as Program
const answer = (id: string, more: Partial<RuleAnswer> = {}) =>
  ({
    program: 'cse',
    id,
    label: id,
    part: 'rules',
    status: 'unsatisfied',
    isAsked: true,
    missing: 1,
    ...more,
  }) as RuleAnswer
const filledBy = (rules: RuleAnswer[], course: string, categories: string[] = []) =>
  needsFilledBy(listNeeds({ rules }, [program]), nameCourse(course, categories)).map(({ label }) => label)

test('an open rule needs each course of its set, by name or by category', () => {
  const rules = [answer('core'), answer('arts')]
  expect(filledBy(rules, 'CSE 310')).toEqual(['core'])
  expect(filledBy(rules, 'CSE 214', ['ARTS'])).toEqual(['core', 'arts'])
  expect(filledBy(rules, 'MUS 101')).toEqual([])
})

test.each<[string, Partial<RuleAnswer>]>([
  ['is met', { status: 'satisfied', missing: 0 }],
  ['waits for a grade', { status: 'pending', missing: 0 }],
  ['is planned', { status: 'planned' }],
  ['is an alternative that was not chosen', { isAsked: false }],
  ['is of the admission', { part: 'admission' }],
  ['misses nothing itself', { missing: 0 }],
])('a rule that %s needs nothing', (_name, more) => {
  expect(filledBy([answer('core', more)], 'CSE 310')).toEqual([])
})

test('of a group only its parts that ask for courses, and of another program nothing', () => {
  expect(filledBy([answer('whole'), answer('other')], 'CSE 390')).toEqual(['other'])
  expect(filledBy([answer('core', { program: 'ams' })], 'CSE 310')).toEqual([])
})

test('a need says how much the rule asks for, and what is missing', () => {
  const rules = [answer('core', { unit: 'courses', needed: 6, missing: 2 })]
  expect(needsFilledBy(listNeeds({ rules }, [program]), nameCourse('CSE 310', []))).toMatchObject([
    { label: 'core', unit: 'courses', needed: 6, missing: 2 },
  ])
})

test('filed by subject and category, a course finds the same as by asking every need', () => {
  const needs = listNeeds({ rules: [answer('core'), answer('arts')] }, [program])
  const filed = fileNeeds(needs)
  expect([[...filed.byKey.keys()], filed.any]).toEqual([['CSE', '+ARTS'], []])
  const any = { ...set([]), patterns: [{ subjects: null, from: 300, to: 399, categories: null }] }
  const withAny = [...needs, { label: 'any', set: any, unit: 'courses' as const, needed: 1, missing: 1 }]
  expect(fileNeeds(withAny).any.map(({ label }) => label)).toEqual(['any'])
  for (const [code, categories] of [
    ['CSE 310', []],
    ['CSE 101', []],
    ['CSE 214', ['ARTS']],
    ['MUS 101', []],
    ['MUS 101', ['GLO', 'ARTS']],
    ['MUS 310', []],
  ] as const)
    // prettier-ignore
    for (const list of [needs, withAny]) {
      const course = nameCourse(code, categories)
      expect(fillsNeed(fileNeeds(list), course)).toBe(needsFilledBy(list, course).length > 0)
    }
})
