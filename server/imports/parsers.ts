import type { ImportIssue } from '@sam/contract/imports/imports'
import { parseCatalog, withRequisites, type CatalogEntry, type ReadCourse } from './kinds/catalog/parse.ts'
import { gradeTableParser } from './grade-file/parse.ts'
import { draftParser } from './requirements-desk/parse-draft.ts'
import { effectParser } from './requirements-desk/parse-effect.ts'
import { requirementsPreviewParser } from './requirements-preview/parse.ts'
import { scheduleParser } from './kinds/schedule/parse.ts'
import type { RequisiteNames } from '../requisites/read-requisites.ts'
import { IssueList } from '../parsing/collect-issues.ts'
import { decodeText } from '../parsing/decode-text.ts'
import { parseCalendar } from './kinds/academic-calendar/parse.ts'
import { parseRequirements } from './kinds/graduation-requirements/parse.ts'
import { parseRooms } from './kinds/rooms/parse.ts'
import { parseUsers } from './kinds/users/parse.ts'

/** How far reading has come, in the unit the reader counts by. */
export interface ParseProgress {
  done: number
  total: number | null
  unit: string
  /** What has been found so far, such as '120 classes'; null when there is nothing to say. */
  found: string | null
}

export interface ParseOutcome<Result> {
  result: Result
  issues: ImportIssue[]
}

/** Reads the files of one kind. Runs only in a child process; throws `ImportRefusal` for a file it cannot read. */
export interface Parser<Options, Result> {
  /** Loads what reading needs, while the file may still be on its way. */
  prepare?(): Promise<unknown>
  parse(
    bytes: Uint8Array,
    options: Options,
    onProgress: (progress: ParseProgress) => void,
  ): Promise<ParseOutcome<Result>>
}

/** A parser of YAML files. */
function textParser<Result, Options = null>(
  parse: (text: string, issues: IssueList, options: Options) => Result,
): Parser<Options, Result> {
  return {
    parse(bytes, options) {
      const issues = new IssueList()
      const result = parse(decodeText(bytes), issues, options)
      return Promise.resolve({ result, issues: issues.list() })
    },
  }
}

const scrapedCoursesParser: Parser<{ courses: CatalogEntry[]; names: RequisiteNames }, ReadCourse[]> = {
  parse: (_bytes, { courses, names }) => Promise.resolve({ result: withRequisites(courses, names), issues: [] }),
}

/** Every kind of file that is read in a child process. Options and results must survive a structured clone. */
export const parsers = {
  schedule: scheduleParser,
  'requirements-preview': requirementsPreviewParser,
  'requirements-draft': draftParser,
  /** Students who are audited under a draft: there is no file. */
  'requirements-effect': effectParser,
  'grade-table': gradeTableParser,
  users: textParser(parseUsers),
  rooms: textParser(parseRooms),
  'academic-calendar': textParser(parseCalendar),
  catalog: textParser(parseCatalog),
  'graduation-requirements': textParser(parseRequirements),
  /** The courses of the online catalog, whose pages have been read: there is no file. */
  'scraped-courses': scrapedCoursesParser,
}

export type ParsedKind = keyof typeof parsers
type OptionsAndResult<P> = P extends Parser<infer Options, infer Result> ? { options: Options; result: Result } : never
export type OptionsOf<Kind extends ParsedKind> = OptionsAndResult<(typeof parsers)[Kind]>['options']
export type ResultOf<Kind extends ParsedKind> = OptionsAndResult<(typeof parsers)[Kind]>['result']
