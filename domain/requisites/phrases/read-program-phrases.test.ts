import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import {
  readMembership,
  readProgram,
  readProgramLimit,
  readStanding,
  readUnknownProgram,
} from './read-program-phrases.ts'

const state = startReading('earlier', { names: new Map([['world history', 'HIS']]) })
const major = (code: string) => ({ kind: 'program', role: 'major', code })
const minor = (code: string) => ({ kind: 'program', role: 'minor', code })

test.each([
  ['HIS major', major('HIS')],
  ['HIS or GEO majors', { kind: 'any', of: [major('HIS'), major('GEO')] }],
  ['World History minor', minor('HIS')],
  ['HIS major/minor', { kind: 'any', of: [major('HIS'), minor('HIS')] }],
  ['declared major in HIS', major('HIS')],
])('%s', (text, tree) => {
  expect(readProgram(text, 0, state)).toMatchObject({ tree, end: text.length })
})

test.each(['Magic major', 'magic or HIS major', 'HIS', 'honors major'])('%s is not known', (text) => {
  expect(readProgram(text, 0, state)).toBeNull()
})

test('a program that nobody listed is unread alone', () => {
  const magic = { kind: 'unknown', text: 'Magic major' }
  expect(readProgram('Magic or HIS major', 0, state)?.tree).toEqual({ kind: 'any', of: [magic, major('HIS')] })
  expect(readUnknownProgram('Sailing and Navigation (SAN) minor', 0, state)?.tree).toMatchObject({ kind: 'unknown' })
  for (const text of ['sailing minor', 'Any major', 'Sailing minor with honors'])
    expect(readUnknownProgram(text, 0, state)).toBeNull()
})

test('limits name who may not, or who alone may', () => {
  expect(readProgramLimit('not open to HIS majors', 0, state)?.tree).toEqual({ kind: 'not', of: major('HIS') })
  expect(readProgramLimit('closed to HIS and Magic majors', 0, state)?.tree).toEqual({
    kind: 'all',
    of: [
      { kind: 'not', of: major('HIS') },
      { kind: 'unknown', text: 'not open to Magic major' },
    ],
  })
  expect(readProgramLimit('open only to HIS majors', 0, state)?.tree).toEqual(major('HIS'))
})

test.each([
  ['U3 or U4 standing', ['U3', 'U4']],
  ['U2 or higher standing', ['U2', 'U3', 'U4']],
  ['U1 or U2 status', ['U1', 'U2']],
  ['junior standing', ['U3', 'U4']],
  ['U1 standing', ['U1']],
])('%s', (text, anyOf) => {
  expect(readStanding(text, 0, state)).toMatchObject({ tree: { anyOf }, end: text.length })
})

test('groups have one name each', () => {
  expect(readMembership('the WISE Honors Program', 0, state)?.tree).toEqual({ kind: 'member', group: 'WISE Honors' })
  expect(readMembership('admission to the weaving program', 0, state)?.tree).toEqual({
    kind: 'member',
    group: 'weaving program',
  })
  expect(readMembership('admission to the weaving or HIS major program', 0, state)).toBeNull()
})
