import { expect, test } from 'vitest'
import { writeFields, type Fields } from './write-yaml.ts'

test.each<[Fields, string]>([
  [{ id: 'a', label: 'Words: with a colon', count: 3, flag: true }, 'id: a\nlabel: "Words: with a colon"\ncount: 3\nflag: true'],
  [{ text: 'true', number: '12', empty: '', note: 'a #b' }, 'text: "true"\nnumber: "12"\nempty: ""\nnote: "a #b"'],
  [{ list: ['CSE 114', 'A, or B'], inner: { from: 'CSE 300+' } }, 'list: [CSE 114, "A, or B"]\ninner: { from: CSE 300+ }'],
  [{ rules: [{ id: 'x', all: ['CSE 114'], note: 'more' }] }, 'rules:\n  - { id: x, all: [CSE 114], note: more }'],
  [{ id: 'a', label: null }, 'id: a'],
])('%j', (fields, text) => {
  expect(writeFields(fields, 0)).toBe(text)
}) // prettier-ignore

test('what is long stands below its key, and an item begins with a dash', () => {
  const long = Array.from({ length: 20 }, (_, index) => `CSE ${index + 100}`)
  expect(writeFields({ from: long }, 0).split('\n').slice(0, 2)).toEqual(['from:', '  - CSE 100'])
  expect(writeFields({ id: 'a', from: long }, 2, true).split('\n').slice(0, 3)).toEqual(['  - id: a', '    from:', '      - CSE 100']) // prettier-ignore
})
