import type { MeetingFacts, SectionRow } from '@sam/database/timetable/schedule-reads'
import { decideCapacities, roomKey } from '@sam/domain/timetable/decide-capacities'
import { weekdays, type ScheduleCourse, type Meeting, type ScheduleSection } from '@sam/domain/timetable/schedule'
import { instructionModeOf } from '@sam/domain/timetable/section-mode'

/** A section as the schedule wants it, and the row that it is now. */
export interface PlannedSection extends Omit<
  SectionRow,
  'id' | 'offeringId' | 'enrolled' | 'waitlisted' | 'hasRecord' | 'wanting' | 'withdrawn' | 'companionIds'
> {
  present: SectionRow | null
  /** 'CSE 214' */
  offering: string
  /** Positions, within the offering, of the components taken together with this one. */
  companions: number[]
  page: number
}

export interface Seats {
  rooms: ReadonlyMap<string, number>
  defaultCapacity: number
}

/** The sections of one course, each with the present row that `find` matches to it. A registrar's capacity stays. */
export function planSections(
  course: ScheduleCourse,
  seats: Seats,
  find: (section: ScheduleSection) => SectionRow | null,
): PlannedSection[] {
  const rooms = (section: ScheduleSection) =>
    section.meetings.map(({ building, room }) => roomKey(building, room)).filter((key) => key !== null)
  const seated = course.sections.map((section) => ({ ...section, rooms: rooms(section) }))
  const capacities = decideCapacities(seated, (room) => seats.rooms.get(room), seats.defaultCapacity)
  return course.sections.map((section, position) => {
    const present = find(section)
    const decided = capacities[position] ?? { seats: seats.defaultCapacity, source: 'default' as const }
    const edited = present?.capacitySource === 'registrar'
    return {
      present,
      offering: `${course.subject} ${course.number}`,
      position,
      classNumber: section.classNumber,
      component: section.component,
      section: section.section,
      topic: section.topic,
      note: section.note,
      mode: instructionModeOf(section.meetings),
      capacity: edited ? present.capacity : decided.seats,
      capacitySource: edited ? 'registrar' : decided.source,
      companions: section.companions.toSorted((a, b) => a - b),
      meetings: section.meetings.map(factsOf),
      page: section.page,
    }
  })
}

function factsOf(meeting: Meeting): MeetingFacts {
  const timed = meeting.start !== null && meeting.end !== null && meeting.start < meeting.end
  const { startDate, endDate } = meeting
  const dated = startDate === null || endDate === null || startDate <= endDate
  return {
    days: meeting.days.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0),
    dayPattern: meeting.dayPattern,
    start: timed ? meeting.start : null,
    end: timed ? meeting.end : null,
    startDate: dated ? startDate : null,
    endDate: dated ? endDate : null,
    building: meeting.building,
    room: meeting.room,
    instructors: meeting.instructors,
  }
}

/** What must be equal for a section to count as unchanged, planned or present; its place in the file does not matter. */
export function contentOf(
  section: PlannedSection | SectionRow,
  offering: string,
  companions: readonly unknown[],
): string {
  const { classNumber, component, topic, note, mode, capacity, capacitySource, meetings } = section
  return JSON.stringify([
    offering,
    classNumber,
    component,
    section.section,
    topic,
    note,
    mode,
    capacity,
    capacitySource,
    companions,
    meetings.map(meetingContent),
  ])
}

function meetingContent(meeting: MeetingFacts): unknown[] {
  const { days, dayPattern, start, end, startDate, endDate, building, room, instructors } = meeting
  return [days, dayPattern, start, end, startDate, endDate, building, room, instructors]
}
