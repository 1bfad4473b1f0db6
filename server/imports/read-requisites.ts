import type { Institution } from '@sam/domain/kernel/institution'
import { namePrograms } from '@sam/domain/requisites/parse/name-programs'
import type { ProgramNames } from '@sam/domain/requisites/parse/phrase'
import { parseCourseRequisites, type RequisiteTexts } from '@sam/domain/requisites/parse/parse-course-requisites'
import { parseRequisite, type ParsedRequisite, type RequisiteField } from '@sam/domain/requisites/parse/parse-requisite'

interface Course {
  subject: string
  number: string
}

/** Reads the requisite sentences of courses, with the institution's names of programs and the names of subjects. */
export class RequisiteReader {
  private readonly programs: ProgramNames

  constructor(
    { programs, programAliases }: Pick<Institution, 'programs' | 'programAliases'>,
    subjects: readonly { code: string; name: string }[],
  ) {
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

  /** Any sentence, as somebody tries it out. */
  readSentence(text: string, field: RequisiteField, subject: string | undefined): ParsedRequisite {
    return parseRequisite(text, { field, programs: this.programs, ...(subject !== undefined && { subject }) })
  }

  private optionsOf({ subject, number }: Course) {
    return { subject, course: `${subject} ${number}`, programs: this.programs }
  }
}
