import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { IdentityConfiguration } from './read-identity-configuration.ts'
import { signingAlgorithm, type SigningKeys } from './load-signing-keys.ts'

/** An issuer whose ID tokens are believed, and what is asked of them. */
export interface Provider {
  name: 'google' | 'campus' | 'demo'
  /** The first is the one under which identities are kept. */
  issuers: readonly [string, ...string[]]
  clientId: string
  algorithms: string[]
  keys: JWTVerifyGetKey
  /** The claim hd must name one of the institution's domains. */
  needsHostedDomain: boolean
  vouchesForEmail: boolean
}

/** Keys published at an address: kept for ten minutes, fetched again when a token names an unknown one. */
export type KeysAt = (address: URL) => JWTVerifyGetKey
export const remoteKeys: KeysAt = (address) => createRemoteJWKSet(address)

const googleKeys = new URL('https://www.googleapis.com/oauth2/v3/certs')

export const demoClientId = 'sam-demo'

export function demoIssuer(origin: string): string {
  return `${origin}/api/auth/demo`
}

/** The providers whose credentials POST /auth/login accepts. A campus provider's come through its own callback. */
export function findLoginProviders(
  { google, demo, origin }: IdentityConfiguration,
  demoKeys: SigningKeys,
  keysAt: KeysAt,
): Provider[] {
  const providers: Provider[] = []
  if (google)
    providers.push({
      name: 'google',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      clientId: google.clientId,
      algorithms: ['RS256'],
      keys: keysAt(googleKeys),
      needsHostedDomain: true,
      vouchesForEmail: false,
    })
  if (demo)
    providers.push({
      name: 'demo',
      issuers: [demoIssuer(origin)],
      clientId: demoClientId,
      algorithms: [signingAlgorithm],
      keys: demoKeys.find,
      needsHostedDomain: false,
      vouchesForEmail: false,
    })
  return providers
}
