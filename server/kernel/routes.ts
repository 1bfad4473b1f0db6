import { readHealth, readInstitution } from '@sam/contract/kernel'
import { verifyLog as verifyRoute } from '@sam/contract/audit'
import { checkDatabase } from '@sam/database/kernel/reads'
import { inLongTransaction } from '@sam/database/open-database'
import { isClockSettable } from '@sam/domain/terms/policy'
import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '../http/faults.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { describeTerms } from '../terms/describe-terms.ts'
import { readClock } from './read-clock.ts'
import { clockVersionOf } from '../terms/set-clock.ts'
import { verifyLog } from '../audit/verify-log.ts'

/** Who asks after our health wants an answer, not a wait for the database's. */
const healthMs = 2000

export function serveKernel(app: FastifyInstance, { db, institution, version, demo, seals }: Services): void {
  serve(
    app,
    readHealth,
    async () => {
      const late = wait(healthMs, false, { ref: false })
      const isThere = await Promise.race([
        checkDatabase(db)
          .then(() => true)
          .catch(() => false),
        late,
      ])
      if (!isThere) throw new Fault(503, 'Not ready', 'The database does not answer.')
      return { status: 'ok' as const, database: 'ok' as const, version }
    },
    { unqueued: true },
  )

  serve(app, verifyRoute, ({ query }) => inLongTransaction(db, (tx) => verifyLog(tx, query, seals)))

  serve(app, readInstitution, async () => {
    const clock = await readClock(db, institution)
    return {
      institution,
      today: clock.today,
      now: clock.now.toISOString(),
      clockIsSet: clock.isSet,
      clockMayBeSet: isClockSettable(institution.policies, { isDemo: demo !== null }),
      clockVersion: clockVersionOf(clock),
      ...(await describeTerms(db, clock.today)),
    }
  })
}
