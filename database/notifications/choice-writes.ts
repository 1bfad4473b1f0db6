import type { DigestDays, NoticeSettings } from '@sam/domain/notifications/decide-delivery'
import type { Delivery, NoticeChoiceId } from '@sam/domain/notifications/notice-choices'
import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

/** Keeps how a person wants to hear of these. */
export async function recordNoticeChoices(
  tx: Tx,
  personId: number,
  chosen: readonly { choice: NoticeChoiceId; delivery: Delivery }[],
): Promise<void> {
  if (chosen.length === 0) return
  await tx
    .insertInto('notice_choice')
    .values(chosen.map(({ choice, delivery }) => ({ person_id: personId, choice, delivery })))
    .onConflict((conflict) =>
      conflict.constraint('notice_choice_pk').doUpdateSet((eb) => ({ delivery: eb.ref('excluded.delivery') })),
    )
    .execute()
}

/** One after the other: settings are read, changed and written as a whole. */
export async function lockNoticeSettings(tx: Tx, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`notice_setting ${personId}`}))`.execute(tx)
}

/** With the days of a digest that a link stops: who takes that back gets them again. */
export async function recordNoticeSettings(
  tx: Tx,
  personId: number,
  { digest, quiet }: NoticeSettings,
  daysBefore: DigestDays | null = null,
): Promise<void> {
  const row = {
    digest_days: digest.days,
    digest_days_before: daysBefore,
    digest_hour: digest.hour,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    quiet_strict: quiet?.strict ?? false,
  }
  await tx
    .insertInto('notice_setting')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.constraint('notice_setting_pk').doUpdateSet(row))
    .execute()
}

/** Keeps a secret for the links in e-mail, unless another process was first. */
export async function recordMailKey(db: Db, secret: Buffer): Promise<void> {
  await db
    .insertInto('mail_key')
    .values({ secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
