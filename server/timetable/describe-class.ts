import type { classEntry, classMeeting } from '@sam/contract/timetable'
import { classStatusOf, waitlistCapacityOf } from '@sam/domain/timetable/class-status'
import { instructorsOf, type Meeting, type Section } from '@sam/domain/timetable/section'
import type { z } from 'zod'
import { describeMeeting } from '../people/describe-classes.ts'

/** A section with the components taken together with it, in the interface's words. */
export function classEntryOf(
  section: Section,
  byId: ReadonlyMap<number, Section>,
  waitlistShare: number,
): z.output<typeof classEntry> {
  const companions = section.companionIds.flatMap((id) => byId.get(id) ?? [])
  return {
    ...partOf(section),
    companions: companions.map(partOf),
    instructors: instructorsOf([...companions, section].flatMap(({ meetings }) => meetings)),
    capacity: section.capacity,
    enrolled: section.enrolled,
    waitlisted: section.waitlisted,
    waitlistCapacity: waitlistCapacityOf(section.capacity, waitlistShare),
    status: classStatusOf(section, waitlistShare),
  }
}

function partOf(section: Section) {
  return {
    id: section.id,
    classNumber: section.classNumber,
    component: section.component,
    section: section.sectionCode,
    topic: section.topic,
    note: section.note,
    mode: section.mode,
    meetings: section.meetings.map(describeClassMeeting),
  }
}

/** A meeting with its dates and who teaches then. */
export function describeClassMeeting(meeting: Meeting): z.output<typeof classMeeting> {
  return {
    ...describeMeeting(meeting),
    startDate: meeting.startDate,
    endDate: meeting.endDate,
    dayPattern: meeting.dayPattern,
    instructors: meeting.instructors,
  }
}
