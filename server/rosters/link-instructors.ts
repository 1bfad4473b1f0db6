import { recordAuditEntries } from '@sam/database/kernel/writes'
import type { Tx } from '@sam/database/open-database'
import { listUndecidedNames } from '@sam/database/timetable/link-reads'
import { recordLinks } from '@sam/database/timetable/link-writes'
import { decideLinks } from '@sam/domain/timetable/decide-links'

/** Links the names that schedules print to instructors where only one can be meant; the rest waits for a registrar. */
export async function linkInstructors(
  tx: Tx,
  madeBy: 'schedule import' | 'users import',
  actorId: number | null,
): Promise<void> {
  const found = (await listUndecidedNames(tx)).flatMap(({ instructorId, name, ...printed }) =>
    decideLinks(printed).map((link) => ({ instructorId, name, ...link })),
  )
  const added = await recordLinks(tx, madeBy, found)
  await recordAuditEntries(
    tx,
    added.map(({ id, name, personId, doubt }) => ({
      actorId,
      actorRole: actorId === null ? null : 'Registrar',
      subjectId: personId,
      category: 'administrative',
      action: doubt === null ? 'Linked to classes' : 'Link to classes waits for a registrar',
      details:
        doubt === null
          ? `The ${madeBy} linked the printed name “${name}”.`
          : `The ${madeBy} found the printed name “${name}”; a registrar confirms it first (${doubt}).`,
      note: null,
      entity: 'instructor_link',
      entityKey: String(id),
      before: null,
      after: { state: doubt === null ? 'linked' : 'pending', printedName: name },
      requestId: null,
    })),
  )
}
