import { expect, test } from 'vitest'
import { decideAccount, type AccountFacts } from './decide-account.ts'

test.each<[string, AccountFacts, ReturnType<typeof decideAccount>]>([
  ['nobody yet', { linkedPersonId: null, personWithEmail: null }, { kind: 'create' }],
  [
    'an imported account, first sign-in',
    { linkedPersonId: null, personWithEmail: { personId: 7, hasIdentityOfIssuer: false } },
    { kind: 'link', personId: 7 },
  ],
  [
    'the address of an account that another subject of the issuer holds',
    { linkedPersonId: null, personWithEmail: { personId: 7, hasIdentityOfIssuer: true } },
    { kind: 'recycled' },
  ],
  [
    'a linked identity whose address is now that of someone else',
    { linkedPersonId: 3, personWithEmail: { personId: 7, hasIdentityOfIssuer: true } },
    { kind: 'known', personId: 3 },
  ],
  [
    'a linked identity whose address nobody has',
    { linkedPersonId: 3, personWithEmail: null },
    { kind: 'known', personId: 3 },
  ],
])('%s', (_case, facts, decision) => {
  expect(decideAccount(facts)).toEqual(decision)
})
