import type { Institution } from '@sam/domain/kernel/institution'
import { namePrograms } from '@sam/domain/requisites/parse/name-programs'
import type { ProgramNames } from '@sam/domain/requisites/phrases/phrase'
import { parseCourseRequisites, type RequisiteTexts } from '@sam/domain/requisites/parse/parse-course-requisites'
import { parseRequisite, type ParsedRequisite, type RequisiteField } from '@sam/domain/requisites/parse/parse-requisite'
import { sizeOf, type Requisite } from '@sam/domain/requisites/requisite'
import { ImportRefusal } from '../parsing/import-refusal.ts'

interface Course {
  subject: string
  number: string
}

/** The names by which requisite sentences call programs. Plain data, so that a child process can be given it. */
export interface RequisiteNames {
  programs: Institution['programs']
  programAliases: Institution['programAliases']
  subjects: readonly { code: string; name: string }[]
}

/** What the sentences of one course say. */
export interface ReadRequisite {
  tree: Requisite
  unread: string[]
  warnings: string[]
}

/** Five times what the largest catalogs need. More would only be slow to pass on and to keep. */
const mostNodes = 200_000

/** Reads the requisite sentences of courses, with the institution's names of programs and the names of subjects. */
export class RequisiteReader {
  private readonly programs: ProgramNames

  constructor({ programs, programAliases, subjects }: RequisiteNames) {
    this.programs = namePrograms([...programs, ...subjects], programAliases)
  }

  /** The sentences that a catalog gives by their kind; null when there are none. */
  readCatalog(course: Course & RequisiteTexts): ParsedRequisite | null {
    const { prerequisites, corequisites, antirequisites, advisoryPrerequisites } = course
    const said = [prerequisites, corequisites, antirequisites, advisoryPrerequisites].some(Boolean)
    return said ? parseCourseRequisites(course, this.optionsOf(course)) : null
  }

  /** The one paragraph that a schedule prints; null when there is none. */
  readSchedule(course: Course & { requirementText: string | null }): ParsedRequisite | null {
    const { requirementText } = course
    return requirementText === null
      ? null
      : parseRequisite(requirementText, { ...this.optionsOf(course), field: 'mixed' })
  }

  /** Any sentence, as someone tries it out. */
  readSentence(text: string, field: RequisiteField, subject: string | undefined): ParsedRequisite {
    return parseRequisite(text, { field, programs: this.programs, ...(subject !== undefined && { subject }) })
  }

  private optionsOf({ subject, number }: Course) {
    return { subject, course: `${subject} ${number}`, programs: this.programs }
  }
}

/** What the sentences of a catalog's courses say, in their order. For a child process: thousands take seconds. */
export function readCatalogRequisites(
  courses: readonly (Course & RequisiteTexts)[],
  names: RequisiteNames,
  most = mostNodes,
): (ReadRequisite | null)[] {
  const reader = new RequisiteReader(names)
  let nodes = 0
  return courses.map((course) => {
    const parsed = reader.readCatalog(course)
    if (parsed === null) return null
    const { tree, unread, warnings } = parsed
    nodes += sizeOf(tree)
    if (nodes > most)
      throw new ImportRefusal(
        `The requisites of the courses are far longer than those of any catalog. Nothing was changed. Check the requisites up to ${course.subject} ${course.number}.`,
      )
    return { tree, unread, warnings }
  })
}
