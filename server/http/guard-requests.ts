import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolveActor } from '../people/resolve-actor.ts'
import { checkAccess } from './serve.ts'
import { notAllowed } from './faults.ts'
import type { Services } from './services.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Before any handler: refuse foreign pages, learn who calls, and decide by the route's access. */
export function guardRequests(app: FastifyInstance, { identity }: Pick<Services, 'identity'>): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined) return
    refuseForeign(request)
    request.actor = await resolveActor(identity, request)
    checkAccess({ access }, request.actor)
  })
}

function refuseForeign(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return
  const { origin, host } = request.headers
  if (origin !== undefined && origin !== 'null' && hostOf(origin) !== host)
    throw notAllowed('Calls from other sites are refused.')
  if (origin === 'null') throw notAllowed('Calls from pages without an origin are refused.')
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
