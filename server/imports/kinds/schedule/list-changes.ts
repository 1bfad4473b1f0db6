import type { ImportChange } from '@sam/contract/imports/imports'
import type { MeetingFacts, OfferingRow, SectionRow } from '@sam/database/timetable/schedule-reads'
import { compareEntry, type EntryValues } from '../../compare-entry.ts'
import { roomOf, timeOf } from './describe-changes.ts'
import type { PlannedSection } from './plan-sections.ts'
import { nameOf, type SchedulePlan } from './plan.ts'

interface Present {
  offerings: readonly OfferingRow[]
  sections: readonly SectionRow[]
}

/** What a planned schedule would add, change and remove: courses whose facts change, then classes, by their pages. */
export function listChanges(plan: SchedulePlan, present: Present): ImportChange[] {
  const offeringOf = new Map(present.offerings.map((row) => [row.id, row]))
  const courses = plan.offeringsToChange.flatMap((course) => {
    const before = offeringOf.get(course.id)
    const values = before ? courseValues(before) : null
    return compareEntry(`${course.subject} ${course.number}`, values, courseValues(course))
  })
  const added = plan.sectionsToAdd.map((section) => ({ section, before: null }))
  const changed = plan.sectionsToChange.map((section) => ({ section, before: section.present }))
  const classes = [...changed, ...added]
    .toSorted((one, other) => one.section.page - other.section.page)
    .flatMap(({ section, before }) => {
      const name = nameOf(section.offering, section)
      const found = compareEntry(name, before && sectionValues(before), sectionValues(section))
      // Its companions alone are others, or it comes back into the schedule.
      return found.length > 0 ? found : [{ change: 'change' as const, entry: name, line: null, values: restOf(before) }]
    })
  const removed = new Set(plan.sectionsToRemove)
  const gone = present.sections.flatMap((row) => {
    const offering = offeringOf.get(row.offeringId)
    if (!removed.has(row.id) || !offering) return []
    return compareEntry(nameOf(`${offering.subject} ${offering.number}`, row), sectionValues(row), null)
  })
  return [...courses, ...classes, ...gone]
}

function restOf(before: SectionRow | null): ImportChange['values'] {
  return before?.withdrawn
    ? [{ field: 'Schedule', before: 'left out', after: 'in it again' }]
    : [{ field: 'Taken together with', before: 'as now', after: 'other components' }]
}

type CourseFacts = Omit<OfferingRow, 'id' | 'subject' | 'number'>

function courseValues({ title, creditsMin, creditsMax, sbcs, requirementText }: CourseFacts): EntryValues {
  const credits = creditsMin === creditsMax ? creditsMin : `${creditsMin} to ${creditsMax}`
  return { Title: title, Credits: credits, Categories: sbcs, Requisites: requirementText }
}

type SectionFacts = Pick<
  PlannedSection,
  'classNumber' | 'component' | 'section' | 'topic' | 'note' | 'mode' | 'capacity' | 'meetings'
>

function sectionValues(section: SectionFacts): EntryValues {
  const each = (say: (meeting: MeetingFacts) => string) => [...new Set(section.meetings.map(say))].join('; ')
  return {
    'Class number': section.classNumber,
    Component: section.component,
    Section: section.section,
    Topic: section.topic,
    'Days and times': each(timeOf),
    Room: each(roomOf),
    Instructors: each(({ instructors }) => instructors.join(', ')),
    Mode: section.mode,
    Capacity: section.capacity,
    Note: section.note,
  }
}
