import type { Db, Tx } from '../open-database.ts'
import { anyOf } from '../any-of.ts'
import { sql } from 'kysely'

export interface NamedScheduleRow {
  id: number
  name: string
  choices: unknown
  changedAt: Date
}

const columns = ['id', 'name', 'choices', 'changed_at as changedAt'] as const

/** A student's named schedules of a term, the oldest first. */
export async function listNamedSchedules(db: Db, personId: number, term: number): Promise<NamedScheduleRow[]> {
  return db
    .selectFrom('named_schedule')
    .select(columns)
    .where('person_id', '=', personId)
    .where('term', '=', term)
    .orderBy('id')
    .execute()
}

/** Keeps others from adding, renaming or deleting a student's schedules of a term until the transaction ends. */
export async function lockNamedSchedules(
  tx: Tx,
  { personId, term }: { personId: number; term: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`named_schedule ${personId} ${term}`}))`.execute(tx)
}

/** One of them, locked until the transaction ends. */
export async function lockNamedSchedule(
  tx: Tx,
  { personId, term, id }: { personId: number; term: number; id: number },
): Promise<NamedScheduleRow | null> {
  const row = await tx
    .selectFrom('named_schedule')
    .select(columns)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('term', '=', term)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Which of these sections are of a term, and whether they were taken out of its schedule. */
export async function findSectionStates(
  db: Db,
  term: number,
  ids: readonly number[],
): Promise<Map<number, { withdrawn: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('section')
    .select(['id', sql<boolean>`withdrawn_at is not null`.as('withdrawn')])
    .where('term', '=', term)
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, withdrawn }) => [id, { withdrawn }]))
}
