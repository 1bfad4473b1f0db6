import type { Tx } from '../open-database.ts'

interface DraftText {
  source: string
  reading: object
  definition: object | null
  updatedBy: number
}

/** Keeps a new draft; answers its id. */
export async function recordDraft(
  tx: Tx,
  { source, reading, definition, updatedBy }: DraftText,
  base: { program: string; revision: number } | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('degree_draft')
    .values({
      base: base?.program ?? null,
      base_revision: base?.revision ?? null,
      source,
      reading: JSON.stringify(reading),
      definition: definition && JSON.stringify(definition),
      updated_by: updatedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the text of a draft; false when it is another version by now. */
export async function recordDraftText(
  tx: Tx,
  { id, version }: { id: number; version: number },
  { source, reading, definition, updatedBy }: DraftText,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('degree_draft')
    .set({
      source,
      reading: JSON.stringify(reading),
      definition: definition && JSON.stringify(definition),
      updated_by: updatedBy,
      updated_at: new Date(),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Compares a draft with what is on file by now. */
export async function recordDraftBase(tx: Tx, id: number, base: { program: string; revision: number }): Promise<void> {
  await tx
    .updateTable('degree_draft')
    .set({ base: base.program, base_revision: base.revision })
    .where('id', '=', id)
    .execute()
}

/**
 * Compares the drafts of a version that left the file with another one, or with none; what they would change is asked
 * again.
 */
export async function recordBaseGone(
  tx: Tx,
  gone: string,
  base: { program: string; revision: number } | null,
): Promise<void> {
  const drafts = await tx
    .updateTable('degree_draft')
    .set({ base: base?.program ?? null, base_revision: base?.revision ?? null })
    .where('base', '=', gone)
    .returning('id')
    .execute()
  for (const { id } of drafts) await tx.deleteFrom('degree_effect').where('draft_id', '=', id).execute()
}

/** Forgets a draft with its effect. */
export async function deleteDraft(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('degree_draft').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
