import { readHealth } from '@sam/contract/kernel'
import { checkDatabase } from '@sam/database/kernel/reads'
import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '../http/faults.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'

/** A health check needs an answer at once, not after a wait for the database. */
const healthMs = 2000

export function serveHealth(app: FastifyInstance, { db, version }: Services): void {
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
}
