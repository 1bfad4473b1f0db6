import type { classEntry } from '@sam/contract/timetable'
import { findTimeConflicts, type MeetingSpan, type TimedClass } from '@sam/domain/timetable/find-overlaps'
import { spanOf, weekSpansOf, type DatedMeeting } from './place-meetings.ts'
import type { WeekSpan } from './week-glyph.tsx'
import type { WeekClass } from '../../../queries/planning/own-week.ts'

type ClassEntry = (typeof classEntry)['_output']

/** How a student has a class: enrolled for a coming term, taking it now, or taken in a term that is over. */
export type ClassStanding = 'enrolled' | 'taking' | 'taken' | 'waiting'

/** A student's own week, ready to compare classes with. */
export interface OwnWeek {
  classes: (TimedClass & WeekClass & { meetings: (MeetingSpan & WeekClass['meetings'][number])[] })[]
  spans: WeekSpan[]
  /** How the student has the courses of the term, and those of the running one. */
  standings: ReadonlyMap<string, ClassStanding>
}

/** The week of a term; `registeredAs` names what a registered class of it is, `running` are the classes of today. */
export function ownWeekOf(
  classes: readonly WeekClass[],
  { registeredAs = 'enrolled', running = [] }: { registeredAs?: ClassStanding; running?: readonly WeekClass[] } = {},
): OwnWeek {
  const coursesOf = (all: readonly WeekClass[], standing: ClassStanding) =>
    all.filter((own) => own.standing === 'registered').map(({ course }) => [course, standing] as const)
  return {
    classes: classes.map((own) => ({ ...own, meetings: own.meetings.map(timed) })),
    spans: classes.flatMap(({ meetings }) => weekSpansOf(meetings)),
    standings: new Map([...coursesOf(running, 'taking'), ...coursesOf(classes, registeredAs)]),
  }
}

interface Comparison {
  standing: WeekClass['standing'] | null
  /** 'Overlaps CSE 416', one for each class of the week that it collides with. */
  sentences: string[]
  clashes: WeekSpan[]
  /** The courses it collides with. */
  conflicts: string[]
}

/** How a class stands to the student's own week: taken already, colliding, or neither. */
export function compareWithWeek(course: string, entry: ClassEntry, week: OwnWeek): Comparison {
  const meetings = [entry, ...entry.companions].flatMap((part) => part.meetings.map(timed))
  const conflicts = findTimeConflicts({ course, meetings }, week.classes)
  return {
    standing: week.classes.find(({ sectionId }) => sectionId === entry.id)?.standing ?? null,
    sentences: [
      ...new Set(
        conflicts.map(({ with: own }) =>
          own.standing === 'planned' ? `Overlaps ${own.course} in your planner` : `Overlaps ${own.course}`,
        ),
      ),
    ],
    conflicts: conflicts.map(({ with: own }) => own.course),
    clashes: conflicts.flatMap(({ overlaps }) =>
      overlaps.flatMap(({ days, start, end }) => days.map((day) => ({ day, start, end }))),
    ),
  }
}

function timed<Meeting extends DatedMeeting>(meeting: Meeting): MeetingSpan & Meeting {
  return { ...meeting, ...spanOf(meeting) }
}
