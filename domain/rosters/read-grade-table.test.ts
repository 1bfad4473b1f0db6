import { expect, test } from 'vitest'
import { readGradeTable, type TableStudent } from './read-grade-table.ts'

const student = (id: string, more: Partial<TableStudent> = {}): TableStudent => ({
  enrollmentId: Number(id.slice(-1)),
  id,
  name: `Student ${id.slice(-1)}`,
  directoryWithheld: false,
  state: 'open',
  allowed: ['A', 'B', 'C'],
  present: null,
  ...more,
})
const roster = [
  student('110000001'),
  student('110000002', { present: 'B' }),
  student('110000003', { state: 'final', present: 'C' }),
]

/** Lines of comma-separated cells, and what each would do. */
const read = (lines: string) =>
  readGradeTable(
    lines.split('\n').map((line) => line.split(',')),
    roster,
    { idLabel: 'SBU ID' },
  ).entries.map(({ line, student: found, grade, outcome }) => `${line}: ${found?.name ?? '?'} ${grade} ${outcome}`)

test.each<[string, string, string[]]>([
  ['a heading', 'SBU ID,Name,Grade\n110000001,X,a', ['2: Student 1 A new']],
  [
    'a heading of a learning-management system',
    'Student ID,Final grade,Notes\n110000002,A,x',
    ['2: Student 2 A changed'],
  ],
  ['no heading', '110000001,A\n110000002,B', ['1: Student 1 A new', '2: Student 2 B same']],
  ['names before the numbers', 'Student 1,110000001,A', ['1: Student 1 A new']],
  ['an unknown ID', '119999999,A', ['1: ? A wrong']],
  ['an ID twice', '110000001,A\n110000001,B', ['1: Student 1 A new', '2: Student 1 B wrong']],
  ['a final grade', '110000003,A', ['1: Student 3 A wrong']],
  ['a final grade that is the same', '110000003,C', ['1: Student 3 C same']],
  ['a grade outside the basis', '110000001,S', ['1: Student 1 S wrong']],
  ['no grade', '110000001,', ['1: Student 1  wrong']],
  ['a word for a number', 'SBU ID,Grade\nabc,A', ['2: ? A wrong']],
  ['an ID written with dashes', 'SBU ID,Grade\n110-000-001,A', ['2: Student 1 A new']],
  ['a longer dash', `110000001,B\u2212`, ['1: Student 1 B- wrong']],
  ['empty lines', '\n110000001,A\n\n', ['2: Student 1 A new']],
  ['one column', 'A\nC', ['1: Student 1 A new', '2: Student 2 C changed']],
  ['one column with a heading', 'Grade\nA', ['2: Student 1 A new']],
  ['one column that passes someone over', '\nC', ['2: Student 2 C changed']],
  [
    'one column longer than the roster',
    'A\nB\nC\nA',
    ['1: Student 1 A new', '2: Student 2 B same', '3: Student 3 C same', '4: ? A wrong'],
  ],
  ['nothing', '', []],
])('%s', (_name, lines, entries) => {
  expect(read(lines)).toEqual(entries)
})

test('a line that cannot be used says why', () => {
  const withdrawn = student('110000004', { state: 'withdrawn', present: 'W' })
  const { entries } = readGradeTable(
    [
      ['119999999', 'A'],
      ['110000001', 'S'],
      ['110000003', 'A'],
      ['110000004', 'A'],
      ['', 'A'],
      ['', 'B'],
      ['110000001', 'A'],
    ],
    [...roster, withdrawn],
    { idLabel: 'SBU ID' },
  )
  expect(entries.map(({ problem }) => problem)).toEqual([
    'Nobody on this roster has this ID.',
    'Use A, B, C.',
    'This grade is final.',
    'This student withdrew.',
    'This line has no SBU ID.',
    'This line has no SBU ID.',
    'This ID is here twice; only its first line counts.',
  ])
})

test('one column counts a student who withdrew, as the page does', () => {
  const [first, second] = [student('110000001'), student('110000003')]
  const withdrawn = student('110000002', { state: 'withdrawn', present: 'W' })
  const { entries, warning } = readGradeTable([['A'], ['W'], ['B']], [first, withdrawn, second], { idLabel: 'SBU ID' })
  expect(entries.map(({ student: found, outcome }) => [found?.name, outcome])).toEqual([
    ['Student 1', 'new'],
    ['Student 2', 'same'],
    ['Student 3', 'new'],
  ])
  expect(warning).toBeNull()
})

test.each<[string[], string | null]>([
  [['A', 'B', 'C'], null],
  [['Grade', 'A', '', 'C', '', ''], null],
  [['A', 'B'], 'The column has 2 cells and the roster 3 students: check that each grade stands beside its student.'],
  [
    ['A', 'B', 'C', 'A'],
    'The column has 4 cells and the roster 3 students: check that each grade stands beside its student.',
  ],
  [[''], null],
])('a column %j of another length than the roster is said: %s', (column, warning) => {
  const table = readGradeTable(
    column.map((cell) => [cell]),
    roster,
    { idLabel: 'SBU ID' },
  )
  expect(table.warning).toBe(warning)
})
