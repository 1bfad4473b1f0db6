import { verifyLog as verifyRoute } from '@sam/contract/audit'
import { inLongTransaction } from '@sam/database/open-database'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { verifyLog } from './verify-log.ts'

export function serveAudit(app: FastifyInstance, { db, seals }: Services): void {
  serve(app, verifyRoute, ({ query }) => inLongTransaction(db, (tx) => verifyLog(tx, query, seals)))
}
