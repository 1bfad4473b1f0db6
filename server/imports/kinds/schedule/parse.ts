import type { ScheduleDocument } from '@sam/domain/timetable/schedule'
import type { ImportIssue } from '@sam/contract/imports'
import { ImportRefusal } from '../../import-refusal.ts'
import { ScheduleAssembly, type RowCounts } from './assemble-schedule.ts'
import { classifyLine } from './classify-line.ts'
import { extractLines, type Line } from './extract-cells.ts'
import { readTitle } from './read-title.ts'

export interface ScheduleOptions {
  /** Codes of the subjects wanted; null or none means all. */
  subjects: readonly string[] | null
}

export interface ScheduleReading {
  document: ScheduleDocument
  counts: RowCounts
  issues: ImportIssue[]
}

/** What is heard while a schedule is read. */
export interface ScheduleProgress {
  pages: number
  pagesTotal: number
}

function wantedSubjects(subjects: readonly string[] | null): ReadonlySet<string> | null {
  const codes = (subjects ?? []).map((code) => code.trim().toUpperCase()).filter((code) => code !== '')
  return codes.length === 0 ? null : new Set(codes)
}

/** A schedule from the lines of its pages. Refuses lines without a schedule's title, and a result without classes. */
export function readSchedule(lines: readonly Line[], options: ScheduleOptions): ScheduleReading {
  const { term, session, asOf } = readTitle(lines)
  const only = wantedSubjects(options.subjects)
  const assembly = new ScheduleAssembly(only)
  let body = false
  for (const line of lines) {
    const kind = classifyLine(line)
    // The title stands above everything and has been read.
    body ||= line.page > 1 || kind.kind !== 'unknown'
    if (body) assembly.add(kind, line)
  }
  const subjects = assembly.finish()
  const { issues, counts } = assembly
  const found = new Set(subjects.map(({ code }) => code))
  const missing = [...(only ?? [])].filter((code) => !found.has(code))
  const sections = subjects.flatMap(({ courses }) => courses).reduce((sum, course) => sum + course.sections.length, 0)
  if (sections === 0) throw refusalOfNone(missing, issues)
  for (const code of missing) {
    issues.push({ severity: 'warning', line: null, page: null, entry: code, reason: 'The file has no such subject.' })
  }
  return { document: { term, session, asOf, subjects }, counts, issues }
}

function refusalOfNone(missing: readonly string[], issues: readonly ImportIssue[]): ImportRefusal {
  if (missing.length > 0) {
    return new ImportRefusal(
      `The file has no classes of the chosen subjects (${missing.join(', ')}). Check the codes, or leave the filter empty for all subjects.`,
    )
  }
  const first = issues[0]
  const why =
    first === undefined ? '' : ` The first problem is on page ${first.page ?? 1}, ${first.entry}: ${first.reason}`
  return new ImportRefusal(
    `No classes were found in the PDF, though its first page says it is a class schedule.${why} Choose the complete schedule file.`,
  )
}

/**
 * Reads a class schedule PDF (see docs/guides/schedule-format.md). What is odd in it becomes an issue with its page and
 * entry; a file that is no readable schedule at all is refused.
 */
export async function parseSchedule(
  bytes: Uint8Array,
  options: ScheduleOptions,
  onProgress: (progress: ScheduleProgress) => void = () => {},
): Promise<ScheduleReading> {
  const lines = await extractLines(bytes, (pages, pagesTotal) => onProgress({ pages, pagesTotal }))
  return readSchedule(lines, options)
}
