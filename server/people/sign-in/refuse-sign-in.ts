import type { FastifyRequest } from 'fastify'
import { Fault } from '../../http/faults.ts'
import type { Provider } from './find-provider.ts'
import type { SecurityLog } from '../../audit/note-security.ts'

/** Why a sign-in fails. The word is logged; the sentence is for the person and tells nobody whose account it was. */
const sentences = {
  untrusted: 'your sign-in was not accepted. Try again.',
  expired: 'this took too long. Try again.',
  'not asked for': 'this sign-in did not start here, or took too long. Reload the page and try again.',
  used: 'this sign-in has been used before. Try again.',
  'email not verified': 'your identity provider has not verified your e-mail address.',
  'other domain': 'use your account of this institution.',
  'address changed hands':
    'this e-mail address is already linked to another account. IT Support can find out which one is yours.',
  deactivated: 'this account is closed. A registrar can open it again.',
  'not a demo person': 'this demo signs in only the people who came with it. Choose one of them.',
  'provider refused': 'the identity provider did not sign you in. Try again.',
  'provider unreachable': 'the identity provider does not answer. Try again in a minute.',
} as const

export type SignInRefusalKind = keyof typeof sentences

const statuses: Partial<Record<SignInRefusalKind, number>> = {
  'other domain': 403,
  'address changed hands': 403,
  deactivated: 403,
  'not a demo person': 403,
  'provider unreachable': 503,
}

/** A sign-in that fails, with the reason for the log. */
export class SignInRefusal extends Fault {
  readonly reason: SignInRefusalKind
  /** Whose account it was about, as far as the proof or the request says. */
  readonly personId: number | null
  readonly provider: Provider['name'] | null

  constructor(
    reason: SignInRefusalKind,
    options: { cause?: unknown; personId?: number | null; provider?: Provider['name'] } = {},
  ) {
    super(statuses[reason] ?? 401, 'Not signed in', sentences[reason])
    this.name = 'SignInRefusal'
    this.reason = reason
    this.personId = options.personId ?? null
    this.provider = options.provider ?? null
    this.cause = options.cause
  }
}

/**
 * The reason goes into the server's own log without a name, and into the log of sign-ins with the account; the person reads
 * its sentence.
 */
export async function logRefusals<T>(
  security: SecurityLog,
  request: FastifyRequest,
  work: () => Promise<T>,
  provider: Provider['name'] | null = null,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SignInRefusal) {
      const { reason, personId } = error
      request.log.info({ reason, cause: causeOf(error) }, 'sign-in refused')
      security.count(request, { kind: 'sign-in', personId, means: error.provider ?? provider, result: reason })
    }
    throw error
  }
}

/** The library's own name for what was wrong; its message can quote the token. */
function causeOf({ cause }: SignInRefusal): string | undefined {
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause ? String(cause.code) : cause.name
}
