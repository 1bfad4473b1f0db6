import type { ImportIssue } from '@sam/contract/imports/imports'
import type { ScheduleDocument } from '@sam/domain/timetable/schedule'
import { plural } from '../../plural.ts'
import type { RequisiteReader } from '../../../requisites/read-requisites.ts'

/** More than this of one subject is counted instead of told. */
const toldPerSubject = 5
const longestWords = 80

/**
 * What of the requirement sentences of a schedule could not be read: one warning for each subject, so that hundreds of
 * courses do not hide what else is to be said of the file. What was not read asks students for permission.
 */
export function remarkUnread(document: ScheduleDocument, reader: RequisiteReader): ImportIssue[] {
  return document.subjects.flatMap(({ code, courses }) => {
    const sentences = courses.filter(({ requirementText }) => requirementText !== null)
    const told = sentences.flatMap((course) => {
      const unread = reader.readSchedule({ ...course, subject: code })?.unread ?? []
      return unread.length > 0 ? [`${course.number} (${shorten(unread.join(' … '))})`] : []
    })
    if (told.length === 0) return []
    const more = told.length > toldPerSubject ? `; and ${told.length - toldPerSubject} more` : ''
    const reason =
      `${told.length} of ${plural(sentences.length, 'requirement sentence', 'requirement sentences')} could not be ` +
      `read wholly; the words ask for permission: ${told.slice(0, toldPerSubject).join('; ')}${more}.`
    return [{ severity: 'warning' as const, line: null, page: null, entry: code, reason }]
  })
}

function shorten(words: string): string {
  return words.length > longestWords ? `${words.slice(0, longestWords - 1)}…` : words
}
