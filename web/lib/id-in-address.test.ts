import { expect, test } from 'vitest'
import { idInAddress } from './id-in-address.ts'

test.each([
  ['12', 12],
  [undefined, null],
  ['', null],
  ['abc', null],
  ['0', null],
  ['-3', null],
  ['1.5', null],
  ['99999999999999', null],
])('the address %s names %s', (text, id) => {
  expect(idInAddress(text)).toBe(id)
})
