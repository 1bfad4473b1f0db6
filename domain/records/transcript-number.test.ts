import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTranscriptNumber, randomCharacters, readTranscriptNumber } from './transcript-number.ts'

const random = fc.uint8Array({ minLength: randomCharacters, maxLength: randomCharacters })

test('a number reads back however it is typed', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const number = makeTranscriptNumber(bytes)
      expect(number).toMatch(/^SAM(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
      for (const typed of [
        number,
        number.toLowerCase(),
        number.replaceAll('-', ' '),
        number.slice(4),
        number.replaceAll('0', 'O').replaceAll('1', 'l'),
      ])
        // prettier-ignore
        expect(readTranscriptNumber(typed)).toBe(number)
    }),
  )
})

test('one wrong character is noticed', () => {
  fc.assert(
    fc.property(random, fc.nat(11), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), (bytes, at, other) => {
      const bare = makeTranscriptNumber(bytes).slice(4).replaceAll('-', '')
      fc.pre(bare[at] !== other)
      expect(readTranscriptNumber(bare.slice(0, at) + other + bare.slice(at + 1))).toBeNull()
    }),
  )
})

test('two neighbours that changed places are noticed, unless they are 0 and Z', () => {
  fc.assert(
    fc.property(random, fc.nat(10), (bytes, at) => {
      const bare = makeTranscriptNumber(bytes).slice(4).replaceAll('-', '')
      const [one = '', next = ''] = bare.slice(at, at + 2)
      fc.pre(one !== next && one + next !== '0Z' && one + next !== 'Z0')
      expect(readTranscriptNumber(bare.slice(0, at) + next + one + bare.slice(at + 2))).toBeNull()
    }),
  )
})

test.each(['', 'SAM', 'SAM-1234', 'SAM-UUUU-UUUU-UUUU', '1'.repeat(13), '../../etc'])('%s is no number', (text) => {
  expect(readTranscriptNumber(text)).toBeNull()
})

test('too few random bytes are refused', () => {
  expect(() => makeTranscriptNumber(new Uint8Array(4))).toThrow('too few')
})
