import * as contract from '@sam/contract/home'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { listWaiting } from './list-waiting.ts'

/** What each role sees first. */
export function serveHome(app: FastifyInstance, services: Services): void {
  serve(app, contract.listWaiting, ({ actor, query }) => listWaiting(services, actor, query.of))
}
