import { recordAuditEntries, type NewAuditEntry } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import type { Tx } from '@sam/database/open-database'
import { lockSections } from '@sam/database/registration/enrollment/lock-reads'
import { recordLinksToSections } from '@sam/database/registration/enrollment/import-writes'
import { freezeCategories } from '@sam/database/registration/enrollment/category-writes'
import { recordClassesBegin } from '@sam/database/terms/import-writes'
import { recordSeatsTaken } from '@sam/database/timetable/import-writes'
import {
  cancelOfferings,
  cancelSections,
  loadScheduleIds,
  recordCompanions,
  recordMeetings,
  recordOfferingChanges,
  recordOfferings,
  recordPositions,
  recordSectionChanges,
  recordSections,
} from '@sam/database/timetable/schedule-writes'
import type { Institution } from '@sam/domain/kernel/institution'
import { termName } from '@sam/domain/terms/term'
import { linkInstructors } from '../../../rosters/link-instructors.ts'
import { promoteToChangedSeats } from '../../../registration/waitlist/promote-from-waitlists.ts'
import type { ReportApplied } from '../../import-kind.ts'
import { listConcerned } from './name-students.ts'
import type { SchedulePlan } from './plan.ts'
import type { PlannedSection } from './plan-sections.ts'
import { composeNotice } from '../../../notifications/compose-notice.ts'

/** Puts a planned schedule in place of the term's present one, in the transaction of the import. */
export async function applySchedule(
  tx: Tx,
  term: number,
  plan: SchedulePlan,
  { institution, actorId }: { institution: Institution; actorId: number | null },
  report: ReportApplied,
): Promise<void> {
  const { sectionsToAdd, sectionsToChange } = plan
  const total = sectionsToAdd.length + sectionsToChange.length
  await lockPresent(tx, term, plan)
  await tellStudents(tx, term, plan, actorId)
  await cancelSections(tx, plan.sectionsToRemove)
  await freezeCategories(tx, term, plan.recategorized)
  await recordOfferings(tx, term, plan.offeringsToAdd)
  await recordOfferingChanges(tx, plan.offeringsToChange)
  const { offerings } = await loadScheduleIds(tx, term)
  const rowOf = (section: PlannedSection) => sectionRow(section, mustFind(offerings, section.offering))
  await recordPositions(tx, plan.sectionsToMove, false)
  await recordPositions(tx, plan.sectionsToWithdraw, true)
  await recordSectionChanges(
    tx,
    sectionsToChange.map((section) => ({ id: section.present.id, ...rowOf(section) })),
  )
  await recordSections(tx, term, sectionsToAdd.map(rowOf))
  await cancelOfferings(tx, plan.offeringsToRemove)
  report(Math.floor(total / 2), total)
  await applyMeetings(tx, term, [...sectionsToAdd, ...sectionsToChange])
  await recordClassesBegin(tx, term)
  report(total, total)
  const linked = await recordLinksToSections(tx, term)
  const counted = [...linked, ...sectionsToChange.map(({ present }) => present.id)]
  if (counted.length > 0) await recordSeatsTaken(tx, counted)
  if (total > 0) await linkInstructors(tx, 'schedule import', actorId)
  await promoteToChangedSeats(tx, institution, [...new Set(counted)])
}

/** Before anything is written: the seats of these sections change here, and may be asked for at this moment. */
async function lockPresent(tx: Tx, term: number, plan: SchedulePlan): Promise<void> {
  const changed = plan.sectionsToChange.map(({ present }) => present.id)
  const touched = [...plan.sectionsToMove, ...plan.sectionsToWithdraw].map(({ id }) => id)
  const ids = [...changed, ...touched, ...plan.sectionsToRemove]
  await lockSections(
    tx,
    ids.map((id) => ({ id, term })),
  )
}

async function applyMeetings(tx: Tx, term: number, sections: readonly PlannedSection[]): Promise<void> {
  const { sections: ids } = await loadScheduleIds(tx, term)
  const idAt = (section: PlannedSection, position: number) => mustFind(ids, `${section.offering} ${position}`)
  const placed = sections.map((section) => ({ section, id: idAt(section, section.position) }))
  const all = placed.map(({ id }) => id)
  const links = placed.flatMap(({ section, id }) =>
    section.companions.map((position) => ({ section_id: id, companion_id: idAt(section, position) })),
  )
  await recordCompanions(tx, all, links)
  const meetings = placed.flatMap(({ section, id }) =>
    section.meetings.map((meeting, position) => ({ ...meeting, sectionId: id, position })),
  )
  await recordMeetings(tx, all, meetings)
}

/** The students of what changes are notified before anything is moved. */
async function tellStudents(
  tx: Tx,
  term: number,
  { changesToTell }: SchedulePlan,
  actorId: number | null,
): Promise<void> {
  const changes = new Map(changesToTell.map((change) => [change.sectionId, change]))
  if (changes.size === 0) return
  const students = await listConcerned(tx, changesToTell)
  const notifications = students.flatMap(({ sectionId, ownSectionId, personId }) => {
    const change = changes.get(sectionId)
    if (change === undefined) return []
    const { offering, name, text, isRemoved } = change
    const [subject = '', number = ''] = offering.split(' ')
    const removedFrom = isRemoved ? { code: term, subject, number } : null
    // Who takes a recitation looks at it, where the lecture stands too.
    const facts = { name, term: termName(term), sectionId: ownSectionId, text, removedFrom }
    return [composeNotice(personId, 'class changed', facts)]
  })
  await recordNotices(tx, notifications)
  await recordAuditEntries(
    tx,
    students.flatMap(({ sectionId, personId }) => {
      const change = changes.get(sectionId)
      return change === undefined ? [] : [entryOf(change, { term, personId, actorId })]
    }),
  )
}

/** The entry in the log of one student of a class that the import changed. */
function entryOf(
  { name, text, sectionId }: SchedulePlan['changesToTell'][number],
  { term, personId, actorId }: { term: number; personId: number; actorId: number | null },
): NewAuditEntry {
  return {
    actorId,
    actorRole: actorId === null ? null : 'Registrar',
    subjectId: personId,
    category: 'enrollment',
    action: 'Class changed by a schedule import',
    details: `${name}, ${termName(term)}: ${text}`,
    note: null,
    entity: 'section',
    entityKey: String(sectionId),
    before: null,
    after: null,
    requestId: null,
  }
}

function sectionRow(section: PlannedSection, offeringId: number) {
  return {
    offering_id: offeringId,
    position: section.position,
    class_number: section.classNumber,
    component: section.component,
    section_code: section.section,
    topic: section.topic,
    note: section.note,
    mode: section.mode,
    capacity: section.capacity,
    capacity_source: section.capacitySource,
  }
}

function mustFind(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the schedule has no ${name}`)
  return id
}
