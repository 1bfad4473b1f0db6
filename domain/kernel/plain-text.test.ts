import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  explainHidden,
  findHidden,
  markHidden,
  plainFileName,
  plainLine,
  plainLines,
  withoutHidden,
} from './plain-text.ts'

test.each([
  ['O’Neil-Łukasiewicz, Zoë', null],
  ['李小龍', null],
  ['שרה לוי', null],
  ['علی\u200Cرضا', null],
  ['👩\u200D🎓 of 🎓', null],
  ['', null],
  ['a\0b', 'U+0000'],
  ['a\nb', 'U+000A'],
  ['a\u001b[2J', 'U+001B'],
  ['a\u007f', 'U+007F'],
  ['a\u0085', 'U+0085'],
  ['a\u00adb', 'U+00AD'],
  ['a\u061cb', 'U+061C'],
  ['a\u200bb', 'U+200B'],
  ['a\u200eb', 'U+200E'],
  ['a\u2028b', 'U+2028'],
  ['\u202Egnp.exe', 'U+202E'],
  ['a\u2066b', 'U+2066'],
  ['a\ufeffb', 'U+FEFF'],
  ['a\ud800b', 'U+D800'],
  ['a\udc00b', 'U+DC00'],
  ['a\u{E0041}b', 'U+E0041'],
])('the first hidden character of %j is %s', (text, expected) => {
  expect(findHidden(text)).toBe(expected)
  expect(plainLine.test(text)).toBe(expected === null)
  expect(findHidden(markHidden(text))).toBeNull()
})

test('several lines may have line ends and tabs, and nothing else that is hidden', () => {
  expect(plainLines.test('one\r\n\ttwo')).toBe(true)
  for (const text of ['a\0', 'a\u202E', 'a\u2028', 'a\ud800', 'a\u000b']) expect(plainLines.test(text)).toBe(false)
})

test.each([
  ['one\ttwo\nthree', 'one two three'],
  ['one\t\0\ttwo', 'one two'],
  [' \u202Eone ', 'one'],
])('%j is cleaned to %j', (text, expected) => {
  expect(withoutHidden(text)).toBe(expected)
})

describe('any text', () => {
  const any = fc.string({ unit: 'binary' })
  test('has nothing hidden left once it is cleaned, and stays as it is when there was nothing', () => {
    fc.assert(
      fc.property(any, (text) => {
        const cleaned = withoutHidden(text)
        expect(findHidden(cleaned)).toBeNull()
        expect(withoutHidden(cleaned)).toBe(cleaned)
        expect(plainLine.test(text)).toBe(findHidden(text) === null)
        expect(markHidden(text).length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
  test('makes a file’s name that is one plain part of at most 255 characters', () => {
    fc.assert(
      fc.property(any, (text) => {
        const name = plainFileName(text, 'x.yaml')
        expect(name).not.toBe('')
        expect(name).not.toMatch(/[/\\]/)
        expect(findHidden(name)).toBeNull()
        expect([...name].length).toBeLessThanOrEqual(255)
      }),
    )
  })
})

test.each([
  ['words  that\n wrap', 'words that wrap'],
  ['a\u00adb\u202Ec', 'abc'],
  ['a\u2028b', 'a b'],
  [' \u200b ', ''],
])('%j is cleaned to %j', (text, cleaned) => {
  expect(withoutHidden(text)).toBe(cleaned)
})

test.each([
  ['rooms.yaml', 'rooms.yaml'],
  ['../../../etc/cron.d/evil', 'evil'],
  ['C:\\data\\rooms.yaml', 'rooms.yaml'],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['a\r\nset-cookie: x=y', 'a set-cookie: x=y'],
  ['\0', 'file.yaml'],
  ['', 'file.yaml'],
])('the file %j is kept as %s', (name, kept) => {
  expect(plainFileName(name, 'file.yaml')).toBe(kept)
})

test.each([
  ['\uFEFFprograms:\r\n\t- a\r\n', null],
  ['programs:\r\n  - \u202Ea', 'Line 2 has a hidden character (U+202E). Delete it, or type the line again.'],
  ['programs:\n\n  \uFEFF- a', 'Line 3 has a hidden character (U+FEFF). Delete it, or type the line again.'],
])('what is said of the hidden characters of the file %j: %s', (text, told) => {
  expect(explainHidden(text)).toBe(told)
})
