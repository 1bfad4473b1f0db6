/** A student of a roster, as far as grades from elsewhere are matched with it. */
export interface TableStudent {
  enrollmentId: number
  /** The institution's number as written, such as '114903217'. */
  id: string
  name: string
  directoryWithheld: boolean
  /** Whether the grade may still be given. */
  state: 'open' | 'final' | 'withdrawn'
  allowed: readonly string[]
  /** The grade that stands there: the draft, else what is on the record. */
  present: string | null
}

export function tableState({ status, gradable }: { status: string; gradable: boolean }): TableStudent['state'] {
  if (gradable) return 'open'
  return status === 'withdrawn' ? 'withdrawn' : 'final'
}

/** What a table would do to a roster. */
export interface GradeTable {
  entries: TableEntry[]
  /** What to look at before anything is saved; null when nothing stands out. */
  warning: string | null
}

/** What one line of a table would do. */
export interface TableEntry {
  /** Counted from 1, as spreadsheets do. */
  line: number
  /** The ID as written; for a column without IDs the student's. */
  id: string
  /** Null when the line matches nobody. */
  student: { enrollmentId: number; name: string; directoryWithheld: boolean } | null
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
 * students in their order, those who withdrew among them as on the page, and an empty cell passes one over. Every line
 * that cannot be used says why; someone who is not on the roster is answered the same whether the number exists or not.
 */
export function readGradeTable(
  cells: readonly (readonly string[])[],
  students: readonly TableStudent[],
  { idLabel }: { idLabel: string },
): GradeTable {
  const rows = cells.map((row, index) => ({ line: index + 1, cells: row.map((cell) => cell.trim()) }))
  const filled = rows.filter((row) => row.cells.some(Boolean))
  const columns = findColumns(filled, idLabel)
  if (columns === 'one column') return readColumn(rows, students)
  const byId = new Map(students.map((student) => [student.id, student]))
  const seen = new Set<string>()
  const entries = filled.slice(columns.hasHead ? 1 : 0).map(({ line, cells: row }) => {
    const id = (row[columns.id] ?? '').replaceAll(/[\s-]/g, '')
    const isTwice = seen.has(id)
    seen.add(id)
    const twice = isTwice ? 'This ID is here twice; only its first line counts.' : null
    const problem = id === '' ? `This line has no ${idLabel}.` : twice
    return entryOf({ line, id, grade: row[columns.grade] ?? '' }, byId.get(id) ?? null, problem)
  })
  return { entries, warning: null }
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

/** A column of another length than the roster may stand beside the wrong students. */
function readColumn(rows: readonly Line[], students: readonly TableStudent[]): GradeTable {
  const first = rows[0]?.cells[0]?.toLowerCase() ?? ''
  const end = rows.findLastIndex(({ cells }) => cells.some(Boolean)) + 1
  const body = rows.slice(gradeHeads.has(first) ? 1 : 0, end)
  const entries = body.flatMap(({ line, cells: [grade = ''] }, index) => {
    const student = students[index] ?? null
    return grade === '' ? [] : [entryOf({ line, id: student?.id ?? '', grade }, student, null)]
  })
  const isOther = entries.length > 0 && body.length !== students.length
  const warning = isOther
    ? `The column has ${body.length} cells and the roster ${students.length} students: check that each grade stands beside its student.`
    : null
  return { entries, warning }
}

function entryOf(
  { line, id, grade: written }: { line: number; id: string; grade: string },
  student: TableStudent | null,
  problem: string | null,
): TableEntry {
  // Some programs write A- with a longer dash.
  const grade = written.replaceAll(/[−–—]/g, '-').toUpperCase()
  const found = student && {
    enrollmentId: student.enrollmentId,
    name: student.name,
    directoryWithheld: student.directoryWithheld,
  }
  const entry = { line, id, student: found, grade, before: student?.present ?? null }
  const wrong = problem ?? problemOf({ id, grade }, student)
  if (wrong !== null) return { ...entry, outcome: 'wrong', problem: wrong }
  const outcome = student?.present === grade ? 'same' : student?.present === null ? 'new' : 'changed'
  return { ...entry, outcome, problem: null }
}

function problemOf({ id, grade }: { id: string; grade: string }, student: TableStudent | null): string | null {
  if (!student) return id === '' ? 'The roster has no more students.' : 'Nobody on this roster has this ID.'
  if (grade === '') return 'This line has no grade.'
  if (grade === student.present) return null
  if (student.state === 'withdrawn') return 'This student withdrew.'
  if (student.state === 'final') return 'This grade is final.'
  return student.allowed.includes(grade) ? null : `Use ${student.allowed.join(', ')}.`
}
