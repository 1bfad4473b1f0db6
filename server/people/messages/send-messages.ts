import { mostMessagesADay } from '@sam/contract/people/count'
import type { sendMessages as route } from '@sam/contract/people/messages'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntry } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction } from '@sam/database/open-database'
import { countMessages, lockMessage } from '@sam/database/people/message-reads'
import { findPerson } from '@sam/database/people/person-reads'
import type { Actor } from '@sam/domain/people/role'
import { mayWriteNote } from '@sam/domain/people/student-note'
import { conflict, Fault, notFound } from '../../http/faults.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'
import type { DataServices } from '../../services.ts'
import { findReadable, personKeyOf } from '../find-readable.ts'

interface Cause {
  actor: Actor
  requestId: string
}
interface Sender extends Cause {
  name: string
}
type Body = BodyOf<typeof route>

/**
 * Writes to several students, to each by itself and with its own entry in the log: nobody sees who else got it. An advisor
 * writes to those whose record the advisor may read. The same message again reaches nobody twice.
 */
export async function sendMessages(
  services: DataServices,
  cause: Cause,
  { students, ...message }: Body,
): Promise<AnswerOf<typeof route>> {
  const wanted = [...new Set(students)]
  const today = await countMessages(services.db, cause.actor.personId)
  if (today + wanted.length > mostMessagesADay)
    throw conflict(
      `You sent ${today} messages in the last 24 hours; ${mostMessagesADay} are the most. Choose fewer students, or write later.`,
    )
  const sender = { ...cause, name: (await findPerson(services.db, { id: cause.actor.personId }))?.name ?? '' }
  const answer: AnswerOf<typeof route> = { sent: [], refused: [] }
  for (const userId of wanted) {
    let name = userId
    try {
      name = (await findPerson(services.db, personKeyOf(userId)))?.name ?? userId
      await sendMessage(services, sender, userId, message)
      answer.sent.push({ userId, name })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const reason = error.extra['asksReason'] === undefined ? error.message : whyClosed(name)
      answer.refused.push({ userId, name, reason })
    }
  }
  return answer
}

/** A record that asks for a reason asks for it on its own page. */
const whyClosed = (name: string) =>
  `${name} is not a student of your units. Open the profile and say why first; then write from there.`

async function sendMessage(
  services: DataServices,
  { actor, requestId, name }: Sender,
  userId: string,
  { id, subject, text }: Omit<Body, 'students'>,
): Promise<void> {
  const { person } = await findReadable(services, actor, personKeyOf(userId), { surface: null, whole: true })
  if (!person.student) throw notFound('This student')
  if (person.deactivatedAt !== null) throw conflict('This account is deactivated: nobody would read the message.')
  const role = mayWriteNote(actor, { personId: person.id })
  if (role === null) throw conflict('This is your own account.')
  await inTransaction(services.db, async (tx) => {
    if (await lockMessage(tx, id, person.id)) throw conflict('This student got this message before.')
    const entry = await recordAuditEntry(tx, {
      actorId: actor.personId,
      actorRole: role,
      subjectId: person.id,
      category: 'administrative',
      action: 'Message sent',
      details: subject,
      note: text,
      entity: 'message',
      entityKey: id,
      before: null,
      after: { subject },
      requestId,
    })
    const by = role === 'Registrar' ? 'registrar' : 'advisor'
    await recordNotices(tx, [composeNotice(person.id, 'message', { entry, by, name, subject, text })])
  })
}
