import type { followMailLink as route } from '@sam/contract/notifications'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { findNoticeChoices, type NoticeChoices } from '@sam/database/notifications/choice-reads'
import {
  lockNoticeSettings,
  recordNoticeChoices,
  recordNoticeSettings,
} from '@sam/database/notifications/choice-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import { deliveryOf, usualSettings } from '@sam/domain/notifications/decide-delivery'
import { findChoice } from '@sam/domain/notifications/notice-choices'
import { Fault, notFound } from '../http/faults.ts'
import { linkDays, loadMailKey, readMailLink, type MailLink } from './mail-links.ts'

type Stopped = AnswerOf<typeof route>

/** What a link at the end of an e-mail would stop. */
export async function showMailLink(db: Db, token: string): Promise<Stopped> {
  const { link, choices } = await open(db, token)
  return describe(link, choices)
}

/** Stops e-mail of a kind, or takes that back: with the link alone, and again without harm. */
export async function followMailLink(db: Db, token: string, { action }: QueryOf<typeof route>): Promise<Stopped> {
  const { link } = await open(db, token)
  const { personId, scope } = link
  await inTransaction(db, async (tx) => {
    if (scope !== 'digest') {
      const delivery = action === 'stop' ? 'in SAM only' : 'e-mail now'
      return recordNoticeChoices(tx, personId, [{ choice: scope, delivery }])
    }
    await lockNoticeSettings(tx, personId)
    const before = await findNoticeChoices(tx, personId)
    if (!before) return
    const { digest, quiet, daysBefore } = before
    const { days, hour } = digest
    if (action === 'stop') {
      const kept = days === 'never' ? daysBefore : days
      return recordNoticeSettings(tx, personId, { digest: { days: 'never', hour }, quiet }, kept)
    }
    const again = days === 'never' ? (daysBefore ?? usualSettings.digest.days) : days
    await recordNoticeSettings(tx, personId, { digest: { days: again, hour }, quiet })
  })
  return showMailLink(db, token)
}

async function open(db: Db, token: string): Promise<{ link: MailLink; choices: NoticeChoices }> {
  const link = readMailLink(await loadMailKey(db), token, new Date())
  if (link === null) throw notFound('This link')
  if (link === 'old')
    throw new Fault(
      410,
      'The link is too old',
      `Links in e-mail work for ${linkDays} days. Sign in and choose under Notifications what comes by e-mail.`,
    )
  const choices = await findNoticeChoices(db, link.personId)
  if (!choices) throw notFound('This link')
  return { link, choices }
}

function describe({ scope }: MailLink, { chosen, digest }: NoticeChoices): Stopped {
  if (scope === 'digest') return { title: 'The digest', isStopped: digest.days === 'never' }
  return {
    title: findChoice(scope).title,
    isStopped: deliveryOf(scope, chosen[scope] ?? null) !== 'e-mail now',
  }
}
