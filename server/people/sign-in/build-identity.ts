import type { Db, OpenDatabase } from '@sam/database/open-database'
import {
  recordSessionUses,
  recordSessionUsesBySecret,
  type SessionId,
  type UsedSession,
} from '@sam/database/people/session-writes'
import type { Institution } from '@sam/domain/kernel/institution'
import { findLoginProviders, remoteKeys, type KeysAt, type Provider } from './find-provider.ts'
import { loadSigningKeys, type SigningKeys } from './load-signing-keys.ts'
import type { IdentityConfiguration } from './read-identity-configuration.ts'
import { signNonces, type Nonces } from './sign-nonce.ts'
import { signAccessTokens, type AccessTokens } from './sign-access-token.ts'
import { shareLookUps, usualPaceMs } from './use-session.ts'

/** How long the sign-in page may stay open before its Google button asks for a reload. */
export const openPageMinutes = 60

/** What sign-in and sessions work with; made once at start. */
export interface Identity {
  db: Db
  pool: OpenDatabase['pool']
  configuration: IdentityConfiguration
  emailDomains: readonly string[]
  /** Of the institution, whose days end roles. */
  timeZone: string
  /** Whose credentials POST /auth/login accepts. */
  providers: readonly Provider[]
  keysAt: KeysAt
  demoKeys: SigningKeys
  tokens: AccessTokens
  /** Uses a session; null when it is over. Those who may wait may share the look-up with others. */
  sessions: {
    byId(key: SessionId, mayWait: boolean): Promise<UsedSession | null>
    bySecret(hash: Buffer, mayWait: boolean): Promise<UsedSession | null>
  }
  /** Of the sign-in page. */
  nonces: Nonces
}

/** Nothing is fetched or read yet: a provider that does not answer keeps nobody from starting. */
export function buildIdentity(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  { emailDomains, timeZone }: Pick<Institution, 'emailDomains' | 'timeZone'>,
  configuration: IdentityConfiguration,
  keysAt: KeysAt = remoteKeys,
  paceMs = usualPaceMs,
): Identity {
  const tokenKeys = loadSigningKeys(db, 'token')
  const demoKeys = loadSigningKeys(db, 'demo')
  const rules = { idleMinutes: configuration.session.idleMinutes, demo: configuration.demo }
  return {
    db,
    pool,
    configuration,
    emailDomains,
    timeZone,
    providers: findLoginProviders(configuration, demoKeys, keysAt),
    keysAt,
    demoKeys,
    tokens: signAccessTokens(tokenKeys, configuration.session.tokenMinutes),
    sessions: {
      byId: shareLookUps((keys) => recordSessionUses(pool, keys, rules), paceMs),
      bySecret: shareLookUps((hashes) => recordSessionUsesBySecret(pool, hashes, rules), paceMs),
    },
    nonces: signNonces(tokenKeys, openPageMinutes),
  }
}
