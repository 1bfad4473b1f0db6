import type { LinkDoubt } from '@sam/domain/timetable/decide-links'
import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

export interface NewLinkRow {
  instructorId: number
  personId: number
  doubt: LinkDoubt | null
}

/**
 * Adds links that an import found: in force without a doubt, else waiting for a registrar. Answers those added with
 * their ids; one that another import has added meanwhile is left out.
 */
export async function recordLinks<Link extends NewLinkRow>(
  tx: Tx,
  madeBy: 'schedule import' | 'users import',
  links: readonly Link[],
): Promise<(Link & { id: number })[]> {
  const added: (Link & { id: number })[] = []
  for (const link of links) {
    const { instructorId, personId, doubt } = link
    const state = doubt === null ? 'linked' : 'pending'
    const row = await tx
      .insertInto('instructor_link')
      .values({ instructor_id: instructorId, person_id: personId, state, made_by: madeBy, doubt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) continue
    added.push({ ...link, id: row.id })
    if (state === 'linked') await recordBearer(tx, instructorId, personId)
  }
  return added
}

/** Puts a registrar's decision on a link in force. Others of the same printed name are undone before one is linked. */
export async function recordLinkDecision(
  tx: Tx,
  link: { id: number; instructorId: number; personId: number; wasLinked: boolean },
  { state, decidedBy }: { state: 'linked' | 'undone'; decidedBy: number },
): Promise<void> {
  await tx
    .updateTable('instructor_link')
    .set({
      state,
      decided_by: decidedBy,
      decided_at: sql`clock_timestamp()`,
      ...(state === 'linked' && { made_by: 'registrar' }),
    })
    .where('id', '=', link.id)
    .execute()
  if (state === 'linked') await recordBearer(tx, link.instructorId, link.personId)
  else if (link.wasLinked) await recordBearer(tx, link.instructorId, null)
}

async function recordBearer(tx: Tx, instructorId: number, personId: number | null): Promise<void> {
  await tx.updateTable('instructor').set({ person_id: personId }).where('id', '=', instructorId).execute()
}
