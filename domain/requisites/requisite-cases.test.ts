import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { evaluateRequisite } from './evaluate/evaluate-requisite.ts'
import { listAlternatives } from '../testing/list-alternatives.ts'
import { parseRequisite } from './parse/parse-requisite.ts'
import { readShorthand } from '../testing/read-shorthand.ts'
import { allOf, anyOf, type CourseSet, type Requisite } from './requisite.ts'

// The situations that other systems met and wrote down, with courses and words of our own. Where their collection lies
// beside the project, the check at the end makes sure that none of the compulsory ones is missing here.
const course = (code: string): Requisite => ({ kind: 'course', course: code, timing: 'earlier' })
const credits = (minimum: number, set: CourseSet): Requisite => ({ kind: 'credits', minimum, set })
const anyOfSet = (set: CourseSet): Requisite => ({ kind: 'courses', count: 1, set, timing: 'earlier' })
const from2022: Requisite = { kind: 'cohort', from: 2022, to: null }
const record = 'ZOO 1001, ZOO 2105, LAW 2006'
const counted = 'ZOO 1001:C:6, ZOO 1002:C:6, ZOO 2105:C:6, LAW 2006:C:3, LAW 3001:C:6'

type Situation = [id: string, what: string, tree: Requisite, student: string, isMet: boolean, cohort?: number]

const situations: Situation[] = [
  ['PRE-NM-02', 'one of two', anyOf([course('ZOO 1001'), course('ZOO 1003')]), record, true],
  ['PRE-NM-03', 'both', allOf([course('ZOO 1001'), course('LAW 2006')]), record, true],
  ['PRE-NM-04', 'any course with a prefix', anyOfSet({ prefix: 'LAW' }), record, true],
  ['PRE-NM-09', 'a prefix with a digit', anyOfSet({ prefix: 'LAW1' }), record, false],
  ['PRE-NM-10', 'neither of two', anyOf([course('ZOO 1003'), course('ZOO 1004')]), record, false],
  [
    'PRE-NM-11',
    'a gate for those who entered late',
    anyOf([{ kind: 'not', of: from2022 }, course('LAW 1016')]),
    record,
    false,
    2022,
  ],
  [
    'PRE-NM-17',
    'outside the years of the gate',
    anyOf([{ kind: 'not', of: { kind: 'cohort', from: 2020, to: 2022 } }, course('LAW 1016')]),
    record,
    true,
    2024,
  ],
  ['PRE-NM-19', 'a year of entry alone', { kind: 'cohort', from: 2017, to: null }, record, false, 2016],
  [
    'PRE-NM-20',
    'two problems',
    allOf([anyOf([course('ZOO 9999'), course('ZOO 9998')]), from2022]),
    record,
    false,
    2016,
  ],
  ['PRE-CI-01', 'nothing demanded', allOf([]), '', true],
  ['PRE-CI-02', 'three, one short', allOf([course('ZOO 1001'), course('ZOO 2105'), course('LAW 1001')]), record, false],
  [
    'PRE-CI-03',
    'nested',
    allOf([anyOf([course('ZOO 1001'), course('ZOO 1009')]), allOf([course('ZOO 2105'), course('LAW 2006')])]),
    record,
    true,
  ],
  ['PRE-CI-05', 'exactly the credits', { kind: 'credits', minimum: 21 }, 'credits 21', true],
  ['PRE-CI-06', 'exactly the credits of a subject', credits(18, { subjects: ['ZOO'] }), counted, true],
  ['PRE-CI-07', 'credits of a subject never taken', credits(12, { subjects: ['ENG'] }), counted, false],
  ['PRE-CI-08', 'credits at a level', credits(9, { levels: [2] }), counted, true],
  ['PRE-CI-09', 'a higher level does not count for it', credits(12, { levels: [2] }), counted, false],
  ['PRE-CI-10', 'level and subject', credits(6, { subjects: ['ZOO'], levels: [2] }), counted, true],
  [
    'PRE-CI-15',
    'one good grade among bad ones',
    parseRequisite('C or higher in ZOO 1001 or C or higher in ZOO 1002', { field: 'prerequisites' }).tree,
    'ZOO 1001:D, ZOO 1002:B',
    true,
  ],
  [
    'PRE-CI-17',
    'a corequisite passed before',
    { kind: 'course', course: 'ZOO 1001', timing: 'together' },
    record,
    true,
  ],
  [
    'PRE-CI-21',
    'closed to a program',
    { kind: 'not', of: { kind: 'program', role: 'major', code: 'ZOO' } },
    'major ZOO',
    false,
  ],
  [
    'PRE-IS-01',
    'before, and together',
    parseRequisite('Prerequisite: ZOO 200 and LAW 100; Corequisite: ZOO 201 and LAW 101', { field: 'mixed' }).tree,
    'ZOO 200, LAW 100, with ZOO 201, with LAW 101',
    true,
  ],
  [
    'PRE-IS-01',
    'together where before is demanded',
    parseRequisite('Prerequisite: ZOO 200 and LAW 100; Corequisite: ZOO 201 and LAW 101', { field: 'mixed' }).tree,
    'with ZOO 200, LAW 100, with ZOO 201, with LAW 101',
    false,
  ],
]

test.each(situations)('%s %s', (_, __, tree, student, isMet, cohort) => {
  const facts = { ...readShorthand(student), ...(cohort ? { cohort } : {}) }
  expect(evaluateRequisite(tree, facts).verdict).toBe(isMet ? 'met' : 'not met')
})

const separately: Record<string, () => void> = {
  'PRE-NM-10 an alternative is reported whole': () => {
    const tree = anyOf([course('ZOO 1003'), course('ZOO 1004')])
    expect(evaluateRequisite(tree, readShorthand(record)).reasons).toMatchObject([
      { kind: 'alternatives', requisite: tree },
    ])
  },
  'PRE-NM-20 every problem is reported': () => {
    const tree = allOf([anyOf([course('ZOO 9999'), course('ZOO 9998')]), from2022])
    const { reasons } = evaluateRequisite(tree, { ...readShorthand(record), cohort: 2016 })
    expect(reasons.map((reason) => reason.kind)).toEqual(['alternatives', 'cohort'])
  },
  'PRE-CI-11 exactly the grade': () => {
    const { tree } = parseRequisite('grade of B or higher in ZOO 1001', { field: 'prerequisites' })
    expect(evaluateRequisite(tree, readShorthand('ZOO 1001:B')).verdict).toBe('met')
  },
  'PRE-CI-23 credits of an owning school': () => {
    const tree = credits(12, { list: { name: 'School of Life', owner: null } })
    const lists = new Map([['School of Life', ['ZOO 1001', 'ZOO 1002']]])
    expect(evaluateRequisite(tree, readShorthand(counted), { lists }).verdict).toBe('met')
  },
  'PRE-PN-01 bare numbers continue a subject': () =>
    expect(codesIn('Requires LAW 2100, 2600 and ZOO-2400.')).toEqual(['LAW 2100', 'LAW 2600', 'ZOO 2400']),
  'PRE-PN-04 years and section numbers are no courses': () =>
    expect(codesIn('Section 004 meets during 2031')).toEqual([]),
  'PRE-PN-07 a new subject ends the continuation': () =>
    expect(codesIn('Needs LAW 2400, 2410 or 2610 and ZOO 0150')).toEqual([
      'LAW 2400',
      'LAW 2410',
      'LAW 2610',
      'ZOO 0150',
    ]),
  'PRE-PN-08 a course that names itself': () =>
    expect(codesIn('Needs LAW 2100. LAW 2110 may not be repeated.', 'LAW 2110')).toEqual(['LAW 2100']),
  'PRE-PN-09 each text is read for itself, and the newest in force is the one asked about': () => {
    const texts = new Map([
      [202401, 'LAW 1600'],
      [202501, 'LAW 1200 or LAW 1600'],
    ])
    const inForce = texts.get(Math.max(...texts.keys())) ?? ''
    expect(codesIn(inForce)).toEqual(['LAW 1200', 'LAW 1600'])
  },
  'PRE-UC-01 all ways to meet a requisite': () => {
    const [a, b, c, d] = ['A 1', 'B 1', 'C 1', 'D 1'].map(course) as [Requisite, Requisite, Requisite, Requisite]
    const cOrD: Requisite = { kind: 'any', of: [c, d] }
    expect(listAlternatives({ kind: 'all', of: [a, b, cOrD] })).toEqual([
      [a, b, c],
      [a, b, d],
    ])
    expect(listAlternatives({ kind: 'any', of: [{ kind: 'all', of: [] }, a] })).toEqual([[], [a]])
    expect(listAlternatives({ kind: 'any', of: [cOrD, a, b] })).toEqual([[c], [d], [a], [b]])
    expect(listAlternatives({ kind: 'any', of: [] })).toEqual([])
    expect(listAlternatives({ kind: 'all', of: [b, c] })).toEqual([[b, c]])
  },
  'PRE-IS-03 an equivalent course counts': () => {
    const equivalents = new Map([['ZOO 3003', ['LAW 1803']]])
    const tree = allOf([course('ZOO 3005'), course('ZOO 3003')])
    expect(evaluateRequisite(tree, readShorthand('ZOO 3005, LAW 1803'), { equivalents }).verdict).toBe('met')
    expect(evaluateRequisite(tree, readShorthand('ZOO 3005, LAW 1803')).verdict).toBe('not met')
  },
}

function codesIn(text: string, self?: string): string[] {
  const { tree } = parseRequisite(text, { field: 'prerequisites', ...(self ? { course: self } : {}) })
  return [...JSON.stringify(tree).matchAll(/"course":"([A-Z]+ \d+)"/g)].map((match) => match[1] ?? '')
}

test.each(Object.entries(separately))('%s', (_, prove) => prove())

const collection = fileURLToPath(new URL('../../../shared/facts/cases-registration.json', import.meta.url))

describe.runIf(existsSync(collection))('the collection beside the project', () => {
  interface Restated {
    id: string
    area: string
    fit: string
    expected: { met?: boolean }
  }

  test('has no compulsory requisite situation that is missing or answered otherwise here', () => {
    const { cases } = JSON.parse(readFileSync(collection, 'utf8')) as { cases: Restated[] }
    const exact = cases.filter((one) => one.area === 'prerequisites' && one.fit === 'exact')
    const ours = new Map(situations.toReversed().map(([id, , , , isMet]) => [id, isMet]))
    const proved = Object.keys(separately).map((name) => name.split(' ')[0])
    expect(exact.length).toBeGreaterThan(25)
    for (const { id, expected } of exact) {
      if (ours.has(id)) expect([id, ours.get(id)]).toEqual([id, expected.met])
      else expect(proved).toContain(id)
    }
  })
})
