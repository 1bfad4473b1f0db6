import { findOverlap } from '../../timetable/find-overlaps.ts'
import type { Section } from '../../timetable/section.ts'
import type { Unit } from './week.ts'

/**
 * The units of a course that one can enroll in: each numbered section with the components taken together with it. A
 * unit whose own parts collide is left out: nobody could attend it. Where `waitlists` is
 * false, a unit without a seat is full.
 */
export function listUnits(sections: readonly Section[], waitlists: boolean): Unit[] {
  const byId = new Map(sections.map((section) => [section.id, section]))
  return sections.flatMap((section) => {
    if (section.classNumber === null) return []
    const parts = [section, ...section.companionIds.flatMap((id) => byId.get(id) ?? [])]
    if (parts.some((part, index) => parts.slice(index + 1).some((other) => collide(part, other)))) return []
    const free = parts.every(({ capacity, enrolled }) => enrolled < capacity) && section.waitlisted === 0
    return {
      id: section.id,
      sectionIds: parts.map(({ id }) => id),
      meetings: parts.flatMap(({ meetings }) => meetings),
      online: parts.every(({ mode }) => mode === 'online'),
      instructors: [...new Set(parts.flatMap((part) => part.meetings.flatMap(({ instructors }) => instructors)))],
      seats: free ? ('open' as const) : waitlists ? ('waitlist' as const) : ('full' as const),
    }
  })
}

function collide(one: Section, other: Section): boolean {
  return one.meetings.some((meeting) => other.meetings.some((against) => findOverlap(meeting, against) !== null))
}
