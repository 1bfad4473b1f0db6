import { writeCsv, type TableCell } from '@sam/domain/kernel/write-csv'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import { nameBasis } from '@sam/domain/rosters/grade-basis'
import { termName } from '@sam/domain/terms/term'
import writeXlsxFile from 'write-excel-file/node'
import type { DataServices } from '../services.ts'
import { externalIdOf } from './describe-roster.ts'
import { openRoster, type OpenedRoster } from './open-roster.ts'

export interface RosterFile {
  name: string
  type: string
  bytes: Buffer
}

interface ExportOptions {
  content: 'roster' | 'grades'
  format: 'csv' | 'xlsx'
}

type Student = OpenedRoster['students'][number]

const statusWords = { enrolled: 'Enrolled', completed: 'Completed', withdrawn: 'Withdrawn' } as const

type Column = [string, (student: Student) => TableCell]

const sectionColumn: Column = ['Section', (student) => student.section]
const creditsColumn: Column = ['Credits', (student) => student.credits]
/** Stands only where it says something: nothing of these students may be confirmed to people outside. */
const directoryColumn: Column = ['Directory', ({ directoryWithheld }) => (directoryWithheld ? 'withheld' : '')]
const statusColumn: Column = ['Status', (student) => statusWords[student.status]]

function listColumns(
  content: ExportOptions['content'],
  { facts: { number }, students }: OpenedRoster,
  rules: Institution,
): Column[] {
  const basis: Column = ['Grading', ({ gpnc }) => nameBasis({ number, gpncThreshold: gpnc }, rules)]
  const student: Column[] = [
    [rules.idLabel, ({ SBU_ID }) => String(SBU_ID)],
    ['Name', ({ sortName }) => sortName],
  ]
  if (content === 'grades')
    return [...student, sectionColumn, creditsColumn, basis, ['Grade', ({ grade }) => grade], statusColumn]
  return [
    ...student,
    ['Email', ({ email }) => email],
    ['Standing', ({ standing }) => standing],
    ['Programs', ({ programs }) => programs.join(', ')],
    sectionColumn,
    creditsColumn,
    basis,
    statusColumn,
    ...(students.some(({ directoryWithheld }) => directoryWithheld) ? [directoryColumn] : []),
  ]
}

/** The roster or the grades of a class as a file for a spreadsheet, in which no cell is run as a formula. */
export async function exportRoster(
  services: DataServices,
  actor: Actor,
  sectionId: number,
  { content, format }: ExportOptions,
): Promise<RosterFile> {
  const opened = await openRoster(services, actor, sectionId, 'roster file')
  const columns = listColumns(content, opened, services.institution)
  const rows = [
    columns.map(([header]) => header),
    ...opened.students.map((student) => columns.map(([, value]) => value(student))),
  ]
  const name = `${nameOf(opened)} ${content}.${format}`
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(writeCsv(rows)) }
  return { name, type: xlsx, bytes: await writeXlsx(rows, titleOf(opened)) }
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Every text is written as a text cell, which a spreadsheet never runs. */
async function writeXlsx(rows: readonly (readonly TableCell[])[], sheet: string): Promise<Buffer> {
  const data = rows.map((cells, line) =>
    cells.map((value) =>
      value === null
        ? null
        : typeof value === 'number'
          ? { type: Number, value }
          : { type: String, value, ...(line === 0 && { fontWeight: 'bold' as const }) },
    ),
  )
  const columns = (rows[0] ?? []).map((_header, column) => ({
    width: Math.min(40, 2 + Math.max(...rows.map((cells) => String(cells[column] ?? '').length))),
  }))
  return writeXlsxFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer()
}

/** 'CSE 214 LEC 01 202509', safe in file systems and headers. */
function nameOf({ facts }: OpenedRoster): string {
  const { subject, number, component, section } = facts
  return `${subject} ${number} ${component} ${section} ${externalIdOf(facts)}`.replaceAll(/[^A-Za-z0-9 .-]/g, '_')
}

/** Names of sheets have at most 31 characters and none of []:*?/\. */
function titleOf({ facts }: OpenedRoster): string {
  const { subject, number, component, section, term } = facts
  return `${subject} ${number} ${component} ${section}, ${termName(term)}`.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)
}
