import type { Tx } from '../open-database.ts'
import type { JsonValue } from '../tables.ts'

/** Sets the clock to a day, or back to the real one with null. */
export async function recordClockDate(tx: Tx, day: string | null, changedBy: number | null): Promise<void> {
  if (day === null) {
    await tx.deleteFrom('setting').where('key', '=', 'clock').execute()
    return
  }
  const value = JSON.stringify(day)
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

/** Appends entries to the log, in the transaction of the change that they tell of. */
export async function recordAuditEntries(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    actor_id: entry.actorId,
    actor_role: entry.actorRole,
    subject_id: entry.subjectId,
    category: entry.category,
    action: entry.action,
    details: entry.details,
    note: entry.note,
    entity: entry.entity,
    entity_key: entry.entityKey,
    before: entry.before === null ? null : JSON.stringify(entry.before),
    after: entry.after === null ? null : JSON.stringify(entry.after),
    request_id: entry.requestId,
  }))
  // A statement carries at most 65,535 parameters.
  for (let first = 0; first < rows.length; first += 4000)
    await tx
      .insertInto('audit_entry')
      .values(rows.slice(first, first + 4000))
      .execute()
}
