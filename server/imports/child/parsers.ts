import type { RequisiteNames } from '../../requisites/read-requisites.ts'
import { IssueList } from '../../parsing/collect-issues.ts'
import { decodeText } from '../../parsing/decode-text.ts'
import type { CatalogEntry, ReadCourse } from '../kinds/catalog/parse.ts'
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

async function loadScrapedCourses(): Promise<Parser<{ courses: CatalogEntry[]; names: RequisiteNames }, ReadCourse[]>> {
  const { withRequisites } = await import('../kinds/catalog/parse.ts')
  return {
    parse: (_bytes, { courses, names }) => Promise.resolve({ result: withRequisites(courses, names), issues: [] }),
  }
}

/**
 * Every kind of file that is read in a child process, with what loads its parser: a child reads one file and loads what
 * that kind needs. Options and results must survive a structured clone.
 */
export const parsers = {
  schedule: async () => (await import('../kinds/schedule/parse.ts')).scheduleParser,
  'requirements-preview': async () => (await import('../requirements-preview/parse.ts')).requirementsPreviewParser,
  'requirements-draft': async () => (await import('../requirements-desk/parse-draft.ts')).draftParser,
  /** Students who are audited under a draft: there is no file. */
  'requirements-effect': async () => (await import('../requirements-desk/parse-effect.ts')).effectParser,
  'grade-table': async () => (await import('../grade-file/parse.ts')).gradeTableParser,
  users: async () => textParser((await import('../kinds/users/parse.ts')).parseUsers),
  rooms: async () => textParser((await import('../kinds/rooms/parse.ts')).parseRooms),
  'academic-calendar': async () => textParser((await import('../kinds/academic-calendar/parse.ts')).parseCalendar),
  catalog: async () => textParser((await import('../kinds/catalog/parse.ts')).parseCatalog),
  'graduation-requirements': async () =>
    textParser((await import('../kinds/graduation-requirements/parse.ts')).parseRequirements),
  /** The courses of the online catalog, whose pages have been read: there is no file. */
  'scraped-courses': loadScrapedCourses,
}

export type ParsedKind = keyof typeof parsers
type OptionsAndResult<Load> = Load extends () => Promise<Parser<infer Options, infer Result>>
  ? { options: Options; result: Result }
  : never
export type OptionsOf<Kind extends ParsedKind> = OptionsAndResult<(typeof parsers)[Kind]>['options']
export type ResultOf<Kind extends ParsedKind> = OptionsAndResult<(typeof parsers)[Kind]>['result']
