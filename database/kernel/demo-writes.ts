import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

/** Remembers that the demo university is being loaded, so that a loading cut off goes on at the next start. */
export async function recordDemoState(tx: Tx, state: 'loading' | 'loaded'): Promise<void> {
  await sql`insert into setting (key, value) values ('demo', ${JSON.stringify(state)}::jsonb)
    on conflict (key) do update set value = excluded.value, changed_at = now()`.execute(tx)
}

/** Notes that everyone who is here came with the demo data. */
export async function recordDemoPeople(tx: Tx): Promise<void> {
  await sql`insert into demo_person select id from person on conflict do nothing`.execute(tx)
}

/** Says that people hold their roles since a day, and by whom; null for everyone, and for the import. */
export async function backdateGrants(
  tx: Tx,
  people: readonly number[] | null,
  { day, by, timeZone }: { day: string; by: number | null; timeZone: string },
): Promise<void> {
  await sql`update granted_role set granted_by = ${by},
      granted_at = (${day}::date + time '09:00') at time zone ${timeZone}
    where ${people}::bigint[] is null or person_id = any(${people}::bigint[])`.execute(tx)
}
