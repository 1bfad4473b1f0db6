import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityConfiguration } from './read-identity-configuration.ts'

type Placement = Pick<IdentityConfiguration, 'origin' | 'session'>

/** The cookie of the session. Over https its name makes browsers refuse it from any other host, subdomains included. */
export function setSessionCookie(reply: FastifyReply, secret: string, placement: Placement): void {
  reply.setCookie(nameOf(placement), secret, {
    ...attributesOf(placement),
    maxAge: placement.session.longestMinutes * 60,
  })
}

export function clearSessionCookie(reply: FastifyReply, placement: Placement): void {
  reply.setCookie(nameOf(placement), '', { ...attributesOf(placement), maxAge: 0 })
}

/** The session's secret in a request; undefined when there is none, or nothing that could be one. */
export function readSessionSecret(request: FastifyRequest, placement: Placement): string | undefined {
  const secret = request.cookies[nameOf(placement)]
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

/** The cookie of a browser that is away at the campus provider. It must come back from there, so it is lax. */
export function attemptCookie(placement: Placement) {
  return { name: isSecure(placement.origin) ? '__Host-sam_sign_in' : 'sam_sign_in', ...attributesOf(placement) }
}

function nameOf({ origin }: Placement): string {
  return isSecure(origin) ? '__Host-sam_session' : 'sam_session_secret'
}

function attributesOf({ origin }: Placement) {
  const secure = isSecure(origin)
  return { httpOnly: true, sameSite: 'lax' as const, secure, path: secure ? '/' : '/api' }
}

function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
