import { inTransaction } from '@sam/database/open-database'
import { recordSignInAttempt } from '@sam/database/people/identity-writes'
import * as oidc from 'openid-client'
import type { Identity } from './build-identity.ts'
import type { Campus } from './find-campus.ts'
import { makeSecret } from './make-secret.ts'
import { SignInRefusal } from './refuse-sign-in.ts'

/** A person may have to find a telephone for the second factor. */
export const campusMinutes = 15

/** Begins a sign-in at the campus provider. The state goes into this browser's cookie too: it alone may finish. */
export async function startCampusSignIn(
  { db, configuration }: Identity,
  findCampus: () => Promise<Campus>,
  returnTo: string | undefined,
): Promise<{ address: URL; state: string }> {
  const { client } = await findCampus().catch((cause: unknown) => {
    throw new SignInRefusal('provider unreachable', { cause })
  })
  const attempt = {
    state: makeSecret(),
    provider: 'campus',
    nonce: makeSecret(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    returnTo: ownPath(returnTo, configuration.origin),
  }
  await inTransaction(db, (tx) => recordSignInAttempt(tx, attempt, campusMinutes))
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: callbackAddress(configuration.origin),
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { address, state: attempt.state }
}

export function callbackAddress(origin: string): string {
  return `${origin}/api/auth/campus/callback`
}

/** The path within the product that an address names; null for one that leads elsewhere. */
export function ownPath(address: string | undefined, origin: string): string | null {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return null
  const { origin: leadsTo, pathname, search, hash } = new URL(address, origin)
  // A path that begins with two slashes would be read as a host by a browser that follows it.
  return leadsTo === origin && !pathname.startsWith('//') ? pathname + search + hash : null
}
