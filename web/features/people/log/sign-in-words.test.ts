import { expect, test } from 'vitest'
import { wordsOfEvent, type SecurityEvent } from './sign-in-words.ts'

type Noted = Pick<SecurityEvent, 'event' | 'means' | 'result'>

test.each<[Noted, string, string, boolean]>([
  [{ event: 'sign-in', means: 'google', result: 'accepted' }, 'Sign-in with Google', 'Accepted', false],
  [
    { event: 'sign-in', means: 'campus', result: 'other domain' },
    'Sign-in with the campus account',
    'Address of another institution',
    true,
  ],
  [{ event: 'sign-in', means: null, result: 'untrusted' }, 'Sign-in', 'Not proven by the provider', true],
  [{ event: 'sign-out', means: 'token', result: 'accepted' }, 'Signed out', 'Accepted', false],
  [{ event: 'credential', means: 'token', result: 'forged' }, 'Call with an access token', 'Forged', true],
  [
    { event: 'credential', means: 'cookie', result: 'session over' },
    'Call with a session cookie',
    'Session has ended',
    true,
  ],
  [{ event: 'demo end', means: 'demo', result: 'sessions ended' }, 'Demo ended', 'Session ended', false],
  [
    { event: 'sign-in', means: 'demo', result: 'a word of tomorrow' },
    'Sign-in with the demo provider',
    'A word of tomorrow',
    true,
  ],
])('%j: %s, %s', (event, what, result, refused) => {
  expect(wordsOfEvent(event)).toEqual({ what, result, refused })
})
