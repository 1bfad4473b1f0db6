import type { changeNoticeChoices, readNoticeChoices as route } from '@sam/contract/notifications'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { linkTo, pages } from '@sam/contract/pages'
import { findNoticeChoices, type NoticeChoices } from '@sam/database/notifications/choice-reads'
import {
  lockNoticeSettings,
  recordNoticeChoices,
  recordNoticeSettings,
} from '@sam/database/notifications/choice-writes'
import { recordAskedMail } from '@sam/database/notifications/notification-writes'
import { recordPutOffDue } from '@sam/database/notifications/outbox-writes'
import { inTransaction, type Db } from '@sam/database/open-database'
import { deliveryOf, nextDigest } from '@sam/domain/notifications/decide-delivery'
import { findChoice, listChoices } from '@sam/domain/notifications/notice-choices'
import type { Actor } from '@sam/domain/people/role'
import { conflict, notFound } from '../http/faults.ts'
import type { DataServices } from '../services.ts'

/** What the interface says of choices depends on whether e-mail is set up. */
export interface ChoiceServices extends DataServices {
  sendsMail: boolean
}

export async function readChoices(services: ChoiceServices, actor: Actor): Promise<AnswerOf<typeof route>> {
  return describe(services, actor, await mustFind(services.db, actor.personId))
}

/** Keeps what is named and leaves the rest: two open pages do not undo each other. */
export async function changeChoices(
  services: ChoiceServices,
  actor: Actor,
  { choices = [], digest, quiet }: BodyOf<typeof changeNoticeChoices>,
): Promise<AnswerOf<typeof route>> {
  const fixed = choices.find(({ choice, delivery }) => findChoice(choice).always && delivery !== 'e-mail now')
  if (fixed) throw conflict(`“${findChoice(fixed.choice).title}” always comes by e-mail.`)
  const { personId } = actor
  await inTransaction(services.db, async (tx) => {
    await recordNoticeChoices(tx, personId, choices)
    await recordPutOffDue(tx, personId)
    if (digest === undefined && quiet === undefined) return
    await lockNoticeSettings(tx, personId)
    const before = await mustFind(tx, personId)
    await recordNoticeSettings(tx, personId, {
      digest: digest ?? before.digest,
      quiet: quiet === undefined ? before.quiet : quiet,
    })
  })
  return readChoices(services, actor)
}

export async function sendTestMail({ db, sendsMail }: ChoiceServices, actor: Actor): Promise<{ to: string }> {
  if (!sendsMail) throw conflict('This installation of SAM sends no e-mail.')
  const { email } = await mustFind(db, actor.personId)
  await inTransaction(db, (tx) =>
    recordAskedMail(tx, {
      personId: actor.personId,
      subject: 'E-mail from SAM arrives',
      body: 'You asked SAM for this e-mail to see that it arrives.',
      link: linkTo(pages.notifications, { tab: 'preferences' }),
    }),
  )
  return { to: email }
}

async function mustFind(db: Db, personId: number): Promise<NoticeChoices> {
  const found = await findNoticeChoices(db, personId)
  if (!found) throw notFound('This person')
  return found
}

function describe(
  { institution: { timeZone }, sendsMail }: ChoiceServices,
  { roles }: Actor,
  { chosen, digest, quiet, waiting, lastDigest, email }: NoticeChoices,
): AnswerOf<typeof route> {
  const at = nextDigest(digest, { now: new Date(), timeZone, lastDay: lastDigest })
  return {
    choices: listChoices(roles).map((choice) => ({ choice, delivery: deliveryOf(choice, chosen[choice] ?? null) })),
    digest,
    quiet,
    nextDigest: at && { at: at.toISOString(), items: waiting },
    email,
    sendsMail,
  }
}
