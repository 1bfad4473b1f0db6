import { listNumberedSections } from '@sam/database/planning/course-class-reads'
import { listWeekSections } from '@sam/database/planning/section-reads'
import type { RequestRow } from '@sam/database/requests/request-reads'
import { loadSectionsAndCompanions } from '@sam/database/timetable/reads'
import { findOverlaps } from '@sam/domain/timetable/find-overlaps'
import type { Section } from '@sam/domain/timetable/section'
import { Fault } from '../http/faults.ts'
import { describeMeeting } from '../people/describe-classes.ts'
import { ownSources } from '../registration/enrollment/load-term-registrations.ts'
import { showClassCheck } from '../registration/enrollment/show-class-check.ts'
import type { DataServices } from '../services.ts'
import type { RequestDetails } from './describe-request.ts'
import { meetingsOf } from './kinds/time-conflict.ts'

type Week = NonNullable<RequestDetails['week']>

/** How many sections of a course are listed; the seats of more help nobody to decide. */
const mostSections = 12

/** The classes that a request is about beside the student's others, for readers of the record; null for other kinds. */
export async function readRequestedWeek(
  { db, institution }: DataServices,
  { subject, studentId }: Pick<RequestRow, 'subject' | 'studentId'>,
  { seesRecord }: { seesRecord: boolean },
): Promise<Week | null> {
  if (
    subject.kind !== 'time conflict' &&
    subject.kind !== 'requisite waiver' &&
    subject.kind !== 'department permission'
  )
    return null
  const [registered, asked] = await Promise.all([
    listWeekSections(db, studentId, subject.term),
    subject.kind === 'time conflict'
      ? subject.classes.map(({ sectionId }) => sectionId)
      : (await listNumberedSections(db, subject.term, subject.course)).slice(0, mostSections),
  ])
  const held = registered.flatMap(({ sectionId, standing }) => (standing === 'registered' ? [sectionId] : []))
  const others = seesRecord ? held.filter((id) => !asked.includes(id)) : []
  const sections = await loadSectionsAndCompanions(db, [...asked, ...others])
  const describe = (id: number) => {
    const section = sections.get(id)
    return section
      ? [{ ...describeSection(section), held: held.includes(id), meetings: describeMeetings(sections, id) }]
      : []
  }
  const describeMeetings = (known: ReadonlyMap<number, Section>, id: number) =>
    meetingsOf(known, id).map((meeting) => describeMeeting(meeting, institution.buildings))
  const [one = [], other = []] = subject.kind === 'time conflict' ? asked.map((id) => meetingsOf(sections, id)) : []
  return {
    classes: asked.flatMap(describe),
    others: others.flatMap(describe),
    overlaps: findOverlaps(one, other).map(({ days, start, end }) => ({ days, start, end })),
  }
}

function describeSection({ id, subject, number, component, sectionCode, enrolled, capacity, waitlisted }: Section) {
  return { sectionId: id, course: `${subject} ${number}`, component, sectionCode, enrolled, capacity, waitlisted }
}

/** What registration says of the class for the student: the requirement in its words, and what is missing. */
export async function readRequirements(
  { db, institution }: DataServices,
  { subject, studentId }: Pick<RequestRow, 'subject' | 'studentId'>,
  week: Week | null,
): Promise<RequestDetails['requirements']> {
  const asked = week?.classes.find(({ held }) => !held)
  if (!asked || !('term' in subject)) return []
  try {
    const { rules } = await showClassCheck(db, ownSources(institution), studentId, {
      term: subject.term,
      sectionId: asked.sectionId,
    })
    return rules
      .filter(({ result, sentence }) => result !== 'met' || sentence !== null)
      .map(({ rule, sentence, result, refusals }) => ({
        rule,
        sentence,
        result,
        figures: refusals.map((refusal) => refusal.figure ?? refusal.rule),
      }))
  } catch (error) {
    // A class that registration does not know any more has nothing to say.
    if (error instanceof Fault) return []
    throw error
  }
}
