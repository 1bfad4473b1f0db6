import { randomUUID } from 'node:crypto'
import { inTransaction } from '@sam/database/open-database'
import { recordSignInAttempt } from '@sam/database/people/identity-writes'
import { findPerson } from '@sam/database/people/person-reads'
import { SignJWT } from 'jose'
import { notFound } from '../http/faults.ts'
import type { Identity } from './build-identity.ts'
import { demoClientId, demoIssuer } from './find-provider.ts'
import { signingAlgorithm } from './load-signing-keys.ts'
import { makeSecret } from './make-secret.ts'
import { credentialMinutes } from './verify-credential.ts'

/** Plays the identity provider for a known account: a signed ID token, to be verified like any other. */
export async function issueDemoCredential(identity: Identity, email: string): Promise<string> {
  const { db, configuration, demoKeys } = identity
  const person = await findPerson(db, { email })
  if (!person) throw notFound('An account with this e-mail address')
  const nonce = makeSecret()
  const attempt = { state: nonce, provider: 'demo', nonce, codeVerifier: null, returnTo: null }
  await inTransaction(db, (tx) => recordSignInAttempt(tx, attempt, credentialMinutes))
  const { kid, key } = await demoKeys.signer()
  return new SignJWT({ email: person.email, email_verified: true, name: person.name, nonce })
    .setProtectedHeader({ alg: signingAlgorithm, kid, typ: 'JWT' })
    .setIssuer(demoIssuer(configuration.origin))
    .setAudience(demoClientId)
    .setSubject(`demo-${person.id}`)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${credentialMinutes}m`)
    .sign(key)
}
