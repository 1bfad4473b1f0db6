import type { CatalogCourse } from '@sam/domain/catalog/catalog-course'
import { saysRepeatable } from '@sam/domain/catalog/repeatable-course'
import type { TermCode } from '@sam/domain/terms/term'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { EntryReader } from '../../../parsing/read-entry.ts'
import { readListSection, readMapSection, readTop } from '../../../parsing/read-top-level.ts'
import { readYaml, type YamlNode } from '../../../parsing/read-yaml.ts'
import { readCatalogRequisites, type ReadRequisite, type RequisiteNames } from '../../../requisites/read-requisites.ts'

export interface CatalogEntry extends CatalogCourse {
  line: number
}

/** A course with what its requisite sentences say; null when it has none. */
export interface ReadCourse extends CatalogEntry {
  requisite: ReadRequisite | null
}

export interface CatalogFile {
  term: TermCode | null
  read: number
  courses: ReadCourse[]
}

export const subjectShape = { pattern: /^[A-Z]{2,5}$/, hint: 'it must be two to five capital letters, such as CSE.' }
export const numberShape = { pattern: /^\d{3}[A-Z]?$/, hint: 'it must be three digits, such as 214.' }
/** Of a course's texts, in characters, and of its credits: in a file and on a page of the online catalog. */
export const courseLimits = { name: 200, description: 8000, sentence: 4000, credits: 30 }
const sentence = { max: courseLimits.sentence, prose: true }
const fields = new Set([
  'subject',
  'number',
  'name',
  'description',
  'credits',
  'prerequisites',
  'corequisites',
  'antirequisites',
  'advisory_prerequisites',
  'sbcs',
  'repeatable',
])

/** Reads the catalog of one term: its term, its courses and their requisite sentences. */
export function parseCatalog(text: string, issues: IssueList, names: RequisiteNames): CatalogFile {
  const file = readYaml(text)
  const section = readMapSection(file, readTop(file, ['catalog'], 'catalog'), 'catalog')
  const head = new EntryReader(file, section, 'catalog', issues)
  const term = head.term('term')
  head.warnUnknown(new Set(['term', 'courses']))
  const items = readListSection(file, section, 'courses')?.items ?? []
  const courses = items.flatMap((node) => {
    const course = node.kind === 'map' ? readCourse(new EntryReader(file, node, 'a course', issues)) : notAMap(node)
    return course === null ? [] : [course]
  })
  return { term, read: items.length, courses: withRequisites(courses, names) }

  function notAMap(node: YamlNode): null {
    issues.error(file.lineOf(node.at), 'a course', 'It must be a map of fields.')
    return null
  }
}

export function withRequisites(courses: readonly CatalogEntry[], names: RequisiteNames): ReadCourse[] {
  const requisites = readCatalogRequisites(courses, names)
  return courses.map((course, index) => ({ ...course, requisite: requisites[index] ?? null }))
}

function readCourse(reader: EntryReader): CatalogEntry | null {
  const subject = reader.text('subject', { shape: subjectShape })
  const number = reader.text('number', { shape: numberShape })
  reader.rename([subject, number].filter(Boolean).join(' ') || 'a course')
  const name = reader.text('name', { max: courseLimits.name })
  const credits = readCredits(reader)
  const description = reader.optionalText('description', { max: courseLimits.description, prose: true }) ?? ''
  const course = {
    line: reader.line,
    description,
    prerequisites: reader.optionalText('prerequisites', sentence),
    corequisites: reader.optionalText('corequisites', sentence),
    antirequisites: reader.optionalText('antirequisites', sentence),
    advisoryPrerequisites: reader.optionalText('advisory_prerequisites', sentence),
    repeatable: reader.optionalFlag('repeatable') ?? saysRepeatable(description),
    sbcs: [...new Set(reader.texts('sbcs', { max: 20 }))],
  }
  reader.warnUnknown(fields)
  if (subject === null || number === null || name === null || credits === null || reader.failed) return null
  return { ...course, subject, number, name, ...credits }
}

/** Credits as 3 or, for a range, "1-3". */
function readCredits(reader: EntryReader): { creditsMin: number; creditsMax: number } | null {
  const text = reader.text('credits')
  if (text === null) return null
  const match = /^(\d+(?:\.\d)?)(?:\s*(?:-|to)\s*(\d+(?:\.\d)?))?$/.exec(text)
  const creditsMin = Number(match?.[1])
  const creditsMax = Number(match?.[2] ?? match?.[1])
  if (match && creditsMin <= creditsMax && creditsMax <= courseLimits.credits) return { creditsMin, creditsMax }
  return reader.fail(
    `credits is ${text}; it must be a number such as 3, or a range such as "1-3", up to ${courseLimits.credits}.`,
    reader.find('credits') ?? reader.map,
  )
}
