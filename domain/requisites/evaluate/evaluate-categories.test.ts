import { expect, test } from 'vitest'
import { findCategories, type TakenForCategories } from '../../records/find-categories.ts'
import { parseRequisite } from '../parse/parse-requisite.ts'
import { evaluateRequisite } from './evaluate-requisite.ts'

const institution = {
  gradeScale: [
    { symbol: 'A', points: 4, earns: true, letter: true },
    { symbol: 'C', points: 2, earns: true, letter: true },
    { symbol: 'C-', points: 1.67, earns: true, letter: true },
    { symbol: 'F', points: 0, earns: false, letter: true },
    { symbol: 'P', points: null, earns: true, letter: false },
    { symbol: 'NC', points: null, earns: false, letter: false },
    { symbol: 'T', points: null, earns: true, letter: false },
    { symbol: 'IP', points: null, earns: false, letter: false, open: 'running' as const },
  ],
  genEd: {
    label: 'SBC',
    categories: ['HUM', 'USA', 'QPS', 'GLO'].map((code) => ({ code, name: code })),
    needC: ['QPS'],
  },
}
const carried = new Map([
  [
    'HIS 101',
    [
      { term: 202409, categories: ['USA'] },
      { term: 202509, categories: ['USA', 'GLO'] },
    ],
  ],
  ['PHI 101', [{ term: 202509, categories: ['HUM', 'GLO'] }]],
])
const taken = (course: string | null, grade: string | null, term: number | null = 202409): TakenForCategories => ({
  course,
  grade,
  term,
})
const find = (...record: TakenForCategories[]) => findCategories(record, carried, institution)

const verdict = (sentence: string, ...record: TakenForCategories[]) =>
  evaluateRequisite(parseRequisite(sentence, { field: 'prerequisites' }).tree, { completed: [], ...find(...record) })

test('a category that is not completed refuses only where the record surely tells', () => {
  expect(verdict('completion of USA', taken('HIS 101', 'A')).verdict).toBe('met')
  expect(verdict('completion of HUM', taken('HIS 101', 'A')).verdict).toBe('not met')
  expect(verdict('one USA course', taken('HIS 101', 'A')).verdict).toBe('met')
  // Credit without an equivalent may have completed it; a category of an older kind is kept by nobody.
  expect(verdict('completion of HUM', taken('HIS 101', 'A'), taken(null, 'T', null)).verdict).toBe('undecidable')
  expect(verdict('completion of USA', taken('HIS 101', 'A'), taken(null, 'T', null)).verdict).toBe('met')
  expect(verdict('completion of DEC E', taken('HIS 101', 'A')).verdict).toBe('undecidable')
})

test('a category of a running course counts provisionally', () => {
  expect(verdict('completion of HUM', taken('PHI 101', null))).toMatchObject({ verdict: 'met', provisional: true })
})
