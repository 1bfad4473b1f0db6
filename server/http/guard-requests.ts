import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkAccess } from './serve.ts'
import { notAllowed } from './faults.ts'
import type { Services } from './services.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The header that a foreign page cannot send without our consent; required where a cookie alone speaks for the caller. */
export const ownHeader = 'x-sam-request'

/** Before any handler: refuse foreign pages, learn who calls, and decide by the route's access. */
export function guardRequests(app: FastifyInstance, services: Pick<Services, 'authenticate'>): void {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined) return
    refuseForeign(request)
    request.actor = await services.authenticate(request)
    checkAccess({ access }, request.actor)
  })
}

function refuseForeign(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return
  const { origin, host, authorization, cookie } = request.headers
  if (origin !== undefined && origin !== 'null' && hostOf(origin) !== host)
    throw notAllowed('Calls from other sites are refused.')
  if (origin === 'null') throw notAllowed('Calls from pages without an origin are refused.')
  if (cookie !== undefined && authorization === undefined && request.headers[ownHeader] === undefined)
    throw notAllowed(`Calls that rely on a cookie need the header ${ownHeader}.`)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
