import { expect, test } from 'vitest'
import { readGradeTable, type TableStudent } from './read-grade-table.ts'

const student = (id: string, more: Partial<TableStudent> = {}): TableStudent => ({
  enrollmentId: Number(id.slice(-1)),
  id,
  name: `Student ${id.slice(-1)}`,
  gradable: true,
  allowed: ['A', 'B', 'C'],
  present: null,
  ...more,
})
const roster = [
  student('110000001'),
  student('110000002', { present: 'B' }),
  student('110000003', { gradable: false, present: 'C' }),
]

/** Lines of comma-separated cells, and what each would do. */
const read = (lines: string) =>
  readGradeTable(
    lines.split('\n').map((line) => line.split(',')),
    roster,
    { idLabel: 'SBU ID' },
  ).map(({ line, student: found, grade, outcome }) => `${line}: ${found?.name ?? '?'} ${grade} ${outcome}`)

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
  const problems = readGradeTable(
    [
      ['119999999', 'A'],
      ['110000001', 'S'],
    ],
    roster,
    { idLabel: 'SBU ID' },
  )
  expect(problems.map(({ problem }) => problem)).toEqual(['Nobody on this roster has this line.', 'Use A, B, C.'])
})
