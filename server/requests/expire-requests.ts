import { inTransaction } from '@sam/database/open-database'
import { findRequest, listOpenRequests, lockRequest } from '@sam/database/requests/request-reads'
import { recordRequestEnd } from '@sam/database/requests/request-writes'
import { statusOn } from '@sam/domain/requests/decide-step'
import { readClock } from '../kernel/read-clock.ts'
import type { DataServices } from '../services.ts'
import { nameOpenly } from '@sam/domain/requests/kinds/all-kinds'
import { logRequest, notifyAsker } from './announce-request.ts'

/**
 * Writes down that requests whose last day is over have expired, and tells their students. While a registrar has set the
 * clock nothing is written, since it could not be taken back with the clock. Answers how many expired.
 */
export async function expireRequests({ db, institution }: DataServices): Promise<number> {
  const { today, isSet } = await readClock(db, institution)
  if (isSet) return 0
  const over = (await listOpenRequests(db)).filter((request) => statusOn(request, today) === 'expired')
  for (const { id } of over)
    await inTransaction(db, async (tx) => {
      await lockRequest(tx, id)
      const request = await findRequest(tx, id)
      if (!request || request.status !== 'open') return
      const { studentId, askedBy, subject } = request
      await recordRequestEnd(tx, id, { status: 'expired', endedAt: new Date() })
      const before = { status: 'open', step: null } as const
      const after = { status: 'expired', step: null }
      const system = { actor: null, actorRole: null, note: null, callId: null }
      await logRequest(tx, {
        requestId: id,
        studentId,
        askedBy,
        subject,
        action: 'Request expired',
        before,
        after,
        ...system,
      })
      await notifyAsker(tx, request, {
        title: 'Your request expired',
        body: `${nameOpenly(subject)}. Its last day passed without a decision.`,
      })
    })
  return over.length
}
