import type { ImportIssue } from '@sam/contract/imports'
import type { Db } from '@sam/database/open-database'
import { listStudentsOfSections } from '@sam/database/timetable/schedule-reads'
import type { SchedulePlan } from './plan.ts'

/** Names that a line still carries; the others are counted. */
const mostNames = 12

/** The plan's issues, where each that students are told of names them: whom a change touches is seen before it is made. */
export async function nameStudents(db: Db, { issues, changesToTell }: SchedulePlan): Promise<ImportIssue[]> {
  if (changesToTell.length === 0) return issues
  const students = await listStudentsOfSections(
    db,
    changesToTell.map(({ sectionId }) => sectionId),
  )
  const words = new Map(
    changesToTell.map(({ name, sectionId }) => {
      const names = students.flatMap((student) => (student.sectionId === sectionId ? student.name : []))
      return [name, names.length > 0 ? ` Told: ${listNames(names)}.` : '']
    }),
  )
  return issues.map((issue) => ({ ...issue, reason: issue.reason + (words.get(issue.entry) ?? '') }))
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, mostNames)
  const rest = names.length - shown.length
  return new Intl.ListFormat('en-US').format(rest > 0 ? [...shown, `${rest} more`] : shown)
}
