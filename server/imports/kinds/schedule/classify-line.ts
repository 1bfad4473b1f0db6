import type { Line } from './extract-cells.ts'
import type { Cell } from './read-cells.ts'

/** Left edges of the columns, in points. */
const columns = {
  subject: 21.6,
  topic: 29,
  number: 53.2,
  formerAttribute: 88.2,
  text: 110.4,
  classNumber: 112.4,
  component: 147.4,
  section: 169.6,
  days: 221.4,
  time: 251,
  startDate: 310.2,
  endDate: 362,
  sbcs: 399,
  building: 413.8,
  room: 480.4,
  instructor: 517.4,
} as const
type Column = keyof typeof columns

/** How far a cell may begin from its column's edge. */
const tolerance = 4

const headerColumns = ['subject', 'number', 'formerAttribute', 'text', 'startDate', 'sbcs'] as const
const meetingColumns = ['days', 'time', 'startDate', 'endDate', 'building', 'room', 'instructor'] as const
const rowColumns = ['topic', 'classNumber', 'component', 'section', ...meetingColumns] as const

export type MeetingCells = Partial<Record<(typeof meetingColumns)[number], string>>

/** What one line of the schedule is. */
export type ScheduleLine =
  | { kind: 'furniture' }
  | { kind: 'subject'; name: string; code: string }
  | {
      kind: 'course'
      subject: string
      number: string
      formerAttribute?: string
      title: string
      credits: string
      sbcs: string
    }
  | { kind: 'requirement'; text: string }
  | { kind: 'section'; topic?: string; classNumber?: string; component: string; section: string; meeting: MeetingCells }
  | { kind: 'meeting'; meeting: MeetingCells }
  | { kind: 'rest of name'; text: string }
  | { kind: 'topic'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'unknown'; text: string }

/** The texts of a line by column, or null when a cell stands under none of the given ones, or two under one. */
function byColumn<C extends Column>(cells: readonly Cell[], among: readonly C[]): Partial<Record<C, string>> | null {
  const found: Partial<Record<C, string>> = {}
  for (const { x, text } of cells) {
    const column = among.find((name) => Math.abs(columns[name] - x) <= tolerance)
    if (column === undefined || found[column] !== undefined) return null
    found[column] = text
  }
  return found
}

const subjectWords = /^(.+?)\s*\(([A-Z]{2,5})\)\s*Courses$/
const footerWords = /^\w+ Courses( \d+)?$/

/** Column headings, rules, and the footer with the page's number. */
function isFurniture(cells: readonly Cell[], text: string): boolean {
  if (/^[_\s]+$/.test(text)) return true
  if (cells[0]?.bold === true) return /^DEPT\s+CRS\b/.test(text) || /^Cls Nbr\s+Cmp\b/.test(text)
  return footerWords.test(text) && columnOf(cells[0]) === 'subject'
}

function columnOf(cell: Cell | undefined): Column | null {
  if (cell === undefined) return null
  const near = Object.entries(columns).toSorted(([, a], [, b]) => Math.abs(a - cell.x) - Math.abs(b - cell.x))[0]
  return near !== undefined && Math.abs(near[1] - cell.x) <= tolerance ? (near[0] as Column) : null
}

function classifyBold(cells: readonly Cell[], text: string): ScheduleLine {
  const [, name = '', code = ''] = subjectWords.exec(text) ?? []
  if (code !== '') return { kind: 'subject', name, code }
  const header = byColumn(cells, headerColumns)
  if (header?.subject !== undefined && header.number !== undefined) {
    const { subject, number, formerAttribute, text: title = '', startDate: credits = '', sbcs = '' } = header
    return { kind: 'course', subject, number, formerAttribute, title, credits, sbcs }
  }
  const atText = columnOf(cells[0]) === 'text'
  return atText && cells.every(({ bold }) => bold) ? { kind: 'requirement', text } : { kind: 'unknown', text }
}

function classifyRoman(cells: readonly Cell[], text: string): ScheduleLine {
  const row = byColumn(cells, rowColumns)
  if (row?.component !== undefined && row.section !== undefined) {
    const { topic, classNumber, component, section, ...meeting } = row
    return { kind: 'section', topic, classNumber, component, section, meeting }
  }
  switch (columnOf(cells[0])) {
    case 'topic':
      return cells.length === 1 ? { kind: 'topic', text } : { kind: 'unknown', text }
    case 'text':
    case 'classNumber':
      return cells.length === 1 || text.startsWith('Note:') ? { kind: 'note', text } : { kind: 'unknown', text }
    case 'instructor':
      return { kind: 'rest of name', text }
    default:
      return row !== null && row.days !== undefined && row.classNumber === undefined && row.topic === undefined
        ? { kind: 'meeting', meeting: row }
        : { kind: 'unknown', text }
  }
}

/** Tells what a line is by the places of its cells and by bold or roman; the font's size says nothing reliable. */
export function classifyLine({ cells }: Line): ScheduleLine {
  const text = cells.map((cell) => cell.text).join(' ')
  if (isFurniture(cells, text)) return { kind: 'furniture' }
  return cells[0]?.bold === true ? classifyBold(cells, text) : classifyRoman(cells, text)
}
