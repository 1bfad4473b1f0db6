import { expect, test } from 'vitest'
import { judgeFailure } from './judge-failure.ts'

test.each([
  ['a mailbox that is full', { code: 'EENVELOPE', responseCode: 452 }, 1, 1, false],
  ['the same again', { code: 'EENVELOPE', responseCode: 452 }, 4, 15, false],
  ['the same for the last time', { code: 'EENVELOPE', responseCode: 452 }, 12, null, false],
  ['an unknown mailbox', { code: 'EENVELOPE', responseCode: 550 }, 1, null, false],
  ['content that is refused', { code: 'EMESSAGE', responseCode: 554 }, 1, null, false],
  ['an address that no server was asked about', { code: 'EENVELOPE' }, 1, null, false],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 1, 1, true],
  ['a server that is away', { code: 'ESOCKET' }, 2, 2, true],
  ['a server that says nothing', { code: 'ETIMEDOUT' }, 12, null, true],
])('%s', (_title, error, tries, againAfterMinutes, isOfServer) => {
  const failure = judgeFailure(Object.assign(new Error('550 no\r\nsuch user'), error), tries)
  expect(failure).toEqual({ againAfterMinutes, isOfServer, reason: '550 no such user' })
})
