import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import {
  categoriesOf,
  courseLeaf,
  courseSet,
  readCourse,
  readEquivalent,
  readListedCourse,
  sequenceFrom,
} from './read-course-phrases.ts'

const state = startReading('earlier', {
  names: new Map([['world history', 'HIS']]),
  owner: 'GEO',
  exceptions: ['HIS 130'],
})

test.each([
  ['HIS 101 or', 7],
  ['HIS/GEO 101', 11],
  ['PHY 151/153', 11],
  ['HIS 101 or higher; x', 17],
])('%s is a course up to %i', (text, end) => {
  expect(readCourse(text, 0, state)?.end).toBe(end)
})

test.each(['HIS 10', 'HIS 1015x', 'OR 101', 'his 101', '101', 'HIS 101%'])('%s is none', (text) => {
  expect(readCourse(text, 0, state)).toBeNull()
})

test('a bare number continues a subject, but not as a level or a number of credits', () => {
  const after = { ...state, subject: 'HIS' }
  expect(readCourse('102', 0, after)).toMatchObject({ tree: { course: 'HIS 102' }, bare: true })
  expect(readCourse('300-level', 0, after)).toBeNull()
  expect(readCourse('120 credits', 0, after)).toBeNull()
})

test('the grade and the timing in force go into the leaf', () => {
  expect(courseLeaf('HIS 101', { ...state, grade: 'B', timing: 'either' })).toEqual({
    kind: 'course',
    course: 'HIS 101',
    timing: 'either',
    minimumGrade: 'B',
  })
  expect(courseSet(2, { subjects: ['HIS'] }, { ...state, grade: 'unstated' })).toEqual({
    kind: 'courses',
    count: 2,
    set: { subjects: ['HIS'] },
    timing: 'earlier',
  })
})

test('a sequence ends before the 400s and leaves out what stands outside it', () => {
  expect(sequenceFrom('HIS', '101', state)).toMatchObject({
    set: { subjects: ['HIS'], from: 101, to: 399, except: ['HIS 130'] },
  })
  expect(sequenceFrom('GEO', '2400', state)).toMatchObject({ set: { from: 2400, to: 3999 } })
})

test('equivalents and lists that the department keeps', () => {
  expect(readEquivalent('an equivalent of HIS 101', 0, state)?.tree).toMatchObject({
    kind: 'equivalent',
    of: 'HIS 101',
  })
  const text = "any other course satisfying the major's methods requirement"
  expect(readListedCourse(text, 0, state)?.tree).toMatchObject({
    set: { list: { name: 'methods requirement', owner: 'GEO' } },
  })
  expect(categoriesOf('DEC category F or SBC SBS, or usa')).toEqual(['DEC F', 'SBS', 'USA'])
})
