import { expect, test } from 'vitest'
import { addToDemands } from './add-to-demands.ts'
import { parseRequisite } from './parse-requisite.ts'
import { startReading } from '../phrases/phrase.ts'

const names = new Map([
  ['geography', 'GEO'],
  ['history', 'HIS'],
])
const unread = (sentence: string) => parseRequisite(sentence, { field: 'prerequisites', programs: names }).unread
const countIn = (sentence: string) => {
  const { tree } = parseRequisite(sentence, { field: 'prerequisites', programs: names })
  const last = tree.kind === 'all' || tree.kind === 'any' ? tree.of.at(-1) : tree
  return last?.kind === 'courses' ? last.count : null
}

test.each([
  ['HIS 101 and a second HIS course', 2],
  ['HIS 101; two additional HIS courses', 3],
  ['HIS 101 and HIS 102 and another HIS course', 3],
  ['HIS 101 or 102, and one additional HIS course', 2],
  ['GEO 110 and a second HIS course', 1],
  ['U3 standing; one additional HIS course', 1],
  ['one course in geography and a second course in either geography or history', 2],
  ['two courses in geography and another course in history', 1],
  ['GEO 110 or any other GEO course', 1],
])('%s asks for %i of the last set', (sentence, count) => {
  expect(unread(sentence)).toEqual([])
  expect(countIn(sentence)).toBe(count)
})

test.each([
  'HIS 101 or GEO 110, and a second HIS course',
  'one course in geography or history and a second course in history',
  'HIS 101 and C or higher in a second HIS course',
])('%s depends on which one is taken', (sentence) => expect(unread(sentence)).not.toEqual([]))

test('without further courses nothing is added', () => {
  const before = [{ tree: { kind: 'course', course: 'HIS 101', timing: 'earlier' } as const, op: null }]
  expect(addToDemands(1, { subjects: ['HIS'] }, false, { ...startReading(), before })).toMatchObject({ count: 1 })
})
