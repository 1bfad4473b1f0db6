import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import { readCourse } from './read-course-phrases.ts'
import { readList } from './read-list.ts'

const read = (text: string) => readList(text, 0, startReading(), readCourse)

test('the list ends where no further course follows', () => {
  expect(read('one of the following: HIS 101, 102 or GEO 110, and U4 standing')?.end).toBe(45)
  expect(read('two of HIS 101, HIS 102, HIS 103')).toMatchObject({ tree: { kind: 'some', count: 2 }, end: 32 })
})

test.each([
  'one of the following: HIS 101',
  'one of the following: HIS 101 or 102 and 103',
  'three of HIS 101, HIS 102',
  'HIS 101',
])('%s is no list', (text) => {
  expect(read(text)).toBeNull()
})
