import {
  failedMailShown,
  type listFailedMail as listRoute,
  type resolveFailedMail as route,
} from '@sam/contract/notifications'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { listFailedMessages } from '@sam/database/notifications/outbox-reads'
import { cancelFailedMessages, recordMessagesDueAgain } from '@sam/database/notifications/outbox-writes'
import { inTransaction, type Db } from '@sam/database/open-database'

/** The messages that the mail server refused for good. Their words stay with the student. */
export async function listFailedMail(db: Db): Promise<AnswerOf<typeof listRoute>> {
  const { messages, total } = await listFailedMessages(db, failedMailShown)
  return { messages: messages.map(({ failedAt, ...one }) => ({ ...one, failedAt: failedAt.toISOString() })), total }
}

/** Sends failed messages once more or forgets them; those that someone else dealt with meanwhile are left out. */
export async function resolveFailedMail(
  db: Db,
  by: { personId: number; requestId: string },
  { ids, action }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  return inTransaction(db, async (tx) => {
    const messages = await (action === 'forget' ? cancelFailedMessages : recordMessagesDueAgain)(tx, ids)
    if (messages > 0)
      await recordAuditEntries(tx, [
        {
          actorId: by.personId,
          actorRole: 'Registrar',
          subjectId: null,
          category: 'administrative',
          action: action === 'forget' ? 'failed e-mail forgotten' : 'failed e-mail sent again',
          details: messages === 1 ? '1 message' : `${messages} messages`,
          note: null,
          entity: 'outbox',
          entityKey: ids.join(' ').slice(0, 200),
          before: null,
          after: null,
          requestId: by.requestId,
        },
      ])
    return { messages }
  })
}
