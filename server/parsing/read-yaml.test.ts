import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { isNull, readYaml, valueOf, type YamlNode } from './read-yaml.ts'

function plain(node: YamlNode | undefined): unknown {
  if (node === undefined || isNull(node)) return null
  if (node.kind === 'scalar') return node.text
  if (node.kind === 'list') return node.items.map(plain)
  return node.keys.map((key, index) => [key, plain(node.values[index])])
}

test('scalars keep their own text, quoted or not', () => {
  const { root } = readYaml('a: 01\nb: "01"\nc: 2025-08-29\nd: 1e3\ne: yes\nf: 0x1F\n')
  expect(plain(root)).toEqual([
    ['a', '01'],
    ['b', '01'],
    ['c', '2025-08-29'],
    ['d', '1e3'],
    ['e', 'yes'],
    ['f', '0x1F'],
  ])
})

test('nothing, ~ and null are null without quotes alone', () => {
  const { root } = readYaml('a:\nb: ~\nc: null\nd: "null"\ne: ""\nf: !!str null\n')
  expect(root.kind === 'map' && root.values.map(isNull)).toEqual([true, true, true, false, false, false])
})

test('lines are those of the file', () => {
  const { root, lineOf } = readYaml('# a comment\n\nrooms:\n  - building: FREY HALL\n    room: 317\n')
  const rooms = root.kind === 'map' ? valueOf(root, 'rooms') : undefined
  const room = rooms?.kind === 'list' ? rooms.items[0] : undefined
  expect(room?.kind === 'map' && lineOf(valueOf(room, 'room')?.at ?? 0)).toBe(5)
})

const aliasBomb = `a: &a [x, x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n`
const deep = `${'['.repeat(50)}x${']'.repeat(50)}`
const flood = `a: ${'['.repeat(200_000)}`

test.each([
  [
    'a syntax error',
    'rooms:\n  - {building: FREY HALL, room: 317\nx: 1\n',
    /^Line \d: the YAML cannot be read .*The line reads: /,
  ],
  ['a tab for an indent', 'rooms:\n\t- a: 1\n', /^Line 2: the YAML cannot be read .*Indent with blanks/],
  ['words with a colon', 'rooms:\n  - name: A: B\n', /Put words with a colon into quotes/],
  ['an alias bomb', aliasBomb, /^Line 1: anchors \(&\) and aliases/],
  ['an alias', 'a: 1\nb: *a\n', /^Line 2: anchors/],
  ['deep nesting', deep, /^Line 1: the nesting is deeper than 20 levels/],
  ['a flood of brackets', flood, /^Line 1: the nesting is deeper than 20 levels/],
  ['an unknown tag', 'a: 1\nb: !!js/function "function () {}"\n', /^Line 2: the tag !!js\/function is unknown/],
  ['a local tag', 'a: !point {x: 1}\n', /^Line 1: the tag !point is unknown/],
  ['a duplicate key', 'a: 1\nb: 2\na: 3\n', /^Line 3: the key a is given twice/],
  [
    'a duplicate key in a large map',
    `${Array.from({ length: 60 }, (_, n) => `k${n}: 1`).join('\n')}\nk50: 2\n`,
    /^Line 61: the key k50/,
  ],
  ['__proto__', 'a: {__proto__: {admin: true}}\n', /^Line 1: the key __proto__ is not accepted/],
  ['constructor', 'constructor: 1\n', /the key constructor is not accepted/],
  ['a merge key', 'a: {<<: {x: 1}}\n', /merge keys/],
  ['a map as a key', '{a: 1}: 2\n', /a key is a list or a map/],
  ['several documents', 'a: 1\n---\nb: 2\n', /several YAML documents/],
  ['comments alone', '# nothing\n', /The file is empty/],
])('refuses %s', (_, text, message) => {
  expect(() => readYaml(text)).toThrow(message)
})

test.each([
  ['an empty file', new Uint8Array(), /The file is empty/],
  ['invalid UTF-8', new Uint8Array([0x61, 0x0a, 0x62, 0xff]), /^Line 2 has bytes that are not UTF-8/],
  ['a NUL character', new TextEncoder().encode('a: 1\nb: 2\nc: \0'), /^Line 3 has a NUL character/],
])('refuses %s', (_, bytes, message) => {
  expect(() => decodeText(bytes)).toThrow(message)
})

test('a bracket that is not closed is named, where the reader stops a line later', () => {
  expect(() => readYaml('rules:\n  - id: a\n    any: [GEO 102, GEO 122\n  - id: b\n')).toThrow(
    /Line 4: .*A bracket of the line before is not closed\. The line reads: - id: b/,
  )
})
