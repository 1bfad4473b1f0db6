import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { signingAlgorithm, type SigningKeys } from './load-signing-keys.ts'

/** What our own short token says: whose it is, and of which session. */
export interface TokenClaims {
  personId: number
  sessionId: string
}

export interface AccessTokens {
  sign(claims: TokenClaims): Promise<string>
  /** What a genuine token says; null for every other. With 'even if expired', its age does not matter. */
  verify(token: string, age?: 'even if expired'): Promise<TokenClaims | null>
}

/** Not an address: the keys are of the database, and every process that serves it takes the others' tokens. */
const issuer = 'urn:sam'
const audience = 'sam-api'
const type = 'at+jwt'
const longest = 2048
/** How long a genuine token is taken for genuine without looking at its signature again, and how many are. */
const rememberedMs = 60_000
const mostRemembered = 20_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Our own tokens: an issuer, an audience and a type that no other token has, so that none can stand for another. Looking
 * at a signature costs more than most calls do, so a genuine one is remembered for a minute, never beyond its end; whether
 * its session still runs is asked at every call, elsewhere.
 */
export function signAccessTokens(keys: SigningKeys, minutes: number): AccessTokens {
  const remembered = new Map<string, { claims: TokenClaims; until: number }>()
  const remember = (token: string, claims: TokenClaims, { exp = 0 }: JWTPayload) => {
    for (const oldest of remembered.keys()) {
      if (remembered.size < mostRemembered) break
      remembered.delete(oldest)
    }
    remembered.set(token, { claims, until: Math.min(exp * 1000, Date.now() + rememberedMs) })
  }
  return {
    sign: async ({ personId, sessionId }) => {
      const { kid, key } = await keys.signer()
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: signingAlgorithm, kid, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(personId))
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${minutes}m`)
        .sign(key)
    },
    verify: async (token, age) => {
      if (token.length > longest) return null
      const known = remembered.get(token)
      if (known && Date.now() < known.until) return known.claims
      remembered.delete(token)
      try {
        const { payload } = await jwtVerify(token, keys.find, {
          algorithms: [signingAlgorithm],
          issuer,
          audience,
          typ: type,
          requiredClaims: ['sub', 'sid', 'iat', 'exp', 'jti'],
          maxTokenAge: `${minutes}m`,
        })
        const claims = claimsOf(payload)
        if (claims) remember(token, claims, payload)
        return claims
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
        // The signature and every other claim have been checked before the age is.
        return age && error instanceof errors.JWTExpired ? claimsOf(error.payload) : null
      }
    },
  }
}

function claimsOf({ sub = '', sid }: JWTPayload): TokenClaims | null {
  if (!/^[1-9]\d{0,14}$/.test(sub) || typeof sid !== 'string' || !uuid.test(sid)) return null
  return { personId: Number(sub), sessionId: sid }
}
