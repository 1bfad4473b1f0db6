import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

/** Asks for the effect of a draft, in place of what was computed for it before. */
export async function recordEffectWanted(
  tx: Tx,
  { draftId, draftVersion, scope }: { draftId: number; draftVersion: number; scope: string },
  requestedBy: number,
): Promise<void> {
  await tx.deleteFrom('degree_effect').where('draft_id', '=', draftId).execute()
  await tx
    .insertInto('degree_effect')
    .values({ draft_id: draftId, draft_version: draftVersion, scope, state: 'waiting', requested_by: requestedBy })
    .execute()
}

/** Stops what waits or runs; false when nothing does. */
export async function recordEffectStopped(tx: Tx, draftId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('degree_effect')
    .set({ state: 'stopped', ended_at: new Date() })
    .where('draft_id', '=', draftId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Says that it runs, and over how many; false when it was stopped, discarded or asked for again. */
export async function recordEffectBegun(tx: Tx, run: EffectRun, total: number): Promise<boolean> {
  const { rows } = await sql`
    update degree_effect set state = 'running', total = ${total}
    where ${isRun(run)} returning draft_id`.execute(tx)
  return rows.length === 1
}

/** One run over a draft: another request for the same draft is another run. */
export interface EffectRun {
  draftId: number
  requestedAt: string
}

const isRun = ({ draftId, requestedAt }: EffectRun) =>
  sql`draft_id = ${draftId} and requested_at = ${requestedAt}::timestamptz and state in ('waiting', 'running')`

/** How far it is; false when it was stopped, discarded or asked for again. */
export async function recordEffectProgress(db: Db, run: EffectRun, done: number): Promise<boolean> {
  const { rows } = await sql`
    update degree_effect set done = greatest(done, ${done}) where ${isRun(run)} returning draft_id`.execute(db)
  return rows.length === 1
}

export interface EffectPart {
  done: number
  afterPerson: number
  standings: Record<string, number>
  unproven: number
  changed: readonly { personId: number; standing: string; lost: string[]; gained: string[] }[]
}

/** Keeps what was found of some more students; false when it was stopped, discarded or asked for again. */
export async function recordEffectPart(tx: Tx, run: EffectRun, part: EffectPart): Promise<boolean> {
  const { rows } = await sql`
    update degree_effect set done = ${part.done}, after_person = ${part.afterPerson}, unproven = unproven + ${part.unproven},
      standings = (select coalesce(jsonb_object_agg(key, total), '{}') from (
        select key, sum(value::int) as total from (
          select * from jsonb_each_text(standings) union all
          select * from jsonb_each_text(${JSON.stringify(part.standings)}::jsonb)) both_parts group by key) sums)
    where ${isRun(run)} returning draft_id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into degree_effect_student (draft_id, person_id, standing, lost, gained)
    select ${run.draftId}, person_id, told.standing, lost, gained
    from jsonb_to_recordset(${JSON.stringify(part.changed.map(({ personId, ...one }) => ({ person_id: personId, ...one })))}::jsonb)
      as told (person_id bigint, standing text, lost text[], gained text[])
    join student using (person_id)
    on conflict (draft_id, person_id) do nothing`.execute(tx)
  return true
}

export async function recordEffectEnded(
  tx: Tx,
  run: EffectRun,
  { state, error }: { state: 'done' | 'failed'; error: string | null },
): Promise<void> {
  await sql`update degree_effect set state = ${state}, error = ${error}, ended_at = now() where ${isRun(run)}`.execute(
    tx,
  )
}
