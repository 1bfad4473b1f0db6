import { compactVerify, CompactSign, errors } from 'jose'
import { randomBytes } from 'node:crypto'
import { signingAlgorithm, type SigningKeys } from './load-signing-keys.ts'

export interface Nonces {
  give(): Promise<string>
  /** True for one that was given here and is not too old. Whether it has been used before is kept elsewhere. */
  isOurs(nonce: string): Promise<boolean>
}

const type = 'nonce'
const randomBytesOfNonce = 12
const expiryBytes = 4

/**
 * Nonces for the sign-in page, which anyone may open any number of times: nothing is kept of one until it is used. What
 * is signed is its end, in seconds, and random bytes; the type keeps it apart from every other use of the keys.
 */
export function signNonces(keys: SigningKeys, minutes: number): Nonces {
  return {
    give: async () => {
      const { kid, key } = await keys.signer()
      const content = Buffer.alloc(expiryBytes + randomBytesOfNonce)
      content.writeUInt32BE(Math.floor(Date.now() / 1000) + minutes * 60)
      randomBytes(randomBytesOfNonce).copy(content, expiryBytes)
      return new CompactSign(content).setProtectedHeader({ alg: signingAlgorithm, kid, typ: type }).sign(key)
    },
    isOurs: async (nonce) => {
      try {
        const { payload, protectedHeader } = await compactVerify(nonce, keys.find, { algorithms: [signingAlgorithm] })
        if (protectedHeader.typ !== type || payload.length !== expiryBytes + randomBytesOfNonce) return false
        return Buffer.from(payload).readUInt32BE() > Date.now() / 1000
      } catch (error) {
        if (error instanceof errors.JOSEError) return false
        throw error
      }
    },
  }
}
