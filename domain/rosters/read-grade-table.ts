/** A student of a roster, as far as grades from elsewhere are matched with it. */
export interface TableStudent {
  enrollmentId: number
  /** The institution's number as written, such as '114903217'. */
  id: string
  name: string
  /** Whether the grade may still be given, and which ones. */
  gradable: boolean
  allowed: readonly string[]
  /** The grade that stands there: the draft, else what is on the record. */
  present: string | null
}

/** What one line of a table would do. */
export interface TableEntry {
  /** Counted from 1, as spreadsheets do. */
  line: number
  /** The ID as written; for a column without IDs the student's. */
  id: string
  /** Null when the line matches nobody. */
  student: { enrollmentId: number; name: string } | null
  grade: string
  before: string | null
  outcome: 'new' | 'changed' | 'same' | 'wrong'
  /** What is wrong with the line. */
  problem: string | null
}

const gradeHeads = new Set(['grade', 'final grade', 'letter grade', 'course grade'])
const idHeads = new Set(['id', 'student id', 'sis id', 'sis user id'])
const looksLikeId = /^\d{6,}$/

/**
 * Matches the cells of a spreadsheet with a roster. With a heading, the columns are those named as the institution names
 * its number and 'Grade'; without one, the column of long numbers and the last one. A single column is given to the
 * students in their order, and an empty cell passes one over. Every line that cannot be used says why; someone who is
 * not on the roster is answered the same whether the number exists or not.
 */
export function readGradeTable(
  cells: readonly (readonly string[])[],
  students: readonly TableStudent[],
  { idLabel }: { idLabel: string },
): TableEntry[] {
  const rows = cells.map((row, index) => ({ line: index + 1, cells: row.map((cell) => cell.trim()) }))
  const filled = rows.filter((row) => row.cells.some(Boolean))
  const columns = findColumns(filled, idLabel)
  if (columns === 'one column') return readColumn(rows, students)
  const byId = new Map(students.map((student) => [student.id, student]))
  const seen = new Set<string>()
  return filled.slice(columns.hasHead ? 1 : 0).map(({ line, cells: row }) => {
    const id = (row[columns.id] ?? '').replaceAll(/[\s-]/g, '')
    const isTwice = seen.has(id)
    seen.add(id)
    const problem = isTwice ? 'This ID is in the file twice; only its first line counts.' : null
    return entryOf({ line, id, grade: row[columns.grade] ?? '' }, byId.get(id) ?? null, problem)
  })
}

interface Line {
  line: number
  cells: string[]
}

function findColumns(rows: readonly Line[], idLabel: string) {
  const [first] = rows
  const heads = first?.cells.map((cell) => cell.toLowerCase()) ?? []
  const grade = heads.findIndex((head) => gradeHeads.has(head))
  const id = heads.findIndex((head) => head === idLabel.toLowerCase() || idHeads.has(head))
  if (grade >= 0 && id >= 0) return { id, grade, hasHead: true }
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const byNumbers = Array.from({ length: width }, (_, at) => at).find((at) =>
    rows.some(({ cells }) => looksLikeId.test(cells[at] ?? '')),
  )
  if (byNumbers === undefined) return 'one column' as const
  return { id: byNumbers, grade: grade >= 0 ? grade : width - 1, hasHead: grade >= 0 }
}

function readColumn(rows: readonly Line[], students: readonly TableStudent[]): TableEntry[] {
  const first = rows[0]?.cells[0]?.toLowerCase() ?? ''
  const body = gradeHeads.has(first) ? rows.slice(1) : rows
  return body.flatMap(({ line, cells: [grade = ''] }, index) => {
    const student = students[index] ?? null
    return grade === '' ? [] : [entryOf({ line, id: student?.id ?? '', grade }, student, null)]
  })
}

function entryOf(
  { line, id, grade: written }: { line: number; id: string; grade: string },
  student: TableStudent | null,
  problem: string | null,
): TableEntry {
  const grade = written.toUpperCase()
  const found = student && { enrollmentId: student.enrollmentId, name: student.name }
  const entry = { line, id, student: found, grade, before: student?.present ?? null }
  const wrong = problem ?? problemOf(grade, student)
  if (wrong !== null) return { ...entry, outcome: 'wrong', problem: wrong }
  const outcome = student?.present === grade ? 'same' : student?.present === null ? 'new' : 'changed'
  return { ...entry, outcome, problem: null }
}

function problemOf(grade: string, student: TableStudent | null): string | null {
  if (!student) return 'Nobody on this roster has this line.'
  if (grade === '') return 'This line has no grade.'
  if (grade === student.present) return null
  if (!student.gradable) return 'This student’s grade is final, or the student withdrew.'
  return student.allowed.includes(grade) ? null : `Use ${student.allowed.join(', ')}.`
}
