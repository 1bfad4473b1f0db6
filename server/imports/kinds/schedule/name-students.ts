import type { ImportIssue } from '@sam/contract/imports/imports'
import type { Db } from '@sam/database/open-database'
import { listStudentsOfSections, listStudentsWanting } from '@sam/database/timetable/schedule-reads'
import type { SchedulePlan } from './plan.ts'

/** Names that a line still carries; the others are counted. */
const mostNames = 12

/** The plan's issues; each that notifies students names them, so that a registrar sees who a change touches. */
export async function nameStudents(db: Db, { issues, changesToTell }: SchedulePlan): Promise<ImportIssue[]> {
  if (changesToTell.length === 0) return issues
  const students = await listConcerned(db, changesToTell)
  const words = new Map(
    changesToTell.map(({ name, sectionId }) => {
      const names = students.flatMap((student) => (student.sectionId === sectionId ? student.name : []))
      return [name, names.length > 0 ? ` Told: ${listNames(names)}.` : '']
    }),
  )
  return issues.map((issue) => ({ ...issue, reason: issue.reason + (words.get(issue.entry) ?? '') }))
}

/** The students to notify of each change. */
export async function listConcerned(
  db: Db,
  changes: SchedulePlan['changesToTell'],
): Promise<{ sectionId: number; ownSectionId: number; personId: number; name: string }[]> {
  const idsOf = (removed: boolean) => changes.flatMap((one) => (one.isRemoved === removed ? one.sectionId : []))
  const enrolled = await listStudentsOfSections(db, idsOf(false))
  return [...enrolled, ...(await listStudentsWanting(db, idsOf(true)))]
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, mostNames)
  const rest = names.length - shown.length
  return new Intl.ListFormat('en-US').format(rest > 0 ? [...shown, `${rest} more`] : shown)
}
