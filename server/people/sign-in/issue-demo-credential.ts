import { randomUUID } from 'node:crypto'
import { isDemoPerson } from '@sam/database/kernel/demo-reads'
import { inTransaction } from '@sam/database/open-database'
import { recordSignInAttempt } from '@sam/database/people/identity-writes'
import { findSubject } from '@sam/database/people/identity-reads'
import { findPerson } from '@sam/database/people/person-reads'
import { SignJWT } from 'jose'
import type { Identity } from './build-identity.ts'
import { demoClientId, demoIssuer } from './find-provider.ts'
import { signingAlgorithm } from './load-signing-keys.ts'
import { makeSecret } from './make-secret.ts'
import { SignInRefusal } from './refuse-sign-in.ts'
import { credentialMinutes } from './verify-credential.ts'

/**
 * Plays the identity provider for the person named: a signed ID token, to be verified like any other. A demo that is on by
 * itself knows its own people only. One that was asked for is like any provider: the address need not be known here, and
 * signing in decides whether it is one of the institution's.
 */
export async function issueDemoCredential(identity: Identity, email: string): Promise<string> {
  const { db, configuration, demoKeys } = identity
  const issuer = demoIssuer(configuration.origin)
  const person = await findPerson(db, { email })
  if (!configuration.openDemo && !(person && (await isDemoPerson(db, person.id))))
    throw new SignInRefusal('not a demo person', { personId: person?.id ?? null, provider: 'demo' })
  const known = person && (await findSubject(db, issuer, person.id))
  const nonce = makeSecret()
  const attempt = { state: nonce, provider: 'demo', nonce, codeVerifier: null, returnTo: null }
  await inTransaction(db, (tx) => recordSignInAttempt(tx, attempt, credentialMinutes))
  const { kid, key } = await demoKeys.signer()
  return new SignJWT({
    email: person?.email ?? email,
    email_verified: true,
    ...(person && { name: person.name }),
    nonce,
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(demoClientId)
    .setSubject(known ?? `demo-${email.toLowerCase()}`)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${credentialMinutes}m`)
    .sign(key)
}
