import {
  cancelMessage,
  cancelWaitingMessages,
  claimMessages,
  recordMessageDelayed,
  recordMessageFailed,
  recordMessageForDigest,
  recordMessagePutOff,
  recordMessagesReleased,
  type ClaimedMessage,
} from '@sam/database/notifications/outbox-writes'
import { decideDelivery } from '@sam/domain/notifications/decide-delivery'
import type { DataServices } from '../services.ts'
import { composeMail } from './compose-mail.ts'
import { judgeFailure } from './judge-failure.ts'
import { loadMailKey } from './mail-links.ts'
import { mailConnections, type MailSender } from './open-mail.ts'

export interface Outgoing {
  sender: MailSender
  /** The address at which people reach the product. */
  origin: string
}

interface Sending extends DataServices {
  mail: Outgoing | null
  signal: AbortSignal
  /** The real time: e-mail knows no other. */
  now?: () => Date
  log: { warn(details: object, message: string): void }
}

const claimedAtOnce = 50
/** Longer than a batch takes when each message meets the longest silence of the mail server. */
const claimSeconds = 600
/** Messages of a university without e-mail are forgotten: they would be old news on the day it is set up. */
const keptDaysWithoutMail = 1

/**
 * Sends what waits in the outbox until nothing is due, to each person as they want it. Answers how many messages the mail
 * server took. Breaks off when the mail server cannot be reached, and the messages stay.
 */
export async function sendOutbox({
  db,
  institution,
  mail,
  signal,
  log,
  now = () => new Date(),
}: Sending): Promise<number> {
  if (!mail) return cancelWaitingMessages(db, keptDaysWithoutMail)
  const key = await loadMailKey(db)
  const { timeZone, name } = institution
  let sent = 0
  const broken: unknown[] = []
  const sendOne = async (message: ClaimedMessage) => {
    const { id, kind, recipient } = message
    const verdict = decideDelivery(kind, recipient, { now: now(), timeZone })
    if (verdict.type === 'none') return cancelMessage(db, id)
    if (verdict.type === 'digest') return recordMessageForDigest(db, id)
    if (verdict.type === 'wait') return recordMessagePutOff(db, id, verdict.until)
    try {
      await mail.sender.send(composeMail(message, { origin: mail.origin, institution: name, key, now: now() }))
    } catch (error) {
      const failure = judgeFailure(error, message.tries)
      if (failure.againAfterMinutes === null) {
        log.warn({ message: id, reason: failure.reason }, 'a message could not be sent')
        await recordMessageFailed(db, id, failure.reason)
      } else await recordMessageDelayed(db, id, failure.againAfterMinutes, failure.reason)
      if (failure.isOfServer) broken.push(error)
      return
    }
    await cancelMessage(db, id)
    sent++
  }
  while (!signal.aborted) {
    const waiting = await claimMessages(db, claimedAtOnce, claimSeconds)
    if (waiting.length === 0) break
    const sendNext = async () => {
      while (broken.length === 0 && !signal.aborted) {
        const message = waiting.shift()
        if (!message) return
        await sendOne(message)
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: mailConnections }, sendNext))
    await recordMessagesReleased(
      db,
      waiting.map(({ id }) => id),
    )
    const failed = ended.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    if (broken.length > 0) throw broken[0]
  }
  return sent
}
