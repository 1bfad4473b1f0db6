import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolveActor } from '../people/resolve-actor.ts'
import { limitRefused } from './limit-rates.ts'
import { checkAccess } from './serve.ts'
import { notAllowed } from './faults.ts'
import { noteRefusedCredential } from '../people/note-refused-credential.ts'
import type { Services } from './services.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Before any handler: refuse foreign pages, learn who calls, and decide by the route's access. */
export function guardRequests(app: FastifyInstance, services: Pick<Services, 'identity' | 'security'>): void {
  const { identity } = services
  app.decorateRequest('actor', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('searchVersion', null)
  const refused = limitRefused(app)
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined) return
    refuseForeign(request, identity.configuration.origin)
    const caller = await resolveActor(identity, request)
    request.actor = caller?.actor ?? null
    request.sessionId = caller?.sessionId ?? null
    request.searchVersion = caller?.searchVersion ?? null
    if (!request.actor && presentsSomething(request)) {
      await refused(request)
      await noteRefusedCredential(services, request)
    }
    checkAccess({ access }, request.actor)
  })
}

function presentsSomething({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined || headers.cookie !== undefined
}

/** Our own page calls from the address it was served at: as the request names it, or as a proxy in front is known. */
function refuseForeign(request: FastifyRequest, ownOrigin: string): void {
  if (safeMethods.has(request.method)) return
  const { origin, host } = request.headers
  if (origin === undefined || origin === ownOrigin) return
  if (origin === 'null') throw notAllowed('Calls from pages without an origin are refused.')
  if (origin !== originOf(`${request.protocol}://${host}`)) throw notAllowed('Calls from other sites are refused.')
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null
}
