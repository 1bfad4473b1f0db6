import type { SetClock } from '@sam/domain/kernel/university-clock'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** Answers when the database does. */
export async function checkDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** The clock that is set; null while it shows the real time. */
export async function findClock(db: Db): Promise<SetClock | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'clock').executeTakeFirst()
  return clockOfSetting(row?.value)
}

/** The same with who set it: null is the demo university itself. */
export async function findClockAndSetter(db: Db): Promise<{ clock: SetClock; setBy: number | null } | null> {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'changed_by'])
    .where('key', '=', 'clock')
    .executeTakeFirst()
  const clock = clockOfSetting(row?.value)
  return clock && { clock, setBy: row?.changed_by ?? null }
}

/** What the setting 'clock' holds; null when it is absent. */
export function clockOfSetting(value: unknown): SetClock | null {
  if (typeof value !== 'object' || value === null || !('chosen' in value) || !('setAt' in value)) return null
  const { chosen, setAt } = value
  return typeof chosen === 'string' && typeof setAt === 'string' ? { chosen, setAt } : null
}
