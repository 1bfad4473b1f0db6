import { expect, test } from 'vitest'
import { findProgram, namePrograms } from './name-programs.ts'

test('names are plain, cut at their marks, and of two codes where they name the parts of a department', () => {
  const names = namePrograms(
    [
      { code: 'HIS', name: 'World  History' },
      { code: 'GEO', name: 'Maps & Lands' },
      { code: 'JDA', name: 'Judaic Studies: Arts' },
      { code: 'AFA', name: 'African Studies/Arts' },
      { code: 'AFS', name: 'African Studies/Society' },
    ],
    [{ code: 'BUS', name: 'Business' }],
  )
  expect(names.get('world history')).toBe('HIS')
  expect(names.get('maps and lands')).toBe('GEO')
  expect(names.get('judaic studies')).toBe('JDA')
  expect(names.get('business')).toBe('BUS')
  expect(names.get('african studies')).toEqual(['AFA', 'AFS'])
})

test('a further name decides where two codes claim one', () => {
  const programs = [
    { code: 'A', name: 'Film' },
    { code: 'B', name: 'Film' },
  ]
  expect(namePrograms(programs).has('film')).toBe(false)
  expect(namePrograms(programs, [{ code: 'B', name: 'film' }]).get('film')).toBe('B')
})

const names = namePrograms([
  { code: 'ISL', name: 'Island & Coastal Std' },
  { code: 'HYD', name: 'Hydraulic and Naval Engnrng' },
  { code: 'STA', name: 'Stage Arts' },
  { code: 'ARC', name: 'Art History' },
  { code: 'MUA', name: 'Music' },
  { code: 'MUB', name: 'Music' },
])

test.each([
  ['Island and coastal studies', ['ISL']],
  ['hydraulic and naval engineering', ['HYD']],
  ['Stage arts', ['STA']],
  ['stage', ['STA']],
  ['architecture history', []],
  ['engineering', []],
  ['music', []],
  ['hydraulic and natural energetics', []],
  ['', []],
])('%s is %j', (name, codes) => expect(findProgram(names, name)).toEqual(codes))
