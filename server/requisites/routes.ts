import * as contract from '@sam/contract/requisites'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { previewRequisite } from './preview-requisite.ts'

export function serveRequisites(app: FastifyInstance, services: Services): void {
  serve(app, contract.previewRequisite, ({ body }) => previewRequisite(services, body))
}
