import type { classEntry, classMeeting } from '@sam/contract/timetable'
import type { Institution } from '@sam/domain/kernel/institution'
import { classStatusOf, waitlistCapacityOf, type Seats, type WaitlistState } from '@sam/domain/timetable/class-status'
import type { Meeting } from '@sam/domain/timetable/schedule'
import { instructorsOf, type Section } from '@sam/domain/timetable/section'
import type { z } from 'zod'
import { describeMeeting, type BuildingNames } from '../people/describe-classes.ts'

type ClassEntry = z.output<typeof classEntry>
type Part = Omit<Section, 'capacity' | 'enrolled' | 'waitlisted' | 'subject' | 'number' | 'title'>

/** A section with the components taken together with it, in the interface's words. */
export function classEntryOf(
  section: Section,
  byId: ReadonlyMap<number, Section>,
  { waitlistShare, buildings }: Pick<Institution, 'waitlistShare' | 'buildings'>,
  waitlistState: WaitlistState,
): ClassEntry {
  const companions = section.companionIds.flatMap((id) => byId.get(id) ?? [])
  return { ...classFactsOf(section, companions, buildings), ...seatFactsOf(section, waitlistShare, waitlistState) }
}

/** What of a class stands until the schedule changes. */
export function classFactsOf(section: Part, companions: readonly Part[], buildings: BuildingNames) {
  return {
    ...partOf(section, buildings),
    companions: companions.map((part) => partOf(part, buildings)),
    instructors: instructorsOf([...companions, section].flatMap(({ meetings }) => meetings)),
  }
}

/** What changes with every student who comes or goes, and with the days of the calendar. */
export function seatFactsOf(
  { capacity, enrolled, waitlisted }: Seats,
  waitlistShare: number,
  waitlistState: WaitlistState,
) {
  return {
    capacity,
    enrolled,
    waitlisted,
    waitlistCapacity: waitlistCapacityOf(capacity, waitlistShare),
    waitlistState,
    status: classStatusOf({ capacity, enrolled, waitlisted }, waitlistShare, waitlistState),
  }
}

function partOf(section: Part, buildings: BuildingNames) {
  return {
    id: section.id,
    classNumber: section.classNumber,
    component: section.component,
    section: section.sectionCode,
    topic: section.topic,
    note: section.note,
    mode: section.mode,
    meetings: section.meetings.map((meeting) => describeClassMeeting(meeting, buildings)),
  }
}

/** A meeting with its dates and who teaches then. */
export function describeClassMeeting(meeting: Meeting, buildings: BuildingNames): z.output<typeof classMeeting> {
  return {
    ...describeMeeting(meeting, buildings),
    startDate: meeting.startDate,
    endDate: meeting.endDate,
    dayPattern: meeting.dayPattern,
    instructors: meeting.instructors,
  }
}
