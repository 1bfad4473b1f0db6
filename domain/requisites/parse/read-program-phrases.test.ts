import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import { readMembership, readProgram, readProgramLimit, readStanding } from './read-program-phrases.ts'

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

test.each(['Magic major', 'Magic or HIS major', 'HIS', 'honors major'])('%s is not known', (text) => {
  expect(readProgram(text, 0, state)).toBeNull()
})

test('limits name who may not, or who alone may', () => {
  expect(readProgramLimit('not open to HIS majors', 0, state)?.tree).toEqual({ kind: 'not', of: major('HIS') })
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
