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
import type { Parser } from './parser.ts'

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
