import type { ImportIssue } from '@sam/contract/imports'
import { IssueList } from './collect-issues.ts'
import { decodeText } from './decode-text.ts'
import { parseCalendar } from './kinds/academic-calendar/parse.ts'
import { parseCatalog } from './kinds/catalog/parse.ts'
import { parseGraduation } from './kinds/graduation-requirements/parse.ts'
import { parseRooms } from './kinds/rooms/parse.ts'
import { parseUsers } from './kinds/users/parse.ts'

const parsers = {
  users: parseUsers,
  rooms: parseRooms,
  'academic-calendar': parseCalendar,
  catalog: parseCatalog,
  'graduation-requirements': parseGraduation,
}
export type TextKind = keyof typeof parsers

/** Reads a YAML import file into its kind's rows and what is wrong in it. Refuses a file that cannot be read at all. */
export function parseText(kind: TextKind, bytes: Uint8Array): { result: unknown; issues: ImportIssue[] } {
  const issues = new IssueList()
  const result = parsers[kind](decodeText(bytes), issues)
  return { result, issues: issues.list() }
}
