import { classStatusOf, type ClassStatus, type WaitlistState } from '../../timetable/class-status.ts'
import { findOverlap } from '../../timetable/find-overlaps.ts'
import type { Section } from '../../timetable/section.ts'
import type { Unit } from './week.ts'

/**
 * The units of a course that one can enroll in: each numbered section with the components taken together with it. A
 * unit whose own parts collide is left out: nobody could attend it. Its seats are those that class search shows, but that
 * a part without a seat leaves none.
 */
export function listUnits(
  sections: readonly Section[],
  { share, state }: { share: number; state: WaitlistState },
): Unit[] {
  const byId = new Map(sections.map((section) => [section.id, section]))
  return sections.flatMap((section) => {
    if (section.classNumber === null) return []
    const parts = [section, ...section.companionIds.flatMap((id) => byId.get(id) ?? [])]
    if (parts.some((part, index) => parts.slice(index + 1).some((other) => collide(part, other)))) return []
    const status = classStatusOf(section, share, state)
    const isPartFull = parts.some(({ capacity, enrolled }) => enrolled >= capacity)
    return {
      id: section.id,
      sectionIds: parts.map(({ id }) => id),
      meetings: parts.flatMap(({ meetings }) => meetings),
      online: parts.every(({ mode }) => mode === 'online'),
      instructors: [...new Set(parts.flatMap((part) => part.meetings.flatMap(({ instructors }) => instructors)))],
      seats: status === 'open' && !isPartFull ? ('open' as const) : seatsOf(status, state),
    }
  })
}

function seatsOf(status: ClassStatus, state: WaitlistState): Unit['seats'] {
  return status === 'waitlist' || (status === 'open' && state === 'open') ? 'waitlist' : 'full'
}

function collide(one: Section, other: Section): boolean {
  return one.meetings.some((meeting) => other.meetings.some((against) => findOverlap(meeting, against) !== null))
}
