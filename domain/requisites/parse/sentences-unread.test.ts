import { describe, expect, test } from 'vitest'
import { explainReason } from '../describe/explain-reason.ts'
import { evaluateRequisite } from '../evaluate/evaluate-requisite.ts'
import { parseRequisite } from './parse-requisite.ts'
import { readShorthand } from '../../testing/read-shorthand.ts'
import type { Verdict } from '../evaluate/reason.ts'

const read = (sentence: string) => parseRequisite(sentence, { field: 'prerequisites' })
const decide = (sentence: string, student: string) =>
  evaluateRequisite(read(sentence).tree, readShorthand(student)).verdict

const reasonsOf = (sentence: string, student: string) =>
  evaluateRequisite(read(sentence).tree, readShorthand(student)).reasons

describe('two readings: decided where they agree, asked about where they do not', () => {
  test.each<[string, string, string, string]>([
    ['HIS 101 or HIS 102 and GEO 110', 'HIS 101, GEO 110', 'HIS 102', 'HIS 101'],
    ['HIS 101 and HIS 102 or GEO 110', 'HIS 101, HIS 102', 'HIS 102', 'GEO 110'],
    ['PHY 151/PHY 153', 'PHY 151, PHY 153', 'PHY 161', 'PHY 153'],
    ['HIS 101, HIS 102', 'HIS 101, HIS 102', 'GEO 110', 'HIS 102'],
    ['corequisite HIS 101 or HIS 102', 'HIS 102', 'GEO 110', 'with HIS 102'],
    ['HIS 101 or HIS 102 with a grade of C', 'HIS 101:C', 'HIS 102:D', 'HIS 101:D'],
    ['HIS 101 or HIS 102 (C or higher)', 'HIS 102:C', 'HIS 102:C-', 'HIS 101:D'],
    ['HIS 201, GEO 110, or higher', 'GEO 115', 'HIS 101', 'HIS 250'],
  ])('%s', (sentence, agreed, refused, unclear) => {
    expect(read(sentence).unread).toEqual([])
    expect(decide(sentence, agreed)).toBe('met')
    expect(decide(sentence, refused)).toBe('not met')
    expect(decide(sentence, unclear)).toBe('needs permission')
  })
})

describe('a permission that may be substituted, for the last demand or for all of them', () => {
  const sentence = 'HIS major; permission of instructor; permission of the program director may be substituted.'
  test.each<[string, string, Verdict]>([
    [sentence, 'major HIS, may instructor', 'met'],
    [sentence, 'major HIS, may director', 'met'],
    [sentence, 'may director', 'needs permission'],
    [sentence, 'may instructor', 'needs permission'],
    ['HIS major; permission of the dean may be substituted', 'major HIS', 'met'],
    ['HIS major; permission of the dean may be substituted', 'may dean', 'met'],
    ['HIS major; HIS 201; permission of the dean may be substituted', 'HIS 201, may dean', 'needs permission'],
    ['HIS major; HIS 201; permission of the dean may be substituted', 'major HIS, may dean', 'met'],
  ])('%s: %s is %s', (text, student, verdict) => {
    expect(read(text).unread).toEqual([])
    expect(decide(text, student)).toBe(verdict)
  })

  test.each([
    'Permission of the dean may be substituted',
    'HIS major; HIS 201 may be substituted',
    'HIS 201; or HIS 202; permission of the dean may be substituted',
    'HIS major; permission of the dean may be substituted; GEO 110',
  ])('%s stays unread', (text) => {
    expect(read(text).unread).not.toEqual([])
    expect(decide(text, 'major HIS, HIS 201, GEO 110, may dean')).toBe('needs permission')
  })
})

describe('what cannot be read asks for permission, and never lets anyone in or out by itself', () => {
  test.each<[string, string, Verdict]>([
    ['Varies with topic', 'U4, credits 100', 'needs permission'],
    ['HIS 101; something unheard of', 'HIS 101', 'needs permission'],
    ['HIS 101; something unheard of', '', 'not met'],
    ['HIS 101 or h', 'HIS 101', 'met'],
    ['HIS 101 or h', '', 'needs permission'],
    ['HIS 101 or', '', 'needs permission'],
    ['C or higher in HI', 'HIS 101', 'needs permission'],
    ['HIS 101 or HIS', '', 'needs permission'],
    ['HIS 101 for non-majors', 'HIS 101', 'needs permission'],
    ['HIS 101 but not both', 'HIS 101', 'needs permission'],
    ['HIS 101 or HIS 102 but not both', 'HIS 101', 'needs permission'],
    ['HIS 101 if taken before 2015', 'HIS 101', 'needs permission'],
    ['a portfolio or HIS 101', 'HIS 101', 'needs permission'],
    ['HIS 101 or a portfolio', 'HIS 101', 'met'],
    ['HIS 101 or a portfolio, and GEO 110', 'HIS 101', 'needs permission'],
    ['fluency in Latin equivalent to LAT 212', 'LAT 212', 'needs permission'],
    ['HIS 101 within the last two years', 'HIS 101', 'needs permission'],
    ['HIS 101 (Must be taken within one year)', 'HIS 101', 'needs permission'],
    ['Unheard Studies major', 'major HIS', 'needs permission'],
    ['Unheard Studies or HIS major', 'major HIS', 'met'],
    ['Unheard Studies or HIS major', 'major GEO', 'needs permission'],
    ['HIS major or Sailing and Navigation minor', 'major HIS', 'met'],
    ['HIS major or Sailing and Navigation minor', '', 'needs permission'],
    ['not open to HIS or Unheard Studies majors', 'major GEO', 'needs permission'],
    ['not open to freshmen without permission', 'U1', 'needs permission'],
    ['15 credits toward the history minor', 'credits 100', 'needs permission'],
    ['3.00 GPA in all engineering courses', 'gpa 4', 'needs permission'],
    ['one of the following: a poem, HIS 101', 'HIS 101', 'needs permission'],
    ['three of the following: HIS 101, HIS 102', 'HIS 101, HIS 102', 'needs permission'],
    ['HIS 101; HIS 102; or HIS 103; HIS 104', 'HIS 103, HIS 104', 'needs permission'],
    ['corequisite HIS 101 or HIS 102 with a C', 'with HIS 102', 'needs permission'],
    ['HIS 101 and GEO 110; or', 'HIS 101, GEO 110', 'met'],
    ['BlO 201', 'BIO 201', 'needs permission'],
  ])('%s, for a student with %j', (sentence, student, verdict) => {
    const { unread } = read(sentence)
    expect(unread.length).toBeGreaterThan(0)
    expect(decide(sentence, student)).toBe(verdict)
    expect(decide(`GEO 999; (${sentence})`, student)).toBe('not met')
  })

  test('a waiver for the class answers it, a permission that the sentence asks for does not', () => {
    expect(decide('Varies with topic', 'may waiver')).toBe('met')
    expect(decide('Varies with topic; permission of department', 'may department')).toBe('needs permission')
    expect(decide('Varies with topic', 'may instructor')).toBe('needs permission')
  })
})

describe('placement results are dropped where there is another way, and stay where there is none', () => {
  test.each<[string, string, string]>([
    ['Level 2+ or higher on the mathematics placement examination or GEO 201 or higher', 'GEO 210', ''],
    ['GEO 201 or level 4 on the math placement exam', 'GEO 201', 'GEO 101'],
    ['GEO 201 or MPE level 9', 'GEO 201', ''],
    ['GEO 201 or MPE score of 6+', 'GEO 201', ''],
    ['GEO 201 or Math Placement score of 6 or higher', 'GEO 201', ''],
    ['GEO 201 or placement level 6 on the mathematics placement examination', 'GEO 201', ''],
    ['C or better in SPN 111 or placement into 112 (LVL2)', 'SPN 111:C', 'SPN 111:D'],
    ['SPN 111 or SPN 113 or placement into SPN 201 or SPN 211', 'SPN 113', 'SPN 211'],
    ['SPN 111 or Placement Test', 'SPN 111', ''],
    ['a score of 4 or better on the Math Placement Exam or GEO 201', 'GEO 201', ''],
  ])('%s', (sentence, meets, fails) => {
    const { unread, warnings } = read(sentence)
    expect(unread).toEqual([])
    expect(warnings.join()).toContain('dropped')
    expect(decide(sentence, meets)).toBe('met')
    expect(decide(sentence, fails)).toBe('not met')
  })

  test.each<[string, string, string]>([
    ['GEO 201 or level 4 on the math placement exam', 'placed mathematics 4', 'placed mathematics 3'],
    ['GEO 201 or MPE level 9', 'placed Mathematics 9', 'placed chemistry 9'],
    ['GEO 101 and (GEO 201 or MPE score of 6+)', 'GEO 101, placed mathematics 7', 'placed mathematics 7'],
  ])('%s: a result on the record is enough', (sentence, meets, fails) => {
    expect(decide(sentence, meets)).toBe('met')
    expect(decide(sentence, fails)).toBe('not met')
  })

  test.each([
    [
      'GEO 201 or level 4 on the math placement exam',
      'You need GEO 201 first; level 4 on the mathematics placement examination is enough as well.',
    ],
    [
      'GEO 101 and (GEO 201 or GEO 202 or MPE score of 6+)',
      'You need GEO 201 or GEO 202; level 6 on the mathematics placement examination is enough as well.',
    ],
  ])('%s: who has neither reads of both', (sentence, told) => {
    expect(reasonsOf(sentence, 'GEO 101').map(explainReason)).toEqual([told])
  })

  test('a result is asked of the department only where none on the record is enough', () => {
    const sentence = 'Level 3 or higher on the mathematics placement examination'
    expect(decide(sentence, 'placed mathematics 3')).toBe('met')
    expect(decide(sentence, 'placed mathematics 2.5')).toBe('needs permission')
  })

  test.each([
    'Level 3 or higher on the mathematics placement examination',
    'Placement by writing placement examination',
  ])('%s', (sentence) => {
    expect(read(sentence)).toMatchObject({ unread: [], warnings: [] })
    expect(decide(sentence, '')).toBe('needs permission')
    expect(decide(sentence, 'may placement')).toBe('met')
  })
})

describe('a grade that the source has lost', () => {
  test.each<[string, Verdict]>([
    ['GEO 201:A', 'met'],
    ['GEO 201:B', 'needs permission'],
    ['now GEO 201', 'needs permission'],
    ['', 'needs permission'],
    ['GEO 201:F', 'not met'],
  ])('%j', (student, verdict) => {
    expect(decide('higher in GEO 201', student)).toBe(verdict)
    expect(read('higher in GEO 201').warnings.join()).toContain('lost')
  })
})

describe('a fact that is not given', () => {
  test.each([
    ['HIS 101', 'undecidable'],
    ['U3 standing', 'undecidable'],
    ['HIS major', 'undecidable'],
    ['57 credits', 'undecidable'],
    ['GPA of 3.0', 'undecidable'],
    ['one SNW course', 'undecidable'],
    ['permission of instructor', 'needs permission'],
    ['HIS 101 or permission of instructor', 'undecidable'],
  ] as const)('%s', (sentence, verdict) => {
    expect(evaluateRequisite(read(sentence).tree, {}).verdict).toBe(verdict)
  })

  test('does not matter where it cannot change the verdict', () => {
    expect(
      evaluateRequisite(read('HIS 101 or U3 standing').tree, { completed: [{ course: 'HIS 101', grade: 'B' }] })
        .verdict,
    ).toBe('met')
    expect(evaluateRequisite(read('HIS 101 and U3 standing').tree, { completed: [] }).verdict).toBe('not met')
  })
})

describe('words that turn a demand around leave it unread', () => {
  test.each([
    ['completion of 57 credits or fewer', 'credits 100'],
    ['60 credits or less', 'credits 100'],
    ['GPA of 2.5 or less', 'gpa 3.5'],
    ['U2 standing or below', 'U4'],
    ['U3 standing or lower, or permission of the instructor', 'U4'],
    ['HIS 201 with a minimum grade of B or higher in HIS 202', 'HIS 201:A'],
  ])('%s', (sentence, student) => {
    expect(read(sentence).unread).toEqual([sentence])
    expect(decide(sentence, student)).toBe('needs permission')
  })
})

describe('a comma after an or may divide, and is asked about where that matters', () => {
  test.each<[string, string, Verdict]>([
    ['HIS 101 or 102, GEO 110 or 111, LAW 130', 'HIS 101, GEO 110, LAW 130', 'met'],
    ['HIS 101 or 102, GEO 110 or 111, LAW 130', 'LAW 130:D', 'needs permission'],
    ['HIS 101 or 102, GEO 110 or 111, LAW 130', '', 'not met'],
    ['HIS 101 or 102, GEO 110 or 111', 'HIS 102, GEO 111', 'met'],
    ['HIS 101 or 102, GEO 110 or 111', 'GEO 111', 'needs permission'],
    ['HIS 101 or 102, GEO 110 or 111, or permission of instructor', 'may instructor', 'met'],
    ['HIS 101, HIS 102 or GEO 110', 'GEO 110', 'met'],
    ['HIS 101, HIS 102, or GEO 110', 'HIS 102', 'met'],
  ])('%s with %s: %s', (sentence, student, verdict) => {
    expect(read(sentence).unread).toEqual([])
    expect(decide(sentence, student)).toBe(verdict)
  })
})
