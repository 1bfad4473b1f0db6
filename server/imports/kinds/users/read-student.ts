import type { EntryReader } from '../../../parsing/read-entry.ts'
import { readCategories, readClasses, readPlan } from './read-classes.ts'
import type { HoldEntry, ProgramEntry, StudentEntry, TransferEntry, WaivedConflictEntry } from './user-entry.ts'

export const studentFields = [
  'university_entry',
  'direct_admit',
  'AOI',
  'college',
  'majors',
  'degrees',
  'major_requirement_versions',
  'minors',
  'minor_requirement_versions',
  'planned_majors',
  'planned_degrees',
  'planned_major_requirement_versions',
  'planned_minors',
  'planned_minor_requirement_versions',
  'graduation',
  'transfer_courses',
  'classes',
  'course_plan',
  'holds',
  'waived_time_conflicts',
]

const codeShape = { pattern: /^[A-Z]{2,5}$/, hint: 'it must be an acronym in capital letters, such as CSE.' }
const degreeShape = { pattern: /^[A-Z]{2,4}$/, hint: 'it must be a degree such as BS.' }
const courseShape = { pattern: /^[A-Z]{2,5} \d{3}[A-Z]?$/, hint: 'it must be a course such as CSE 214.' }

/** Reads what a student's entry says beyond the person; what is wrong is reported through the reader. */
export function readStudent(reader: EntryReader): StudentEntry {
  return {
    entryTerm: reader.optionalTerm('university_entry'),
    directAdmit: reader.optionalText('direct_admit', { shape: codeShape }),
    areaOfInterest: reader.optionalText('AOI', { shape: codeShape }),
    college: reader.optionalText('college', { shape: codeShape }),
    graduationTerm: reader.optionalTerm('graduation'),
    programs: [
      ...readPrograms(reader, 'major', 'declared', 'majors', 'major_requirement_versions', 'degrees'),
      ...readPrograms(reader, 'minor', 'declared', 'minors', 'minor_requirement_versions', null),
      ...readPrograms(
        reader,
        'major',
        'planned',
        'planned_majors',
        'planned_major_requirement_versions',
        'planned_degrees',
      ),
      ...readPrograms(reader, 'minor', 'planned', 'planned_minors', 'planned_minor_requirement_versions', null),
    ],
    transfers: reader.entries('transfer_courses').map(readTransfer),
    classes: readClasses(reader),
    plan: readPlan(reader),
    holds: reader.entries('holds').map(readHold),
    waivedConflicts: reader.entries('waived_time_conflicts').map(readWaivedConflict),
  }
}

/** Codes, degrees and requirement versions stand in lists of their own, entry by entry. */
function readPrograms(
  reader: EntryReader,
  kind: ProgramEntry['kind'],
  standing: ProgramEntry['standing'],
  codesKey: string,
  versionsKey: string,
  degreesKey: string | null,
): ProgramEntry[] {
  const codes = reader.texts(codesKey, { shape: codeShape })
  const versions = reader.terms(versionsKey)
  const degrees = degreesKey === null ? [] : reader.texts(degreesKey, { shape: degreeShape })
  checkLength(reader, codesKey, codes.length, versionsKey, versions.length)
  if (degreesKey !== null) checkLength(reader, codesKey, codes.length, degreesKey, degrees.length)
  const repeated = codes.find((code, index) => codes.indexOf(code) !== index)
  if (repeated !== undefined) reader.fail(`${codesKey} names ${repeated} twice.`, reader.find(codesKey) ?? reader.map)
  return codes.map((code, index) => ({
    kind,
    standing,
    code,
    degree: degrees[index] ?? '',
    requirementTerm: versions[index] ?? null,
  }))
}

function checkLength(reader: EntryReader, key: string, length: number, otherKey: string, other: number): void {
  if (length === other) return
  const place = reader.find(otherKey) ?? reader.find(key) ?? reader.map
  reader.fail(`${key} has ${count(length)} but ${otherKey} has ${count(other)}; they go together one by one.`, place)
}

function count(length: number): string {
  return length === 1 ? '1 entry' : `${length} entries`
}

function readTransfer(entry: EntryReader): TransferEntry {
  const subject = entry.optionalText('department', { shape: codeShape })
  const number = entry.optionalText('course_num', { max: 10 })
  if ((subject === null) !== (number === null))
    entry.fail('A transfer course has a department without a course_num, or the reverse; give both or neither.')
  if (entry.find('sbcs') !== null && entry.find('sbcs_of') === null)
    entry.fail('sbcs of credit from elsewhere need sbcs_of: the term whose catalog gave them.')
  if (entry.find('sbcs') !== null && subject === null)
    entry.fail('sbcs belong to a course here, but department and course_num are missing.')
  return {
    line: entry.line,
    sourceCourse: entry.text('class') ?? '',
    sourceInstitution: entry.text('university') ?? '',
    credits: entry.number('credits', { min: 0, max: 200 }) ?? 0,
    subject,
    number,
    grade: entry.optionalText('grade', { max: 4 }),
    kept: readCategories(entry, null),
  }
}

function readHold(entry: EntryReader): HoldEntry {
  return {
    type: entry.oneOf('type', ['advising', 'financial'] as const) ?? 'advising',
    description: entry.text('description', { max: 500 }) ?? '',
    department: entry.text('department') ?? '',
    placedAt: entry.optionalDay('placed_at') ?? missingDay(entry, 'placed_at'),
  }
}

/** By the names of the specification, section 3, too. */
const grantedKeys = ['granted_at', 'grantedAt', 'approved_at', 'approvedAt'] as const

function readWaivedConflict(entry: EntryReader): WaivedConflictEntry {
  const courses = entry.texts(entry.find('courses') === null ? 'target' : 'courses', { shape: courseShape })
  const grantedAt = grantedKeys.find((key) => entry.find(key) !== null) ?? grantedKeys[0]
  if (courses.length < 2) entry.fail('A waived time conflict names the two courses concerned in its list courses.')
  return {
    courses,
    grantedAt: entry.optionalDay(grantedAt) ?? missingDay(entry, grantedAt),
    description: entry.optionalText(entry.find('description') === null ? 'reason' : 'description', { max: 500 }) ?? '',
  }
}

function missingDay(entry: EntryReader, key: string): string {
  if (entry.find(key) === null) entry.fail(`${key} is missing.`)
  return ''
}
