import { advisorLevels, type Role } from '@sam/domain/people/role'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { EntryReader } from '../../../parsing/read-entry.ts'
import { readListSection, readTop } from '../../../parsing/read-top-level.ts'
import { readYaml, type YamlFile, type YamlMap } from '../../../parsing/read-yaml.ts'
import { readStudent, studentFields } from './read-student.ts'
import type { UserEntry } from './user-entry.ts'

export interface UserFile {
  /** Entries in the file, those with errors too. */
  read: number
  users: UserEntry[]
}

/** The sections of a users file and the role that each grants. */
export const userSections = {
  registrars: 'Registrar',
  academic_advisors: 'Academic Advisor',
  instructors: 'Instructor',
  students: 'Student',
} as const satisfies Record<string, Role>

const personFields = ['SBU_ID', 'first_name', 'last_name', 'email', 'password']
const knownFields: Record<Role, ReadonlySet<string>> = {
  Registrar: new Set(personFields),
  Instructor: new Set(personFields),
  'Academic Advisor': new Set([...personFields, 'level', 'academic_unit']),
  Student: new Set([...personFields, ...studentFields]),
}
const emailShape = { pattern: /^[^@\s]+@[^@\s]+\.[^@\s]+$/, hint: 'it must be an e-mail address.' }
const unitShape = { pattern: /^[A-Z]{2,5}$/, hint: 'units are acronyms in capital letters, such as CEAS or CSE.' }

/** Reads a users file: lists of registrars, academic_advisors, instructors and students. */
export function parseUsers(text: string, issues: IssueList): UserFile {
  const file = readYaml(text)
  const sections = Object.keys(userSections) as (keyof typeof userSections)[]
  const top = readTop(file, sections, 'users')
  const result: UserFile = { read: 0, users: [] }
  for (const section of sections) {
    const items = readListSection(file, top, section)?.items ?? []
    result.read += items.length
    for (const node of items) {
      const user = node.kind === 'map' ? readUser(file, node, userSections[section], issues) : null
      if (user !== null) result.users.push(user)
      else if (node.kind !== 'map')
        issues.error(file.lineOf(node.at), `one of ${section}`, 'It must be a map of fields such as SBU_ID and email.')
    }
  }
  return result
}

function readUser(file: YamlFile, map: YamlMap, role: Role, issues: IssueList): UserEntry | null {
  const reader = new EntryReader(file, map, `a ${role.toLowerCase()}`, issues)
  reader.rename(labelOf(reader, role))
  const campusId = reader.number('SBU_ID', { min: 1, max: 999_999_999_999, integer: true })
  const firstName = reader.text('first_name')
  const lastName = reader.text('last_name')
  const email = reader.text('email', { max: 254, shape: emailShape })
  const advising = role === 'Academic Advisor' ? readAdvising(reader) : null
  const student = role === 'Student' ? readStudent(reader) : null
  if (reader.map.keys.includes('password')) warnPassword(reader, issues)
  reader.warnUnknown(knownFields[role])
  if (campusId === null || firstName === null || lastName === null || email === null || reader.failed) return null
  return { line: reader.line, campusId, firstName, lastName, email, role, advising, student }
}

/** 'Charles Brown (100123456)' from whatever of it the entry says. */
function labelOf(reader: EntryReader, role: Role): string {
  const said = (key: string) => {
    const node = reader.find(key)
    return node?.kind === 'scalar' ? node.text.slice(0, 60) : null
  }
  const name = [said('first_name'), said('last_name')].filter(Boolean).join(' ')
  const id = said('SBU_ID')
  return [name, id === null ? null : `(${id})`].filter(Boolean).join(' ') || `a ${role.toLowerCase()}`
}

function readAdvising(reader: EntryReader): UserEntry['advising'] {
  const level = reader.oneOf('level', advisorLevels)
  const units = [...new Set(reader.texts('academic_unit', { shape: unitShape }))]
  if (units.length === 0 && !reader.failed) reader.fail('academic_unit is missing.')
  return level === null ? null : { level, units }
}

function warnPassword(reader: EntryReader, issues: IssueList): void {
  issues.repeatedWarning('password', reader.line, (count) =>
    count === 1
      ? 'One entry has a password; it was ignored. Sign-in goes through the identity provider.'
      : `${count} entries have a password; all were ignored. Sign-in goes through the identity provider.`,
  )
}
