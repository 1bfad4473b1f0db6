import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import { readAttested } from './read-attested-phrases.ts'

test.each([
  ['Audition required', 'audition'],
  ['fluency in Latin', 'proficiency'],
  ['approval of the EXP+ contract', 'contract'],
  ['high school physics', 'high school'],
])('%s', (text, matter) => {
  expect(readAttested(text, 0, startReading())).toMatchObject({
    tree: { kind: 'attested', matter, text },
    end: text.length,
  })
})

test.each(['Auditioning', 'a good mood'])('%s is none', (text) =>
  expect(readAttested(text, 0, startReading())).toBeNull(),
)
