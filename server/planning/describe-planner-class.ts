import type { plannerClass } from '@sam/contract/planning/weeks'
import type { Unit } from '@sam/domain/planning/week/week'
import type { Section } from '@sam/domain/timetable/section'
import type { z } from 'zod'
import type { BuildingNames } from '../people/describe-classes.ts'
import { describeClassMeeting } from '../timetable/describe-class.ts'

/** 'LEC 01 with REC R05': the lecture first where a section is taken together with one. */
export function nameClass(parts: readonly Pick<Section, 'component' | 'sectionCode'>[]): string {
  const ordered = parts.toSorted((a, b) => Number(b.component === 'LEC') - Number(a.component === 'LEC'))
  return ordered.map(({ component, sectionCode }) => `${component} ${sectionCode}`).join(' with ')
}

/** A class that a week can hold, in the interface's words. */
export function describePlannerClass(
  section: Section,
  parts: readonly Section[],
  { online, instructors, seats }: Pick<Unit, 'online' | 'instructors' | 'seats'>,
  buildings: BuildingNames,
): z.output<typeof plannerClass> {
  return {
    sectionId: section.id,
    course: `${section.subject} ${section.number}`,
    title: section.title,
    name: nameClass(parts),
    topic: section.topic,
    online,
    instructors: [...instructors],
    status: seats === 'full' ? 'closed' : seats,
    seatsLeft: Math.max(0, Math.min(...parts.map(({ capacity, enrolled }) => capacity - enrolled))),
    waiting: section.waitlisted,
    meetings: parts.flatMap((part) =>
      part.meetings.map((meeting) => ({
        ...describeClassMeeting(meeting, buildings),
        component: part.component,
        section: part.sectionCode,
      })),
    ),
  }
}
