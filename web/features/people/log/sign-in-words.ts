import type { listSecurityEvents } from '@sam/contract/people/security'
import type { AnswerOf } from '@sam/contract/route'

export type SecurityEvent = AnswerOf<typeof listSecurityEvents>['events'][number]

const means: Record<NonNullable<SecurityEvent['means']>, string> = {
  google: 'Google',
  campus: 'the campus account',
  demo: 'the demo provider',
  token: 'an access token',
  cookie: 'a session cookie',
}

/** Why a sign-in or a credential was not accepted, by the word that the server notes. */
const reasons: Record<string, string> = {
  untrusted: 'Not proven by the provider',
  expired: 'Expired',
  'not asked for': 'Not started here',
  used: 'Used before',
  'email not verified': 'E-mail address not verified',
  'other domain': 'Address of another institution',
  deactivated: 'The account is deactivated',
  'address changed hands': 'Address belongs to another account',
  'not a demo person': 'Not a person of the demo',
  'provider refused': 'Refused by the provider',
  'provider unreachable': 'Provider did not answer',
  malformed: 'Not readable',
  forged: 'Forged',
  'session over': 'Session has ended',
}

/** What happened, in words: what was tried, what came of it, and whether it was refused. */
export function wordsOfEvent({ event, means: by, result }: Pick<SecurityEvent, 'event' | 'means' | 'result'>) {
  const refused = result !== 'accepted' && event !== 'demo end'
  return { what: whatOf(event, by), result: resultOf(event, result), refused }
}

function whatOf(event: SecurityEvent['event'], by: SecurityEvent['means']): string {
  if (event === 'demo end') return 'Demo ended'
  if (event === 'sign-out') return 'Signed out'
  if (event === 'credential') return `Call with ${by === null ? 'a credential' : means[by]}`
  return by === null ? 'Sign-in' : `Sign-in with ${means[by]}`
}

function resultOf(event: SecurityEvent['event'], result: string): string {
  if (event === 'demo end') return 'Session ended'
  if (result === 'accepted') return 'Accepted'
  return reasons[result] ?? result.charAt(0).toUpperCase() + result.slice(1)
}
