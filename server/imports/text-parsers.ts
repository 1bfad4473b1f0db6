import { IssueList } from '../parsing/collect-issues.ts'
import { decodeText } from '../parsing/decode-text.ts'
import { parseCalendar } from './kinds/academic-calendar/parse.ts'
import { parseCatalog } from './kinds/catalog/parse.ts'
import { parseGraduation } from './kinds/graduation-requirements/parse.ts'
import { parseRooms } from './kinds/rooms/parse.ts'
import { parseUsers } from './kinds/users/parse.ts'
import type { Parser } from './parsers.ts'

/** A parser of YAML files, for the child process. */
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

export const textParsers = {
  users: textParser(parseUsers),
  rooms: textParser(parseRooms),
  'academic-calendar': textParser(parseCalendar),
  catalog: textParser(parseCatalog),
  'graduation-requirements': textParser(parseGraduation),
}
