import { expect, test } from 'vitest'
import { namePrograms } from './name-programs.ts'

test('names are plain, cut at their marks, and left out when two codes claim them', () => {
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
  expect(names.has('african studies')).toBe(false)
})

test('a further name decides where two codes claim one', () => {
  const programs = [
    { code: 'A', name: 'Film' },
    { code: 'B', name: 'Film' },
  ]
  expect(namePrograms(programs).has('film')).toBe(false)
  expect(namePrograms(programs, [{ code: 'B', name: 'film' }]).get('film')).toBe('B')
})
