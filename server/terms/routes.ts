import * as contract from '@sam/contract/kernel-clock'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { setClock } from './set-clock.ts'

export function serveTerms(app: FastifyInstance, services: Services): void {
  serve(app, contract.setClock, ({ actor, body, request }) => setClock(services, actor, body, request.id))
}
