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
