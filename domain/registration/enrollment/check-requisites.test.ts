import { describe, expect, test } from 'vitest'
import { exampleClass, exampleRules, exampleStudent } from '../../../samples/registration-example.ts'
import { checkRequisites, findRequisiteState } from './check-requisites.ts'
import type { Waiver } from '../registration-state.ts'
import type { WaiverKind } from '../refusal.ts'

const waiver = (kind: Waiver['kind'], more: Partial<Waiver> = {}): Waiver => ({
  id: 1,
  kind,
  term: 202601,
  courses: ['TST 131'],
  sectionIds: [],
  amount: null,
  expiresOn: null,
  ...more,
})

function refusalsOf(requires: string, waivers: Waiver[] = [], completed: { course: string; grade: string }[] = []) {
  const student = exampleStudent(1, { waivers })
  const facts = { ...student.facts, completed }
  const wanted = exampleClass(1, 'TST 131', { requires })
  return checkRequisites(wanted, { ...student, facts }, [], exampleRules).refusals.map(({ kind }) => kind)
}

describe('placement', () => {
  const alone = 'Prerequisite: Level 4 on the mathematics placement examination'
  const beside = 'Prerequisite: TST 123 or level 4 on the mathematics placement examination'

  test('as the only way asks for a permission', () => {
    expect(refusalsOf(alone)).toEqual(['department permission'])
  })

  test.each<[string, Waiver[], string[]]>([
    ['a department permission', [waiver('department permission')], []],
    ['a prerequisite waiver', [waiver('prerequisite')], []],
    [
      'a permission for another course',
      [waiver('department permission', { courses: ['TST 132'] })],
      ['department permission'],
    ],
    [
      'a permission that has expired',
      [waiver('department permission', { expiresOn: '2025-11-04' })],
      ['department permission'],
    ],
    ['a waiver of another matter', [waiver('corequisite')], ['department permission']],
  ])('with %s', (_name, waivers, kinds) => {
    expect(refusalsOf(alone, waivers)).toEqual(kinds)
  })

  test('beside a course is left out: the course decides', () => {
    expect(refusalsOf(beside)).toEqual(['prerequisite'])
    expect(refusalsOf(beside, [], [{ course: 'TST 123', grade: 'C' }])).toEqual([])
    expect(refusalsOf(beside, [waiver('prerequisite')])).toEqual([])
  })
})

test('a department permission meets no missing course', () => {
  expect(refusalsOf('Prerequisite: TST 110', [waiver('department permission')])).toEqual(['prerequisite'])
  expect(refusalsOf('Prerequisite: permission of instructor', [waiver('department permission')])).toEqual([])
})

test('words that nobody could read are an unknown requisite until someone permits', () => {
  const unread = 'Prerequisite: a keen eye'
  expect(refusalsOf(unread)).toEqual(['unknown requisite'])
  expect(refusalsOf(unread, [waiver('department permission')])).toEqual([])
})

const checkExample = (requires: string, student: Parameters<typeof exampleStudent>[1] = {}, sameTerm: string[] = []) =>
  checkRequisites(exampleClass(1, 'TST 404', { requires }), exampleStudent(1, student), sameTerm, exampleRules)
const waivedOne = (kind: WaiverKind) => ({
  waivers: [{ id: 1, kind, term: 202601, courses: ['TST 404'], sectionIds: [], amount: null, expiresOn: null }],
})

test.each([
  ['Prerequisite: TST 101', 'prerequisite'],
  ['Corequisite: TST 101', 'corequisite'],
  ['Prerequisite: permission of instructor', 'department permission'],
  ['Prerequisite: a letter from the moon', 'unknown requisite'],
  ['Advisory Prerequisite: TST 101', undefined],
])('%s: %s', (requires, kind) => {
  expect(checkExample(requires).refusals.map((refusal) => refusal.kind)).toEqual(kind ? [kind] : [])
})

test('a course in progress meets it provisionally', () => {
  const student = { facts: { completed: [], inProgress: ['TST 101'] } }
  expect(checkExample('Prerequisite: C or higher in TST 101', student)).toEqual({
    refusals: [],
    provisional: true,
    metBy: [
      {
        kind: 'course in progress',
        course: 'TST 101',
        by: 'TST 101',
        minimumGrade: 'C',
        provisional: true,
        verdict: 'met',
      },
    ],
  })
})

test('a waiver lifts its own kind; department permission only what a person decides', () => {
  expect(checkExample('Prerequisite: TST 101', waivedOne('prerequisite')).refusals).toEqual([])
  expect(checkExample('Prerequisite: TST 101', waivedOne('corequisite')).refusals).toHaveLength(1)
  expect(checkExample('Prerequisite: permission of instructor', waivedOne('department permission')).refusals).toEqual(
    [],
  )
  expect(checkExample('Prerequisite: a letter from the moon', waivedOne('department permission')).refusals).toEqual([])
  expect(checkExample('Prerequisite: TST 101', waivedOne('department permission')).refusals).toHaveLength(1)
})

test('a course is not its own corequisite', () => {
  const wanted = exampleClass(1, 'TST 300', { requires: 'Corequisite: any upper-division TST course' })
  const refusalsBeside = (...sameTerm: string[]) =>
    checkRequisites(wanted, exampleStudent(1), sameTerm, exampleRules).refusals.map(({ kind }) => kind)
  expect(refusalsBeside('TST 300')).toEqual(['corequisite'])
  expect(refusalsBeside('TST 300', 'TST 301')).toEqual([])
})

test.each<[string, string[], Partial<ReturnType<typeof exampleStudent>['facts']>, string]>([
  ['nothing asked', [''], {}, 'none'],
  ['another kind asked', ['Corequisite: TST 101'], {}, 'none'],
  ['only advised', ['Advisory Prerequisite: TST 101'], {}, 'none'],
  ['not met', ['Prerequisite: TST 101'], {}, 'open'],
  ['met', ['Prerequisite: TST 101'], { completed: [{ course: 'TST 101', grade: 'C' }] }, 'met'],
  ['met once a grade is known', ['Prerequisite: TST 101'], { inProgress: ['TST 101'] }, 'met for now'],
  ['left to a person', ['Prerequisite: permission of instructor'], {}, 'open'],
  [
    'met in one class of two',
    ['Prerequisite: TST 101', 'Prerequisite: TST 102'],
    { completed: [{ course: 'TST 101', grade: 'C' }] },
    'open',
  ],
  [
    'asked by one class of two',
    ['', 'Prerequisite: TST 101'],
    { completed: [{ course: 'TST 101', grade: 'C' }] },
    'met',
  ],
])('a prerequisite %s', (_name, requires, facts, state) => {
  const student = exampleStudent(1)
  const classes = requires.map((text, index) => exampleClass(index + 1, 'TST 404', { requires: text }))
  const found = findRequisiteState(
    'prerequisite',
    classes,
    { ...student, facts: { ...student.facts, ...facts } },
    exampleRules,
  )
  expect(found).toBe(state)
})
