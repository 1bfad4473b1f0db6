import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolveActor } from './resolve-actor.ts'
import { limitAddresses, type Rates } from '../../http/limit-rates.ts'
import { checkAccess } from '../../http/serve.ts'
import { notAllowed, unrouted } from '../../http/faults.ts'
import { noteRefusedCredential } from './note-refused-credential.ts'
import type { Services } from '../../services.ts'

const reading = new Set(['GET', 'HEAD'])
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Before any handler: refuse foreign pages, learn who calls, and decide by the route's access. */
export function guardRequests(
  app: FastifyInstance,
  services: Pick<Services, 'identity' | 'security'>,
  rates: Rates,
): void {
  const { identity } = services
  app.decorateRequest('actor', null)
  app.decorateRequest('sessionId', null)
  app.decorateRequest('factsVersion', null)
  const countAddress = limitAddresses(app, rates)
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access === undefined) {
      if (request.is404) await countAddress(request)
      // Refused before anything of a body is read; what is only asked for may be a page.
      if (request.is404 && !reading.has(request.method)) throw unrouted(request)
      return
    }
    refuseForeign(request, identity.configuration.origin)
    const caller = await resolveActor(identity, request)
    request.actor = caller?.actor ?? null
    request.sessionId = caller?.sessionId ?? null
    request.factsVersion = caller?.factsVersion ?? null
    if (!request.actor && presentsSomething(request)) {
      await countAddress(request)
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
