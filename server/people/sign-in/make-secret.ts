import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or a nonce. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. It has too many bits to be guessed from this. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
