import { withoutHidden } from '@sam/domain/kernel/plain-text'
import { isInstitutionDomain, isInstitutionEmail } from '@sam/domain/people/email-domain'
import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Provider } from './find-provider.ts'
import { SignInRefusal } from './refuse-sign-in.ts'

/** What a verified ID token proves. */
export interface ProvenIdentity {
  provider: Provider['name']
  /** As identities are kept, where an issuer writes itself in two ways. */
  issuer: string
  subject: string
  email: string
  nonce: string
  firstName: string
  lastName: string
  picture: string | null
  /** Of the signed part: the signature itself can be rewritten and stay valid. */
  credentialHash: Buffer
}

/** A credential is presented within this time of being issued. */
export const credentialMinutes = 10
export const clockToleranceSeconds = 30

/** Headers that tell the reader where to take the key from, or what else to believe. None is ever needed here. */
const trickHeaders = ['jwk', 'jku', 'x5u', 'x5c', 'crit', 'b64', 'zip', 'enc']

/** Proves who a credential speaks of, or throws the reason why it does not. Whether it is new is decided later. */
export async function verifyCredential(
  credential: string,
  providers: readonly Provider[],
  emailDomains: readonly string[],
): Promise<ProvenIdentity> {
  const provider = findIssuer(credential, providers)
  const payload = await verifySignature(credential, provider)
  const { sub, nonce, email } = payload
  if (!isText(sub, 255) || !isText(nonce, 255) || !isText(email, 320)) throw new SignInRefusal('untrusted')
  if (!isForUs(payload, provider.clientId)) throw new SignInRefusal('untrusted')
  const verified = payload['email_verified']
  if (verified !== true && !(verified === undefined && provider.vouchesForEmail))
    throw new SignInRefusal('email not verified')
  if (!isInstitutionEmail(email, emailDomains)) throw new SignInRefusal('other domain')
  const hosted = payload['hd']
  if (provider.needsHostedDomain && !(isText(hosted, 255) && isInstitutionDomain(hosted, emailDomains)))
    throw new SignInRefusal('other domain')
  return {
    provider: provider.name,
    issuer: provider.issuers[0],
    subject: sub,
    email,
    nonce,
    ...namesOf(payload, email),
    picture: pictureOf(payload),
    credentialHash: hashSignedPart(credential),
  }
}

function findIssuer(credential: string, providers: readonly Provider[]): Provider {
  try {
    const header = decodeProtectedHeader(credential)
    const isPlain =
      (header.typ === undefined || header.typ.toUpperCase() === 'JWT') && !trickHeaders.some((name) => name in header)
    const { iss } = decodeJwt(credential)
    const provider = providers.find(({ issuers }) => iss !== undefined && issuers.includes(iss))
    if (isPlain && provider) return provider
  } catch {
    // Not a token at all.
  }
  throw new SignInRefusal('untrusted')
}

async function verifySignature(credential: string, provider: Provider): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(credential, provider.keys, {
      algorithms: provider.algorithms,
      issuer: [...provider.issuers],
      audience: provider.clientId,
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: credentialMinutes * 60,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce', 'email'],
    })
    return payload
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw new SignInRefusal('expired', { cause })
    throw new SignInRefusal(isAboutTheToken(cause) ? 'untrusted' : 'provider unreachable', { cause })
  }
}

/** False when the issuer's keys could not be had, which says nothing of the token. */
function isAboutTheToken(cause: unknown): boolean {
  const aboutKeys = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']
  return cause instanceof errors.JOSEError && !aboutKeys.includes(cause.code)
}

/** A token for several audiences may have been obtained by another of them. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  const alone = Array.isArray(aud) ? aud.length === 1 : true
  return alone && (azp === undefined || azp === clientId)
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest
}

function namesOf(payload: JWTPayload, email: string): { firstName: string; lastName: string } {
  const given = cleanName(payload['given_name'])
  if (given) return { firstName: given, lastName: cleanName(payload['family_name']) }
  return { firstName: cleanName(payload['name']) || email.slice(0, email.indexOf('@')), lastName: '' }
}

function cleanName(value: unknown): string {
  return typeof value === 'string' ? [...withoutHidden(value)].slice(0, 100).join('').trim() : ''
}

function pictureOf({ picture }: JWTPayload): string | null {
  return isText(picture, 2048) && URL.canParse(picture) && picture.startsWith('https://') ? picture : null
}

function hashSignedPart(credential: string): Buffer {
  return createHash('sha256')
    .update(credential.slice(0, credential.lastIndexOf('.')))
    .digest()
}
