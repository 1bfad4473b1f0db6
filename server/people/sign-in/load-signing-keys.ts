import { inTransaction, type Db } from '@sam/database/open-database'
import { listSigningKeys } from '@sam/database/people/session-reads'
import { lockSigningKeys, recordSigningKey, retireSigningKeys } from '@sam/database/people/session-writes'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'

export const signingAlgorithm = 'ES256'

/** The keys of one purpose, the same for every server process. */
export interface SigningKeys {
  /** The key to sign with. */
  signer(): Promise<{ kid: string; key: CryptoKey }>
  /** Finds the key of a token among those that count. */
  find: JWTVerifyGetKey
  publicKeys(): Promise<JSONWebKeySet>
}

interface Loaded {
  at: number
  signer: { kid: string; key: CryptoKey } | null
  set: JSONWebKeySet
  find: JWTVerifyGetKey
}

const day = 24 * 60 * 60_000
const signsForDays = 30
const countsForDays = 31
/** Another process may have made or retired a key since. */
const freshMs = 60_000
/** A token with an unknown key asks the database no oftener than this. */
const reloadPauseMs = 250

/** Reads the keys when first needed, makes one when none is young enough, and keeps up with other processes. */
export function loadSigningKeys(db: Db, purpose: 'token' | 'demo'): SigningKeys {
  let loading: Promise<Loaded> | null = null
  const load = async (olderThanMs: number): Promise<Loaded> => {
    const known = await loading?.catch(() => null)
    if (known && Date.now() - known.at <= olderThanMs) return known
    loading = readKeys(db, purpose)
    return loading
  }
  return {
    signer: async () => {
      const { signer } = await load(freshMs)
      if (signer) return signer
      await makeKey(db, purpose)
      const made = await load(0)
      if (!made.signer) throw new Error(`No key signs for the purpose ${purpose}.`)
      return made.signer
    },
    find: async (header, token) => {
      try {
        return await (await load(freshMs)).find(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        return (await load(reloadPauseMs)).find(header, token)
      }
    },
    publicKeys: async () => (await load(freshMs)).set,
  }
}

async function readKeys(db: Db, purpose: 'token' | 'demo'): Promise<Loaded> {
  const rows = await listSigningKeys(db, purpose)
  const [newest] = rows
  const isYoung = newest !== undefined && Date.now() - newest.createdAt.getTime() < signsForDays * day
  const set = { keys: rows.map(({ id, privateJwk }) => publicHalf(id, privateJwk as JWK)) }
  return {
    at: Date.now(),
    signer: isYoung ? { kid: newest.id, key: await privateKey(newest.privateJwk as JWK) } : null,
    set,
    find: createLocalJWKSet(set),
  }
}

/** Of processes that find none at the same moment, one makes the key and the others take it. */
async function makeKey(db: Db, purpose: 'token' | 'demo'): Promise<void> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true })
  const privateJwk = await exportJWK(pair.privateKey)
  const id = await calculateJwkThumbprint(await exportJWK(pair.publicKey))
  await inTransaction(db, async (tx) => {
    await lockSigningKeys(tx)
    const [newest] = await listSigningKeys(tx, purpose)
    if (newest && Date.now() - newest.createdAt.getTime() < signsForDays * day) return
    await retireSigningKeys(tx, purpose, countsForDays)
    await recordSigningKey(tx, { id, purpose, privateJwk: { ...privateJwk } as Record<string, string> })
  })
}

function publicHalf(kid: string, { kty, crv, x, y }: JWK): JWK {
  return { kid, kty, crv, x, y, alg: signingAlgorithm, use: 'sig' } as JWK
}

async function privateKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, signingAlgorithm)
  if (key instanceof Uint8Array) throw new Error('A signing key must be an elliptic-curve key.')
  return key
}
