import type { Delivery } from '@sam/domain/notifications/notice-choices'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'
import { settingColumns, settingsOf, type SettingColumns } from './choice-reads.ts'

export interface WaitingDigest {
  personId: number
  digest: ReturnType<typeof settingsOf>['digest']
  /** What the person wants of each choice now. */
  chosen: Record<string, Delivery>
  /** The day of the last digest. */
  lastDay: string | null
}

/** The people something waits for, to go out in a digest. */
export async function listWaitingDigests(db: Db): Promise<WaitingDigest[]> {
  const { rows } = await sql<SettingColumns & { personId: number; lastDay: string | null }>`
    select person.id as "personId", ${settingColumns},
      (select day::text from digest_day where digest_day.person_id = person.id) as "lastDay"
    from (select distinct person_id from outbox where in_digest) waiting
      join person on person.id = waiting.person_id
      left join notice_setting setting on setting.person_id = person.id
    order by person.id`.execute(db)
  return rows.map((row) => ({
    personId: row.personId,
    digest: settingsOf(row).digest,
    chosen: row.chosen ?? {},
    lastDay: row.lastDay,
  }))
}
