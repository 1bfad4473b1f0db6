import { inTransaction } from '@sam/database/open-database'
import { findRequest, lockRequest } from '@sam/database/requests/request-reads'
import { recordRequestEnd } from '@sam/database/requests/request-writes'
import type { Actor } from '@sam/domain/people/role'
import { statusOn } from '@sam/domain/requests/decide-step'
import { conflict, notFound } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import type { DataServices } from '../services.ts'
import { logRequest } from './announce-request.ts'

/** Takes one's own open request back. Others cannot tell a request that exists from one that does not. */
export async function withdrawRequest(
  { db, institution }: DataServices,
  { actor, callId }: { actor: Actor; callId: string },
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRequest(tx, id)
    const request = await findRequest(tx, id)
    if (request?.askedBy !== actor.personId) throw notFound('This request')
    const { today, now } = await readClock(tx, institution)
    const status = statusOn(request, today)
    if (status !== 'open') throw conflict(`This request has ended: it is ${status}.`)
    await recordRequestEnd(tx, id, { status: 'withdrawn', endedAt: now })
    await logRequest(tx, {
      requestId: id,
      studentId: request.studentId,
      askedBy: request.askedBy,
      subject: request.subject,
      action: 'Request withdrawn',
      actor,
      actorRole: request.askedBy === request.studentId ? 'Student' : 'Instructor',
      note: null,
      callId,
      before: { status: 'open', step: null },
      after: { status: 'withdrawn', step: null },
    })
  })
}
