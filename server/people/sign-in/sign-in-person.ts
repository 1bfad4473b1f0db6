import { decideAccount } from '@sam/domain/people/decide-account'
import { inTransaction, type Tx } from '@sam/database/open-database'
import { findLinkedPerson, findPersonToLink, lockActivePerson } from '@sam/database/people/identity-reads'
import {
  recordAccount,
  recordIdentity,
  recordPicture,
  recordUsedCredential,
  takeSignInAttempt,
} from '@sam/database/people/identity-writes'
import { findPerson } from '@sam/database/people/person-reads'
import { recordSecurityEvents, type NewSecurityEvent } from '@sam/database/audit/security-writes'
import { endSession, recordSession } from '@sam/database/people/session-writes'
import { openPageMinutes, type Identity } from './build-identity.ts'
import { SignInRefusal, type SignInRefusalKind } from './refuse-sign-in.ts'
import { hashSecret, makeSecret } from './make-secret.ts'
import { credentialMinutes, type ProvenIdentity } from './verify-credential.ts'

export interface OpenedSession {
  personId: number
  sessionId: string
  /** For the cookie; stored nowhere. */
  secret: string
}

export type SignInPlace = Pick<NewSecurityEvent, 'addressClass' | 'address'>

interface Refused {
  refused: SignInRefusalKind
  about: number | null
}

interface SignInOptions {
  /** Of the session, at most. */
  minutes: number
  /** The nonce of an attempt already taken; null when the credential's own must be one that is still open. */
  nonce: string | null
  /** The secret of the session that this browser had before. */
  previousSecret: string | undefined
  /** Where the request came from, for the log of sign-ins. */
  place: SignInPlace
}

/**
 * Opens a session for a proven identity: once for each credential and each sign-in begun here, in the account that the
 * issuer and subject are linked to. What was used up stays so when the sign-in is then refused.
 */
export async function signInPerson(
  { db, nonces }: Pick<Identity, 'db' | 'nonces'>,
  proven: ProvenIdentity,
  options: SignInOptions,
): Promise<OpenedSession> {
  const secret = makeSecret()
  if (options.nonce === null && proven.provider === 'google' && !(await nonces.isOurs(proven.nonce)))
    throw new SignInRefusal('not asked for', { provider: proven.provider })
  const outcome = await inTransaction(db, async (tx): Promise<OpenedSession | Refused> => {
    const refused = async (reason: SignInRefusalKind) => ({ refused: reason, about: await findAccount(tx, proven) })
    if (!(await wasAskedFor(tx, proven, options.nonce))) return refused('not asked for')
    // Twice the time in which it is accepted: clocks may differ.
    if (!(await recordUsedCredential(tx, proven.credentialHash, 2 * credentialMinutes))) return refused('used')
    const personId = await findOrMakeAccount(tx, proven)
    if (personId === null) return refused('address changed hands')
    if (!(await lockActivePerson(tx, personId))) return refused('deactivated')
    if (proven.picture) await recordPicture(tx, personId, proven.picture)
    if (options.previousSecret) await endSession(tx, { secretHash: hashSecret(options.previousSecret) })
    const sessionId = await recordSession(tx, {
      personId,
      secretHash: hashSecret(secret),
      minutes: options.minutes,
      fromDemo: proven.provider === 'demo',
    })
    const event = { kind: 'sign-in' as const, personId, means: proven.provider, result: 'accepted' }
    await recordSecurityEvents(tx, [{ ...event, ...options.place, happenedAt: null, times: 1 }])
    return { personId, sessionId, secret }
  })
  if ('refused' in outcome)
    throw new SignInRefusal(outcome.refused, { personId: outcome.about, provider: proven.provider })
  return outcome
}

/** The account that a proof speaks of, if there is one. */
async function findAccount(tx: Tx, { issuer, subject, email }: ProvenIdentity): Promise<number | null> {
  return (await findLinkedPerson(tx, issuer, subject)) ?? (await findPerson(tx, { email }))?.id ?? null
}

async function wasAskedFor(tx: Tx, proven: ProvenIdentity, nonce: string | null): Promise<boolean> {
  if (nonce !== null) return nonce === proven.nonce
  // Google's is of the sign-in page, which keeps none: it was checked above, and is taken by noting its use.
  if (proven.provider === 'google')
    return recordUsedCredential(tx, hashSecret(signedPartOf(proven.nonce)), openPageMinutes + 1)
  return (await takeSignInAttempt(tx, proven.provider, proven.nonce)) !== null
}

/** The signature itself can be rewritten and stay valid. */
function signedPartOf(nonce: string): string {
  return nonce.slice(0, nonce.lastIndexOf('.'))
}

async function findOrMakeAccount(tx: Tx, proven: ProvenIdentity): Promise<number | null> {
  const { issuer, subject, email } = proven
  for (;;) {
    // The account's row is locked before the link is looked for, so a first sign-in running beside this one is seen.
    const personWithEmail = await findPersonToLink(tx, issuer, email)
    const linkedPersonId = await findLinkedPerson(tx, issuer, subject)
    const decision = decideAccount({ linkedPersonId, personWithEmail })
    if (decision.kind === 'known') return decision.personId
    if (decision.kind === 'recycled') return null
    const personId = decision.kind === 'link' ? decision.personId : await recordAccount(tx, proven)
    // Someone made the account in between: decide again with what is there now.
    if (personId === null) continue
    await recordIdentity(tx, { issuer, subject, personId })
    return personId
  }
}
