import type { classEntry, classMeeting } from '@sam/contract/timetable'
import type { Institution } from '@sam/domain/kernel/institution'
import { classStatusOf, waitlistCapacityOf, type Seats, type WaitlistState } from '@sam/domain/timetable/class-status'
import type { Meeting } from '@sam/domain/timetable/schedule'
import { instructorsOf, type Section } from '@sam/domain/timetable/section'
import type { z } from 'zod'
import { describeMeeting, type BuildingNames } from '../people/describe-classes.ts'

type ClassEntry = z.output<typeof classEntry>
type Part = Omit<Section, 'capacity' | 'enrolled' | 'waitlisted' | 'subject' | 'number' | 'title'>

/** What of the institution and the calendar the words of a class depend on. */
export interface ClassRules extends Pick<Institution, 'waitlistShare' | 'buildings'> {
  waitlistState: WaitlistState
}

/** A section with the components taken together with it, in the interface's words. */
export function classEntryOf(
  section: Section,
  byId: ReadonlyMap<number, Section>,
  { waitlistShare, buildings }: Pick<Institution, 'waitlistShare' | 'buildings'>,
  waitlistState: WaitlistState,
): ClassEntry {
  const companions = section.companionIds.flatMap((id) => byId.get(id) ?? [])
  return describeClass(section, companions, section, { waitlistShare, buildings, waitlistState })
}

/** The same of a class whose seats were read apart from it. */
export function describeClass(
  part: Part,
  companions: readonly Part[],
  { capacity, enrolled, waitlisted }: Seats,
  { waitlistShare, buildings, waitlistState }: ClassRules,
): ClassEntry {
  // Written out: a search describes a hundred classes and meetings, and to spread them takes a tenth of its time.
  const { id, classNumber, component, section, topic, note, mode, meetings } = partOf(part, buildings)
  return {
    id,
    classNumber,
    component,
    section,
    topic,
    note,
    mode,
    meetings,
    companions: companions.map((each) => partOf(each, buildings)),
    instructors: instructorsOf([...companions, part].flatMap((each) => each.meetings)),
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
  const { weekdays, timeStart, timeEnd, location } = describeMeeting(meeting, buildings)
  return {
    weekdays,
    timeStart,
    timeEnd,
    location,
    startDate: meeting.startDate,
    endDate: meeting.endDate,
    dayPattern: meeting.dayPattern,
    instructors: meeting.instructors,
  }
}
