import type { KeptCategories } from '@sam/domain/records/record-history'
import { termName, type TermCode } from '@sam/domain/terms/term'
import type { EntryReader } from '../../../parsing/read-entry.ts'
import type { ClassEntry, PlannedEntry } from './user-entry.ts'

const subjectShape = { pattern: /^[A-Z]{2,5}$/, hint: 'it must be a subject in capital letters, such as CSE.' }
const numberShape = { pattern: /^\d{3}[A-Z]?$/, hint: 'it must be a course number of three digits, such as 214.' }
const creditRange = { min: 0, max: 30 }
const categoryFields = ['sbcs', 'sbcs_of'] as const

const classFields = new Set([
  'class_id',
  'department',
  'subject',
  'course_num',
  'section',
  'semester',
  'year',
  'credits',
  'GPNC',
  'grade',
  ...categoryFields,
])
const planFields = new Set(['department', 'subject', 'course_num', 'semester', 'year', 'credits'])

/** The classes of a student's record. The field 'department' holds the subject; 'subject' is accepted too. */
export function readClasses(reader: EntryReader): ClassEntry[] {
  return reader.entries('classes').flatMap((entry) => {
    const { subject, number, term, credits } = readCourse(entry)
    const classNumber = entry.optionalNumber('class_id', { min: 1, max: 2_000_000_000, integer: true })
    const section = entry.text('section', { max: 10 })
    const gpnc = entry.optionalText('GPNC', { max: 4 })
    const grade = entry.optionalText('grade', { max: 4 })
    const kept = readCategories(entry, term)
    entry.warnUnknown(classFields)
    if (subject === null || number === null || term === null || section === null) return []
    return [{ line: entry.line, classNumber, subject, number, section, term, credits, gpnc, grade, kept }]
  })
}

/**
 * The categories that a taken course keeps whatever catalogs say, with the term whose catalog gave them; without one the
 * course's own. Null: as catalogs say.
 */
export function readCategories(entry: EntryReader, ownTerm: TermCode | null): KeptCategories | null {
  if (entry.find('sbcs') === null) {
    if (entry.find('sbcs_of') !== null) entry.fail('sbcs_of says whose sbcs these are, but sbcs is missing.')
    return null
  }
  const categories = [...new Set(entry.texts('sbcs', { max: 20 }))].toSorted()
  const term = entry.find('sbcs_of') === null ? ownTerm : entry.optionalTerm('sbcs_of')
  return term === null ? null : { term, categories }
}

/** The courses that a student plans to take. */
export function readPlan(reader: EntryReader): PlannedEntry[] {
  const plan = reader.entries('course_plan').flatMap((entry) => {
    const { subject, number, term, credits } = readCourse(entry)
    entry.warnUnknown(planFields)
    if (subject === null || number === null || term === null) return []
    return [{ line: entry.line, subject, number, term, credits }]
  })
  const seen = new Set<string>()
  for (const { subject, number, term } of plan) {
    const key = `${subject} ${number} ${term}`
    if (seen.has(key))
      reader.fail(
        `course_plan names ${subject} ${number} twice for ${termName(term)}.`,
        reader.find('course_plan') ?? reader.map,
      )
    seen.add(key)
  }
  return plan
}

function readCourse(entry: EntryReader) {
  return {
    subject: entry.text(
      entry.find('department') === null && entry.find('subject') !== null ? 'subject' : 'department',
      { shape: subjectShape },
    ),
    number: entry.text('course_num', { shape: numberShape }),
    term: entry.ownTerm(),
    credits: entry.optionalNumber('credits', creditRange),
  }
}
