import { expect, test } from 'vitest'
import { chooseVersion } from './choose-version.ts'

const onFile = [202509, 202009, 202409].map((effectiveTerm) => ({ effectiveTerm }))

test.each([
  ['entered on the day', 202409, 202409, false],
  ['entered between two', 202501, 202409, false],
  ['entered before a later one', 202406, 202009, false],
  ['entered after the latest', 203001, 202509, false],
  ['entered before the earliest', 201909, 202009, true],
  ['of unknown entry', null, 202509, true],
])('%s', (_words, term, effectiveTerm, isNearest) => {
  expect(chooseVersion(onFile, term)).toEqual({ version: { effectiveTerm }, isNearest })
})

test('none on file', () => {
  expect(chooseVersion([], 202409)).toBe(null)
})
