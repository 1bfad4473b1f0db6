import { expect, test } from 'vitest'
import { compareEntry } from './compare-entry.ts'

const before = { Title: 'Logic', Credits: 3, SBC: ['TECH'], Note: null }

test.each([
  [
    'a new entry, with what it holds',
    null,
    before,
    'add',
    [
      ['Title', null, 'Logic'],
      ['Credits', null, '3'],
      ['SBC', null, 'TECH'],
    ],
  ],
  ['another value', before, { ...before, Credits: 4 }, 'change', [['Credits', '3', '4']]],
  ['a list that grows', before, { ...before, SBC: ['TECH', 'QPS'] }, 'change', [['SBC', 'TECH', 'TECH, QPS']]],
  ['a value that goes', before, { ...before, SBC: [] }, 'change', [['SBC', 'TECH', null]]],
  ['a value that comes', before, { ...before, Note: 'Evening' }, 'change', [['Note', null, 'Evening']]],
  ['an entry that goes', before, null, 'remove', []],
] as const)('%s', (_what, was, is, change, values) => {
  expect(compareEntry('CSE 150', was, is, 7)).toEqual([
    {
      change,
      entry: 'CSE 150',
      line: 7,
      values: values.map(([field, from, to]) => ({ field, before: from, after: to })),
    },
  ])
})

test('what is alike is no change', () => expect(compareEntry('CSE 150', before, { ...before })).toEqual([]))
