import type { SetClock } from '@sam/domain/kernel/university-clock'
import { sql } from 'kysely'
import { insertionOf } from '../insert-rows.ts'
import type { Tx } from '../open-database.ts'
import type { JsonValue } from '../tables.ts'
import type { StatementPart } from '../write-together.ts'

/** Sets the clock, or puts it back to the real time with null. */
export async function recordClock(tx: Tx, clock: SetClock | null, changedBy: number | null): Promise<void> {
  if (clock === null) {
    await tx.deleteFrom('setting').where('key', '=', 'clock').execute()
    return
  }
  const value = JSON.stringify({ chosen: clock.chosen, setAt: clock.setAt })
  await tx
    .insertInto('setting')
    .values({ key: 'clock', value, changed_by: changedBy })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value, changed_by: changedBy, changed_at: new Date() }),
    )
    .execute()
}

export interface NewAuditEntry {
  actorId: number | null
  actorRole: string | null
  subjectId: number | null
  category: 'academic' | 'enrollment' | 'administrative' | 'grade'
  action: string
  details: string
  note: string | null
  entity: string
  entityKey: string
  before: JsonValue | null
  after: JsonValue | null
  requestId: string | null
}

const auditColumns = {
  actor_id: 'bigint',
  actor_role: 'text',
  subject_id: 'bigint',
  category: 'text',
  action: 'text',
  details: 'text',
  note: 'text',
  entity: 'text',
  entity_key: 'text',
  before: 'jsonb',
  after: 'jsonb',
  request_id: 'text',
}

/** Appends entries to the log, in the transaction of the change that they tell of. */
export async function recordAuditEntries(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length > 0) await newAuditEntries(entries).execute(tx)
}

/** Adds one entry and answers its id, for a notice that leads to it. */
export async function recordAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<number> {
  const { rows } = await sql<{ id: number }>`${newAuditEntries([entry])} returning id`.execute(tx)
  const [written] = rows
  if (!written) throw new Error('the entry of the log was not written')
  return written.id
}

/** The same for `writeTogether`. */
export function newAuditEntries(entries: readonly NewAuditEntry[]): StatementPart {
  // What is left out of a row is null; most of it is, and need not be sent.
  const rows = entries.map((entry) => ({
    actor_id: entry.actorId ?? undefined,
    actor_role: entry.actorRole ?? undefined,
    subject_id: entry.subjectId ?? undefined,
    category: entry.category,
    action: entry.action,
    details: entry.details,
    note: entry.note ?? undefined,
    entity: entry.entity,
    entity_key: entry.entityKey,
    before: entry.before ?? undefined,
    after: entry.after ?? undefined,
    request_id: entry.requestId ?? undefined,
  }))
  return insertionOf('audit_entry', auditColumns, rows)
}
