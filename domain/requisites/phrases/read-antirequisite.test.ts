import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import { readAntirequisite } from './read-antirequisite.ts'

const read = (text: string, isField = false) => readAntirequisite(text, startReading(), isField)

test.each([
  ['May not be taken by students with credit for HIS 101', 'either'],
  ['Not for credit in addition to HIS 101', 'either'],
  ['HIS 120 may not be taken for credit after HIS 101', 'either'],
  ['Not open to students who have taken HIS 101', 'ever'],
])('%s', (text, timing) => {
  expect(read(text)).toEqual({ kind: 'not', of: { kind: 'course', course: 'HIS 101', timing } })
})

test('a bare list excludes only in its own field', () => {
  expect(read('HIS 101 or 102')).toBeNull()
  expect(read('HIS 101 or 102', true)).toMatchObject({ kind: 'not', of: { kind: 'any' } })
})

test("'and' leaves open whether one or both exclude; other words stay unread", () => {
  expect(read('HIS 101 and HIS 102', true)?.kind).toBe('ambiguous')
  expect(read('Not for credit in addition to HIS 101 taken abroad')?.kind).toBe('unknown')
})

test('inside an antirequisite a slash shuts out who has any of its courses', () => {
  const shown = ['HIS 110', 'HIS 111'].map((course) => ({ kind: 'course', course, timing: 'either' }))
  for (const sentence of ['HIS 110/111', 'HIS 110/HIS 111', 'May not be taken by students with credit for HIS 110/111'])
    expect(read(sentence, true)).toEqual({ kind: 'not', of: { kind: 'any', of: shown } })
})
