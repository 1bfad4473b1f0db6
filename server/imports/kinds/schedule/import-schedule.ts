import { recordSubjects } from '@sam/database/catalog/import-writes'
import { recordTerms } from '@sam/database/terms/import-writes'
import { listRooms } from '@sam/database/timetable/import-reads'
import { lockOfferings, lockScheduledSections } from '@sam/database/timetable/schedule-reads'
import { roomKey } from '@sam/domain/timetable/decide-capacities'
import { termName } from '@sam/domain/terms/term'
import type { PlanImport } from '../../import-kind.ts'
import { plural } from '../../plural.ts'
import { applySchedule } from './apply.ts'
import type { ScheduleResult } from './parse.ts'
import { listChanges } from './list-changes.ts'
import { nameStudents } from './name-students.ts'
import { planSchedule } from './plan.ts'

/** The class schedule of one term, in place of its present one for the chosen subjects. */
export const importSchedule: PlanImport<ScheduleResult> = async (
  { document },
  { tx, institution, subjects, actorId },
) => {
  const { term } = document
  const offerings = await lockOfferings(tx, term, null)
  const sections = await lockScheduledSections(
    tx,
    offerings.map(({ id }) => id),
  )
  const rooms = new Map((await listRooms(tx)).map((room) => [roomKey(room.building, room.number) ?? '', room.capacity]))
  const plan = planSchedule(document, subjects, {
    offerings,
    sections,
    rooms,
    defaultCapacity: institution.defaultCapacity,
  })
  const { counts } = plan
  return {
    message: `Schedule of ${termName(term)}: ${plural(counts.read, 'class', 'classes')}; ${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.removed} removed.`,
    term,
    counts,
    issues: await nameStudents(tx, plan),
    listChanges: () => listChanges(plan, { offerings, sections }),
    total: counts.read,
    async apply(report) {
      await recordTerms(tx, [term])
      await recordSubjects(
        tx,
        document.subjects.map(({ code, name }) => ({ code, name })),
      )
      await applySchedule(tx, term, plan, { institution, actorId }, report)
    },
  }
}
