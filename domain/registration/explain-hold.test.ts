import { expect, test } from 'vitest'
import { explainHold } from './explain-hold.ts'
import { explainRefusal } from './explain-refusal.ts'

test.each([
  ['advising', 'An advising hold blocks registration: see your advisor.', ['an advisor of the unit', 'a registrar']],
  ['financial', 'A financial hold blocks registration: see your advisor.', ['a registrar']],
] as const)('a %s hold says what it is, who to contact, and who can lift it', (type, rule, liftedBy) => {
  const facts = { type, description: 'see your advisor', department: 'Undergraduate Biology' }
  expect(explainHold(facts)).toEqual({
    rule,
    figure: 'placed by Undergraduate Biology',
    overrides: [`${type} hold`],
    remedy: {
      text: 'Contact Undergraduate Biology to clear this hold.',
      fixes: [[{ do: 'ask', for: 'hold', course: null }]],
    },
    liftedBy,
  })
  expect(explainRefusal({ kind: 'hold', id: 1, ...facts }, 'registrars only')).toEqual(explainHold(facts))
})
