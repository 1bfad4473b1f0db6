import { expect, test } from 'vitest'
import { findCategories, type TakenForCategories } from './find-categories.ts'

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
  ['MAT 125', [{ term: 202509, categories: ['QPS'] }]],
  ['PHI 101', [{ term: 202509, categories: ['HUM', 'GLO'] }]],
])
const taken = (course: string | null, grade: string | null, term: number | null = 202409): TakenForCategories => ({
  course,
  grade,
  term,
})
const find = (...record: TakenForCategories[]) => findCategories(record, carried, institution)

test.each<[string, TakenForCategories, string[]]>([
  [
    'kept, where its catalog says otherwise since',
    { ...taken('HIS 101', 'A'), kept: { term: 202409, categories: ['HUM'] } },
    ['HUM'],
  ],
  [
    'kept from a term further away than a catalog',
    { ...taken('HIS 101', 'A'), kept: { term: 202509, categories: ['HUM'] } },
    ['USA'],
  ],
  [
    'kept from a nearer term than any catalog',
    { ...taken('HIS 101', 'A', 202501), kept: { term: 202501, categories: [] } },
    [],
  ],
  [
    'kept where no catalog knows the course',
    { ...taken('PHY 131', 'A'), kept: { term: 202409, categories: ['QPS'] } },
    ['QPS'],
  ],
  [
    'kept of credit from elsewhere',
    { ...taken('HIS 101', 'T', null), kept: { term: 202409, categories: ['HUM'] } },
    ['HUM'],
  ],
])('%s', (_name, one, sbcs) => {
  expect(find(one).sbcs).toEqual(sbcs)
})

test.each<[string, TakenForCategories[], string[], string[]]>([
  ['nothing taken', [], [], []],
  ['what the course carried then', [taken('HIS 101', 'A')], ['USA'], []],
  ['what it carries in a later term', [taken('HIS 101', 'A', 202601)], ['GLO', 'USA'], []],
  ['any passing letter', [taken('PHI 101', 'C-')], ['GLO', 'HUM'], []],
  ['a C where one is needed', [taken('MAT 125', 'C')], ['QPS'], []],
  ['less than a C where one is needed', [taken('MAT 125', 'C-')], [], []],
  ['a P completes nothing', [taken('PHI 101', 'P')], [], []],
  ['failed', [taken('PHI 101', 'F'), taken('HIS 101', 'NC')], [], []],
  ['running', [taken('PHI 101', null), taken('HIS 101', 'A')], ['USA'], ['GLO', 'HUM']],
  ['in progress over two terms', [taken('PHI 101', 'IP')], [], ['GLO', 'HUM']],
  ['running, completed by another', [taken('PHI 101', null), taken('HIS 101', 'A', 202509)], ['GLO', 'USA'], ['HUM']],
  ['credit from elsewhere', [taken('MAT 125', null, null), taken('PHI 101', 'T', null)], ['GLO', 'HUM', 'QPS'], []],
  ['a course without categories', [taken('PHY 131', 'A')], [], []],
])('%s', (_name, record, sbcs, sbcsInProgress) => {
  expect(find(...record)).toEqual({ sbcs, sbcsInProgress, knownSbcs: ['HUM', 'USA', 'QPS', 'GLO'] })
})
