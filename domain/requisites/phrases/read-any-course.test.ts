import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import { readAnyCourse } from './read-any-course.ts'

const names = new Map([
  ['world history', 'HIS'],
  ['geography', 'GEO'],
])
const state = () => startReading('earlier', { names, owner: 'GEO' })

test.each([
  ['two HIS or GEO courses', 2, { subjects: ['HIS', 'GEO'] }],
  ['any 200-level HIS course', 1, { subjects: ['HIS'], levels: [2] }],
  ['any 300 or 400 level HIS or GEO course', 1, { subjects: ['HIS', 'GEO'], levels: [3, 4] }],
  ['200-level HIS course', 1, { subjects: ['HIS'], levels: [2] }],
  ['one 100- to 300-level HIS course', 1, { subjects: ['HIS'], levels: [1, 2, 3] }],
  ['one DEC E or SNW course', 1, { categories: ['DEC E', 'SNW'] }],
  ['one SNW course in geography', 1, { subjects: ['GEO'], categories: ['SNW'] }],
  ['2 DEC E', 2, { categories: ['DEC E'] }],
  ['SBS course', 1, { categories: ['SBS'] }],
  ['one HIS course satisfying USA', 1, { subjects: ['HIS'], categories: ['USA'] }],
  ['one HIS course numbered 250 or higher', 1, { subjects: ['HIS'], from: 250 }],
  ['one HIS course at the 300 level or higher', 1, { subjects: ['HIS'], from: 300 }],
  ['two courses in World History', 2, { subjects: ['HIS'] }],
  ['any two courses in either geography or HIS', 2, { subjects: ['GEO', 'HIS'] }],
  ['a 300/400-level course in geography', 1, { subjects: ['GEO'], levels: [3, 4] }],
])('%s', (text, count, set) => {
  expect(readAnyCourse(text, 0, state())).toMatchObject({ tree: { count, set }, end: text.length })
})

test.each([
  'one film course',
  'two courses in magic',
  'a course in geography of islands',
  'a SBS',
  'one in HIS',
  'HIS',
])('%s is not read', (text) => expect(readAnyCourse(text, 0, state())).toBeNull())

test("'one in' goes on with courses of a subject, and one each counts in each", () => {
  const after = (tree: object) => ({ ...state(), before: [{ tree: tree as never, op: null }] })
  const courses = { kind: 'courses', count: 1, set: { subjects: ['HIS'] }, timing: 'earlier' }
  expect(readAnyCourse('one in geography', 0, after(courses))).toMatchObject({ tree: { set: { subjects: ['GEO'] } } })
  const levels = { ...courses, set: { subjects: ['HIS'], levels: [3] } }
  expect(readAnyCourse('one in geography', 0, after(levels))).toBeNull()
  expect(readAnyCourse('one course each in HIS and GEO', 0, state())?.tree).toMatchObject({
    kind: 'all',
    of: [{ set: { subjects: ['HIS'] } }, { set: { subjects: ['GEO'] } }],
  })
})
