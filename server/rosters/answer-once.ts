import { findKnownKeys } from '@sam/database/kernel/idempotency-reads'
import { keptAnswers } from '@sam/database/kernel/idempotency-writes'
import type { Tx } from '@sam/database/open-database'
import { writeTogether } from '@sam/database/write-together'
import { hash } from 'node:crypto'
import { Fault } from '../http/faults.ts'

/** A command with the sender's own name for it. */
export interface KeyedCommand {
  personId: number
  key: string
  /** What was asked, to notice a key that is used for something else. */
  request: unknown
}

/** Does the work of a command once: a repeated one gets the answer that was given the first time. */
export async function answerOnce<Answer extends object>(
  tx: Tx,
  { personId, key, request }: KeyedCommand,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const own = { personId, key, requestHash: hash('sha256', JSON.stringify(request)) }
  const [known] = await findKnownKeys(tx, [own])
  if (known && known.requestHash !== own.requestHash)
    throw new Fault(
      422,
      'Key used before',
      'This idempotency key was used with another request. Send a new key with a new request.',
    )
  if (known) return known.answer as unknown as Answer
  const answer = await work()
  await writeTogether(tx, { writes: [], calls: [keptAnswers([{ ...own, answer }])] })
  return answer
}
