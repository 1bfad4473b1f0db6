import type { FullProfile } from '@sam/contract/people/people'

type AcademicRecord = NonNullable<FullProfile['academicRecord']>
type Course = AcademicRecord['completedSemesters'][number]['courses'][number]

/** The record of someone who has one. */
export function recordOf({ academicRecord }: FullProfile): AcademicRecord {
  if (!academicRecord) throw new Error('This person has no record.')
  return academicRecord
}

/** What a student takes in the term of the demo. */
export function currentCourses(profile: FullProfile): Course[] {
  return recordOf(profile).plannedSchedules.find(({ semester }) => semester === 202509)?.courses ?? []
}
