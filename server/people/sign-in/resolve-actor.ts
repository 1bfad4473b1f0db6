import type { UsedSession } from '@sam/database/people/session-writes'
import type { FastifyRequest } from 'fastify'
import { notAllowed } from '../../http/faults.ts'
import type { Identity } from './build-identity.ts'
import { readSessionSecret } from './set-session-cookie.ts'
import { hashSecret } from './make-secret.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The header that a foreign page cannot send without our consent; required where a cookie alone speaks for the caller. */
export const ownHeader = 'x-sam-request'

/**
 * Who calls: the bearer token's session, or else that of the cookie. Only one of the two counts: a token that is
 * not accepted is never replaced by the cookie, which may be another account's.
 */
export async function resolveActor(identity: Identity, request: FastifyRequest): Promise<UsedSession | null> {
  const { configuration, sessions, tokens } = identity
  const mayWait = !safeMethods.has(request.method)
  if (request.headers.authorization !== undefined && !configuration.cookieOnly) {
    const token = readBearer(request)
    const claims = token && (await tokens.verify(token))
    if (!claims) return null
    const key = { id: claims.sessionId, personId: claims.personId }
    return sessions.byId(key, mayWait)
  }
  const secret = readSessionSecret(request, configuration)
  if (!secret) return null
  if (!isOwnCall(request)) {
    if (request.routeOptions.config.access === 'anyone') return null
    throw needsOwnHeader()
  }
  return sessions.bySecret(hashSecret(secret), mayWait)
}

export function readBearer(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** True when nobody but our own page, or a program, can have sent the request. */
export function isOwnCall(request: FastifyRequest): boolean {
  return safeMethods.has(request.method) || request.headers[ownHeader] !== undefined
}

export function needsOwnHeader() {
  return notAllowed(`Calls with a cookie need the header ${ownHeader}.`)
}
