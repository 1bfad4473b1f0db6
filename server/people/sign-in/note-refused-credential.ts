import { decodeJwt } from 'jose'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { readBearer } from './resolve-actor.ts'
import { readSessionSecret } from './set-session-cookie.ts'

type Refused = 'malformed' | 'forged' | 'expired' | 'session over'

/** Counts a token or a session's cookie that was not accepted. Whose it was is left out: expired ones are everyday. */
export async function noteRefusedCredential(
  { identity, security }: Pick<Services, 'identity' | 'security'>,
  request: FastifyRequest,
): Promise<void> {
  const { configuration, tokens } = identity
  if (request.headers.authorization !== undefined && !configuration.cookieOnly) {
    const token = readBearer(request)
    const isOurs = token !== null && (await tokens.verify(token, 'even if expired')) !== null
    const result = token === null ? 'malformed' : isOurs ? judgeOwn(token) : 'forged'
    security.count(request, { kind: 'credential', personId: null, means: 'token', result })
  } else if (readSessionSecret(request, configuration))
    security.count(request, { kind: 'credential', personId: null, means: 'cookie', result: 'session over' })
}

function judgeOwn(token: string): Refused {
  const { exp = 0 } = decodeJwt(token)
  return exp * 1000 <= Date.now() ? 'expired' : 'session over'
}
