import { expect, test } from 'vitest'
import { chooseShown } from './choose-shown.ts'

test('what is offered next comes first, what no schedule offers last, and else the order of the audit stands', () => {
  const names = Array.from({ length: 12 }, (_, index) => `CSE ${301 + index}`)
  const [first = '', second = '', third = '', ...rest] = names
  const nextOffered = {
    [second]: { term: 202609, isAssumed: true },
    [third]: { term: 202601, isAssumed: false },
    [rest.at(-1) ?? '']: { term: 202601, isAssumed: false },
    [first]: null,
  }
  expect(chooseShown(names, nextOffered)).toEqual([third, rest.at(-1), second, first, ...rest.slice(0, 4)])
})
