import { inTransaction } from '@sam/database/open-database'
import { takeSignInAttempt } from '@sam/database/people/identity-writes'
import * as oidc from 'openid-client'
import type { Identity } from './build-identity.ts'
import type { Campus } from './find-campus.ts'
import { SignInRefusal } from './refuse-sign-in.ts'
import { signInPerson, type OpenedSession, type SignInPlace } from './sign-in-person.ts'
import { verifyCredential } from './verify-credential.ts'

interface Return {
  /** The path and query that the provider led the browser to. */
  url: string
  state: string
  /** The state that this browser began with. */
  ownState: string | undefined
  previousSecret: string | undefined
  place: SignInPlace
}

export interface CampusOutcome {
  session: OpenedSession
  returnTo: string | null
}

/** Finishes a sign-in that any server process began: exchanges the code, and takes the ID token like any credential. */
export async function finishCampusSignIn(
  identity: Identity,
  findCampus: () => Promise<Campus>,
  { url, state, ownState, previousSecret, place }: Return,
): Promise<CampusOutcome> {
  const { db, configuration, emailDomains } = identity
  if (state !== ownState) throw new SignInRefusal('not asked for')
  const attempt = await inTransaction(db, (tx) => takeSignInAttempt(tx, 'campus', state))
  if (!attempt?.codeVerifier) throw new SignInRefusal('not asked for')
  const { client, provider } = await findCampus().catch((cause: unknown) => {
    throw new SignInRefusal('provider unreachable', { cause })
  })
  const credential = await exchangeCode(client, new URL(url, configuration.origin), {
    expectedState: state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
  })
  const proven = await verifyCredential(credential, [provider], emailDomains)
  const session = await signInPerson(identity, proven, {
    minutes: configuration.session.longestMinutes,
    nonce: attempt.nonce,
    previousSecret,
    place,
  })
  return { session, returnTo: attempt.returnTo }
}

async function exchangeCode(
  client: oidc.Configuration,
  returned: URL,
  checks: oidc.AuthorizationCodeGrantChecks,
): Promise<string> {
  try {
    const answer = await oidc.authorizationCodeGrant(client, returned, { ...checks, idTokenExpected: true })
    if (answer.id_token) return answer.id_token
  } catch (cause) {
    const unreachable = cause instanceof TypeError && cause.message === 'fetch failed'
    throw new SignInRefusal(unreachable ? 'provider unreachable' : 'provider refused', { cause })
  }
  throw new SignInRefusal('provider refused')
}
