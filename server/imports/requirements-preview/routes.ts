import { previewAudit as route } from '@sam/contract/degrees/preview'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { previewAudit } from './preview-audit.ts'

/** A catalog and a file of requirements, written out in JSON. */
const bodyLimit = 4 * 1024 * 1024

export function serveRequirementsPreview(app: FastifyInstance, services: Services): void {
  serve(app, route, ({ body }) => previewAudit(services, body), { bodyLimit })
}
