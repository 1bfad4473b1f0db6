import {
  usualSettings,
  type DigestDays,
  type NoticeSettings,
  type Recipient,
} from '@sam/domain/notifications/decide-delivery'
import { choiceOf } from '@sam/domain/notifications/notice-kinds'
import { isNoticeChoice, type Delivery, type NoticeChoiceId } from '@sam/domain/notifications/notice-choices'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** Columns of notice_setting, all null for someone who set nothing, and what the person chose. */
export interface SettingColumns {
  digestDays: DigestDays | null
  digestHour: number | null
  quietFrom: number | null
  quietTo: number | null
  quietStrict: boolean | null
  chosen: Record<string, Delivery> | null
}

/** Of a person and their `setting`. */
export const settingColumns = sql`setting.digest_days as "digestDays", setting.digest_hour as "digestHour",
  setting.quiet_from as "quietFrom", setting.quiet_to as "quietTo", setting.quiet_strict as "quietStrict",
  (select json_object_agg(choice, delivery) from notice_choice where notice_choice.person_id = person.id) as chosen`

export function settingsOf({
  digestDays,
  digestHour,
  quietFrom,
  quietTo,
  quietStrict,
}: SettingColumns): NoticeSettings {
  if (digestDays === null || digestHour === null) return usualSettings
  return {
    digest: { days: digestDays, hour: digestHour },
    quiet:
      quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo, strict: quietStrict ?? false },
  }
}

/** Who gets a notice of a kind, as they want it. */
export function recipientOf(columns: SettingColumns, kind: string | null): Recipient {
  const choice = kind === null ? null : choiceOf(kind)
  return { ...settingsOf(columns), chosen: choice === null ? null : (columns.chosen?.[choice] ?? null) }
}

export interface NoticeChoices extends NoticeSettings {
  chosen: Partial<Record<NoticeChoiceId, Delivery>>
  /** How much waits for the next digest, and the day of the last one. */
  waiting: number
  lastDigest: string | null
  /** The days of the digest before a link stopped it. */
  daysBefore: DigestDays | null
  email: string
}

/** What a person chose; null for nobody. */
export async function findNoticeChoices(db: Db, personId: number): Promise<NoticeChoices | null> {
  const { rows } = await sql<SettingColumns & Pick<NoticeChoices, 'waiting' | 'lastDigest' | 'daysBefore' | 'email'>>`
    select ${settingColumns}, setting.digest_days_before as "daysBefore", person.email::text as email,
      (select count(*)::integer from outbox where outbox.person_id = person.id and in_digest) as waiting,
      (select day::text from digest_day where digest_day.person_id = person.id) as "lastDigest"
    from person left join notice_setting setting on setting.person_id = person.id
    where person.id = ${personId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { waiting, lastDigest, daysBefore, email } = row
  const chosen = Object.fromEntries(Object.entries(row.chosen ?? {}).filter(([choice]) => isNoticeChoice(choice)))
  return { ...settingsOf(row), chosen, waiting, lastDigest, daysBefore, email }
}

/** The secret that signs links in e-mail; null before the first. */
export async function findMailKey(db: Db): Promise<Buffer | null> {
  const row = await db.selectFrom('mail_key').select('secret').executeTakeFirst()
  return row?.secret ?? null
}
