import { expect, test } from 'vitest'
import { parseClause } from './parse-clause.ts'
import { startReading } from '../phrases/phrase.ts'
import { unread } from '../requisite.ts'

const parse = (text: string) => parseClause(text, startReading(), (inner) => unread(`inner ${inner}`))

test('every character belongs to a phrase or to a word between phrases', () => {
  expect(parse('HIS 101 or HIS 102')).toMatchObject({ kind: 'any', of: [{ course: 'HIS 101' }, { course: 'HIS 102' }] })
  expect(parse('HIS 101 or HIS 102 today')).toEqual(unread('HIS 101 or HIS 102 today'))
  expect(parse('today HIS 101')).toEqual(unread('today HIS 101'))
})

test('an unread rest is kept apart only where it cannot change the meaning of what stands before', () => {
  expect(parse('HIS 101 or magic')).toMatchObject({ kind: 'any', of: [{ course: 'HIS 101' }, unread('magic')] })
  expect(parse('HIS 101 and magic')).toMatchObject({ kind: 'all', of: [{ course: 'HIS 101' }, unread('magic')] })
  expect(parse('HIS 101 or magic with HIS 102')).toEqual(unread('HIS 101 or magic with HIS 102'))
  expect(parse('HIS 101, magic')).toEqual(unread('HIS 101, magic'))
})

test('brackets are read by the one who asks, and unread words come back as they are', () => {
  expect(parse('(HIS 101; 102)')).toEqual(unread('inner HIS 101; 102'))
  expect(parse('not (HIS 101)')).toEqual({ kind: 'not', of: unread('inner HIS 101') })
  expect(parse('[unread: magic]')).toEqual(unread('magic'))
})

test('a grade wants a course, and whether a corequisite reaches further than its course stays open', () => {
  expect(parse('C or higher in U3 standing').kind).toBe('unknown')
  const both = parse('corequisite HIS 101 or HIS 102')
  expect(both.kind === 'ambiguous' && both.readings.map((one) => JSON.stringify(one).includes('earlier'))).toEqual([
    false,
    true,
  ])
  expect(parse('corequisite HIS 101 or HIS 102 with a C').kind).toBe('unknown')
})
