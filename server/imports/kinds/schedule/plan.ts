import type { ImportCounts, ImportIssue } from '@sam/contract/imports/imports'
import type { OfferingRow, SectionRow } from '@sam/database/timetable/schedule-reads'
import type { ScheduleCourse, ScheduleDocument } from '@sam/domain/timetable/schedule'
import { IssueList } from '../../../parsing/collect-issues.ts'
import { noCounts } from '../../import-kind.ts'
import { describeChanges } from './describe-changes.ts'
import { coursesOf } from './merge-courses.ts'
import { contentOf, planSections, type PlannedSection, type Seats } from './plan-sections.ts'
import { SectionMatcher } from './match-sections.ts'

export interface ScheduleFacts extends Seats {
  /** The whole term's, whatever subjects were chosen: a class may have moved between them. */
  offerings: readonly OfferingRow[]
  sections: readonly SectionRow[]
}

export interface SchedulePlan {
  offeringsToAdd: ScheduleCourse[]
  offeringsToChange: (ScheduleCourse & { id: number })[]
  offeringsToRemove: number[]
  /** Courses of which the term's schedule says other gen-ed categories than before. */
  recategorized: { subject: string; number: string }[]
  sectionsToAdd: PlannedSection[]
  sectionsToChange: (PlannedSection & { present: SectionRow })[]
  /** Unchanged but for their place in the file. */
  sectionsToMove: { id: number; position: number }[]
  sectionsToRemove: number[]
  /** No longer in the schedule, yet in someone's record. */
  sectionsToWithdraw: { id: number; position: number }[]
  /** What students are notified of: who is enrolled or waits in a section, or wanted a removed one. */
  changesToTell: { sectionId: number; offering: string; name: string; text: string; isRemoved: boolean }[]
  counts: ImportCounts
  issues: ImportIssue[]
}

/**
 * What replaces the term's classes of the chosen subjects (null: of all those that were ever in the term). Classes
 * are matched by class number, un-numbered components by course, component and section.
 */
export function planSchedule(
  document: ScheduleDocument,
  subjects: readonly string[] | null,
  facts: ScheduleFacts,
): SchedulePlan {
  const issues = new IssueList()
  const courses = coursesOf(document, issues)
  const matcher = new SectionMatcher(facts)
  const planned = courses.flatMap((course) => planSections(course, facts, (section) => matcher.take(course, section)))
  const plan: SchedulePlan = {
    ...planOfferings(courses, facts.offerings),
    offeringsToRemove: [],
    sectionsToAdd: planned.filter(({ present }) => present === null),
    sectionsToChange: [],
    sectionsToMove: [],
    sectionsToRemove: [],
    sectionsToWithdraw: [],
    changesToTell: [],
    counts: { ...noCounts, read: planned.length },
    issues: [],
  }
  for (const section of planned) if (hasPresent(section)) compareSection(section, matcher, plan, issues)
  const isChosen = (offering: OfferingRow) => subjects === null || subjects.includes(offering.subject)
  planRemovals(matcher, isChosen, courses, plan, issues)
  plan.counts.added = plan.sectionsToAdd.length
  plan.counts.changed = plan.sectionsToChange.length
  plan.counts.unchanged = planned.length - plan.counts.added - plan.counts.changed
  plan.counts.removed = plan.sectionsToRemove.length
  return { ...plan, issues: issues.list() }
}

function hasPresent(section: PlannedSection): section is PlannedSection & { present: SectionRow } {
  return section.present !== null
}

function planOfferings(courses: readonly ScheduleCourse[], present: readonly OfferingRow[]) {
  const known = new Map(present.map((row) => [`${row.subject} ${row.number}`, row]))
  const offeringsToAdd: ScheduleCourse[] = []
  const offeringsToChange: (ScheduleCourse & { id: number })[] = []
  const recategorized = courses.filter(({ subject, number, sbcs }) => {
    const before = known.get(`${subject} ${number}`)?.sbcs ?? []
    return sbcs.join(' ') !== before.join(' ')
  })
  for (const course of courses) {
    const row = known.get(`${course.subject} ${course.number}`)
    if (row === undefined) offeringsToAdd.push(course)
    else if (offeringContent(row) !== offeringContent(course)) offeringsToChange.push({ ...course, id: row.id })
  }
  return { offeringsToAdd, offeringsToChange, recategorized }
}

function offeringContent(offering: Omit<OfferingRow, 'id'>): string {
  const { title, creditsMin, creditsMax, sbcs, formerAttribute, requirementText } = offering
  return JSON.stringify([title, creditsMin, creditsMax, sbcs, formerAttribute, requirementText])
}

function compareSection(
  section: PlannedSection & { present: SectionRow },
  matcher: SectionMatcher,
  plan: SchedulePlan,
  issues: IssueList,
): void {
  const { present } = section
  const wantedCompanions = section.companions.map((position) => matcher.wantedAt(section.offering, position))
  const sameContent =
    !present.withdrawn &&
    contentOf(section, section.offering, wantedCompanions) ===
      contentOf(
        present,
        matcher.offeringOf(present),
        present.companionIds.toSorted((a, b) => a - b),
      )
  if (sameContent) {
    if (present.position !== section.position) plan.sectionsToMove.push({ id: present.id, position: section.position })
    return
  }
  plan.sectionsToChange.push(section)
  if (present.enrolled + present.waitlisted === 0) return
  const changes = describeChanges(present.meetings, section.meetings)
  if (changes.length === 0) return
  const name = nameOf(section.offering, section)
  const text = `${changes.join('; ')}.`
  issues.warning(null, name, `${studentsOf(present)} concerned: ${text}`, section.page)
  plan.changesToTell.push({ sectionId: present.id, offering: section.offering, name, text, isRemoved: false })
}

function planRemovals(
  matcher: SectionMatcher,
  isChosen: (offering: OfferingRow) => boolean,
  courses: readonly ScheduleCourse[],
  plan: SchedulePlan,
  issues: IssueList,
): void {
  const lengths = new Map(courses.map((course) => [`${course.subject} ${course.number}`, course.sections.length]))
  const left = matcher.left(isChosen)
  const recorded = left.filter(({ hasRecord, enrolled }) => hasRecord || enrolled > 0)
  const kept = new Set([...recorded.map(({ id }) => id), ...recorded.flatMap(({ companionIds }) => companionIds)])
  const emptied = new Set(matcher.offerings(isChosen).filter((name) => !lengths.has(name)))
  for (const row of left) {
    if (!kept.has(row.id)) {
      plan.sectionsToRemove.push(row.id)
      if (row.wanting > 0) planFarewell(row, matcher.offeringOf(row), plan, issues)
      continue
    }
    const offering = matcher.offeringOf(row)
    emptied.delete(offering)
    const position = lengths.get(offering) ?? 0
    lengths.set(offering, position + 1)
    if (!row.withdrawn || row.position !== position) plan.sectionsToWithdraw.push({ id: row.id, position })
    if (row.withdrawn) continue
    const name = nameOf(offering, row)
    issues.warning(null, name, `It is no longer in the schedule but has ${studentsOf(row)}; it was kept.`)
    plan.changesToTell.push({
      sectionId: row.id,
      offering,
      name,
      text: 'It is no longer in the class schedule. Ask the department what replaces it.',
      isRemoved: false,
    })
  }
  plan.offeringsToRemove = [...emptied].flatMap((name) => matcher.idOf(name) ?? [])
}

/** A section that goes is missed by those who have it in their cart or planner. */
function planFarewell(row: SectionRow, offering: string, plan: SchedulePlan, issues: IssueList): void {
  const name = nameOf(offering, row)
  const students = row.wanting === 1 ? '1 student' : `${row.wanting} students`
  issues.warning(null, name, `It is no longer in the schedule; the cart or planner of ${students} loses it.`)
  plan.changesToTell.push({
    sectionId: row.id,
    offering,
    name,
    text: 'It is no longer in the class schedule and was removed from your cart and planner. Choose another class.',
    isRemoved: true,
  })
}

export function nameOf(
  offering: string,
  section: { component: string; section: string; classNumber: number | null },
): string {
  const number = section.classNumber === null ? '' : ` (class ${section.classNumber})`
  return `${offering} ${section.component} ${section.section}${number}`
}

function studentsOf({ enrolled, waitlisted }: SectionRow): string {
  const students = `${enrolled} ${enrolled === 1 ? 'student' : 'students'}`
  return waitlisted === 0 ? students : `${students} and ${waitlisted} waiting`
}
