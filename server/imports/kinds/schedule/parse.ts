import type { ImportIssue } from '@sam/contract/imports/imports'
import type { ScheduleDocument } from '@sam/domain/timetable/schedule'
import { ImportRefusal } from '../../../parsing/import-refusal.ts'
import type { Parser } from '../../child/parser.ts'
import { ScheduleAssembly, type RowCounts } from './assemble-schedule.ts'
import { classifyLine } from './classify-line.ts'
import { extractPages, type Line } from './extract-cells.ts'
import { loadPdfLibrary } from './open-pdf.ts'
import { RequisiteReader, type RequisiteNames } from '../../../requisites/read-requisites.ts'
import { remarkUnread } from './remark-unread.ts'
import { readTitle, type ScheduleTitle } from './read-title.ts'

export interface ScheduleOptions {
  /** Codes of the subjects wanted; null or none means all. */
  subjects: readonly string[] | null
  /** With the names of programs, the requirement sentences are read too, and what could not be read is remarked. */
  names?: RequisiteNames
}

export interface ScheduleResult {
  document: ScheduleDocument
  counts: RowCounts
}

function wantedSubjects(subjects: readonly string[] | null): ReadonlySet<string> | null {
  const codes = (subjects ?? []).map((code) => code.trim().toUpperCase()).filter((code) => code !== '')
  return codes.length === 0 ? null : new Set(codes)
}

/** Takes the pages of a schedule one after the other and makes its document. */
export class ScheduleReader {
  private readonly only: ReadonlySet<string> | null
  private readonly assembly: ScheduleAssembly
  private title: ScheduleTitle | null = null
  private inBody = false

  constructor({ subjects }: ScheduleOptions) {
    this.only = wantedSubjects(subjects)
    this.assembly = new ScheduleAssembly(this.only)
  }

  get classRows(): number {
    return this.assembly.counts.sectionRows
  }

  /** Refuses a first page without a schedule's title. */
  addPage(lines: readonly Line[]): void {
    this.title ??= readTitle(lines)
    for (const line of lines) {
      const meaning = classifyLine(line)
      // The title stands above everything else and has been read.
      this.inBody ||= meaning.kind !== 'unknown'
      if (this.inBody) this.assembly.add(meaning, line)
    }
  }

  /** Refuses a schedule without a single class. */
  finish(): { result: ScheduleResult; issues: ImportIssue[] } {
    const { title, assembly } = this
    if (title === null) throw new ImportRefusal('The PDF has no pages. Choose the class schedule PDF.')
    const subjects = assembly.finish()
    const { issues, counts } = assembly
    const missing = [...(this.only ?? [])].filter((code) => subjects.every((subject) => subject.code !== code))
    if (subjects.every(({ courses }) => courses.every(({ sections }) => sections.length === 0))) {
      throw refusalOfNone(missing, issues)
    }
    for (const code of missing) {
      issues.push({ severity: 'warning', line: null, page: null, entry: code, reason: 'The file has no such subject.' })
    }
    return { result: { document: { ...title, subjects }, counts }, issues }
  }
}

function refusalOfNone(missing: readonly string[], issues: readonly ImportIssue[]): ImportRefusal {
  if (missing.length > 0) {
    return new ImportRefusal(
      `The file has no classes of the chosen subjects (${missing.slice(0, 10).join(', ')}). Check the codes, or leave the filter empty for all subjects.`,
    )
  }
  const [first] = issues
  const why = first === undefined ? '' : ` The first problem: page ${first.page ?? 1}, ${first.entry}: ${first.reason}`
  return new ImportRefusal(
    `The PDF says it is a class schedule, but no class was found in it.${why} Choose the complete class schedule PDF.`,
  )
}

/**
 * Reads a class schedule PDF (its layout: docs/guides/schedule-format.md). What is odd in it becomes an issue with
 * page and entry; a file that is no readable schedule at all is refused.
 */
export const scheduleParser: Parser<ScheduleOptions, ScheduleResult> = {
  prepare: loadPdfLibrary,
  async parse(bytes, options, onProgress) {
    const reader = new ScheduleReader(options)
    for await (const { lines, page, pages } of extractPages(bytes)) {
      reader.addPage(lines)
      onProgress({ done: page, total: pages, unit: 'pages', found: `${reader.classRows} classes` })
    }
    const { result, issues } = reader.finish()
    if (!options.names) return { result, issues }
    const names = { ...options.names, subjects: [...options.names.subjects, ...result.document.subjects] }
    return { result, issues: [...issues, ...remarkUnread(result.document, new RequisiteReader(names))] }
  },
}
