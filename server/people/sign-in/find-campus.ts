import * as oidc from 'openid-client'
import type { KeysAt, Provider } from './find-provider.ts'
import type { CampusConfiguration } from './read-identity-configuration.ts'

/** The campus provider as it describes itself. */
export interface Campus {
  client: oidc.Configuration
  provider: Provider
}

const algorithms = ['RS256', 'PS256', 'ES256']

/** Asks the provider for its description when it is first needed, and again after it did not answer. */
export function findCampus(configuration: CampusConfiguration, keysAt: KeysAt): () => Promise<Campus> {
  let found: Promise<Campus> | null = null
  return () => {
    found ??= discover(configuration, keysAt).catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
}

async function discover(configuration: CampusConfiguration, keysAt: KeysAt): Promise<Campus> {
  const { issuer, clientId, clientSecret, vouchesForEmail } = configuration
  const isPlain = new URL(issuer).protocol === 'http:'
  const client = await oidc.discovery(
    new URL(issuer),
    clientId,
    clientSecret ?? undefined,
    clientSecret === null ? oidc.None() : undefined,
    // Only an issuer on this machine may be reached in the clear; see the configuration.
    isPlain ? { execute: [oidc.allowInsecureRequests] } : undefined,
  )
  const { issuer: ownName, jwks_uri: keysAddress } = client.serverMetadata()
  if (!keysAddress) throw new Error('The campus provider publishes no keys.')
  const provider: Provider = {
    name: 'campus',
    issuers: [ownName],
    clientId,
    algorithms,
    keys: keysAt(new URL(keysAddress)),
    needsHostedDomain: false,
    vouchesForEmail,
  }
  return { client, provider }
}
