import { findTimeConflicts } from '@sam/domain/timetable/find-overlaps'
import type { OwnClass } from '../timetable/load-week.ts'
import type { SearchedClass } from './build-class-index.ts'

/** Makes the test whether a class collides with none of a student's own classes of its term, and is none of them. */
export function matchWeek(week: readonly OwnClass[]): (one: SearchedClass) => boolean {
  const own = new Set(week.map(({ section }) => section.id))
  const held = week.map(({ section, meetings }) => ({ course: `${section.subject} ${section.number}`, meetings }))
  // The wanted course is left open: another class of a course one has is in its way like any other.
  return ({ section, meetings }) =>
    !own.has(section.id) && findTimeConflicts({ course: '', meetings }, held).length === 0
}
