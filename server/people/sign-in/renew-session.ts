import { inTransaction } from '@sam/database/open-database'
import { recordSecurityEvents } from '@sam/database/audit/security-writes'
import { findSessionEnd } from '@sam/database/people/session-reads'
import { endSession, type SessionEnd } from '@sam/database/people/session-writes'
import { listEndedRoles } from '@sam/database/people/role-end-reads'
import { findPerson } from '@sam/database/people/person-reads'
import { toldAfterDays } from '@sam/domain/people/role-end'
import type { FastifyRequest } from 'fastify'
import { Fault, notSignedIn } from '../../http/faults.ts'
import type { Services } from '../../services.ts'
import type { Identity } from './build-identity.ts'
import { accountOf } from '../accounts/describe-account.ts'
import { hashSecret } from './make-secret.ts'
import { isOwnCall, needsOwnHeader, readBearer } from './resolve-actor.ts'
import { readSessionSecret } from './set-session-cookie.ts'

/** Stands where a token would, while the cookie alone counts. */
const tokenOfCookieOnly = 'in-the-session-cookie'

/** The account and a fresh short token for it. */
export async function answerSession(identity: Identity, personId: number, sessionId: string) {
  const { configuration, db, timeZone, tokens } = identity
  const person = await findPerson(db, { id: personId })
  if (!person) throw notSignedIn()
  const token = configuration.cookieOnly ? tokenOfCookieOnly : await tokens.sign({ personId, sessionId })
  const endedRoles = await listEndedRoles(db, personId, { days: toldAfterDays, timeZone })
  return { user: { ...accountOf(person), endedRoles }, token }
}

/**
 * A fresh short token for the session in the cookie. When an old token comes with it, it must be genuine and of the same
 * session: a page of one account is never handed the token of another.
 */
export async function renewSession(identity: Identity, request: FastifyRequest) {
  const { configuration, sessions, tokens } = identity
  const secret = readSessionSecret(request, configuration)
  if (!secret) throw notSignedIn()
  const isBeside = request.headers.authorization !== undefined && !configuration.cookieOnly
  const old = isBeside ? readBearer(request) : null
  const claims = old && (await tokens.verify(old, 'even if expired'))
  if (isBeside && !claims) throw notSignedIn()
  if (!isBeside && !isOwnCall(request)) throw needsOwnHeader()
  const found = await sessions.bySecret(hashSecret(secret), false)
  if (!found) throw wasEnded(await findSessionEnd(identity.db, hashSecret(secret)))
  if (claims && claims.sessionId !== found.sessionId) throw notSignedIn()
  return answerSession(identity, found.actor.personId, found.sessionId)
}

/** What the person reads on the sign-in page. */
const endWords: Record<SessionEnd, string> = {
  roles: 'A registrar changed your roles. Sign in again to use those you have now.',
  closed: 'A registrar closed your account. Ask a registrar if you need it again.',
  address: 'A registrar corrected your e-mail address. Sign in again with the corrected one.',
}

function wasEnded(reason: SessionEnd | null): Fault {
  return reason === null
    ? notSignedIn()
    : new Fault(401, 'Signed out', endWords[reason], { signedOut: endWords[reason] })
}

/** Ends the session of the cookie and that of the token, however old the token is. */
export async function endOwnSession(
  { identity, security }: Pick<Services, 'identity' | 'security'>,
  request: FastifyRequest,
): Promise<void> {
  const { configuration, db, tokens } = identity
  const secret = readSessionSecret(request, configuration)
  const token = readBearer(request)
  if (secret && !token && !isOwnCall(request)) throw needsOwnHeader()
  const claims = token && (await tokens.verify(token, 'even if expired'))
  if (!secret && !claims) return
  await inTransaction(db, async (tx) => {
    const ended = [
      { means: 'cookie' as const, personId: secret ? await endSession(tx, { secretHash: hashSecret(secret) }) : null },
      { means: 'token' as const, personId: claims ? await endSession(tx, { id: claims.sessionId }) : null },
    ].filter(({ personId }) => personId !== null)
    const place = security.placeOf(request)
    await recordSecurityEvents(
      tx,
      ended.map((by) => ({ ...by, ...place, kind: 'sign-out', result: 'accepted', happenedAt: null, times: 1 })),
    )
  })
}
