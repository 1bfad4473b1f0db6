import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface KeptDraft {
  id: number
  /** The version that it is compared with; null for a new program. */
  base: string | null
  baseRevision: number | null
  source: string
  reading: unknown
  /** The program as it was read; null while mistakes leave none. */
  definition: unknown
  version: number
  updatedAt: string
  updatedBy: string | null
}

const updater = sql<string | null>`nullif(concat_ws(' ', person.first_name, person.last_name), '')`
const updated = sql<string>`to_json(updated_at)#>>'{}'`

/** A draft; null when it was discarded or published. With a lock nobody else saves or publishes it meanwhile. */
export async function findDraft(db: Db, id: number, lock = false): Promise<KeptDraft | null> {
  const { rows } = await sql<KeptDraft>`
    select degree_draft.id, base, base_revision as "baseRevision", source, reading, definition, version,
      ${updated} as "updatedAt", ${updater} as "updatedBy"
    from degree_draft left join person on person.id = updated_by
    where degree_draft.id = ${id} ${lock ? sql`for update of degree_draft` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Every draft, the one saved last first. */
export async function listDrafts(db: Db): Promise<Omit<KeptDraft, 'source' | 'definition'>[]> {
  const { rows } = await sql<Omit<KeptDraft, 'source' | 'definition'>>`
    select degree_draft.id, base, base_revision as "baseRevision",
      jsonb_build_object('program', reading -> 'program') as reading, version, ${updated} as "updatedAt",
      ${updater} as "updatedBy"
    from degree_draft left join person on person.id = updated_by order by updated_at desc, degree_draft.id desc`.execute(
    db,
  )
  return rows
}
