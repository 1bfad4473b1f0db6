import { expect, test } from 'vitest'
import { ImportRefusal } from '../parsing/import-refusal.ts'
import { readCatalogRequisites } from './read-requisites.ts'

const names = { programs: [], programAliases: [], subjects: [] }
const course = (number: number, prerequisites: string | null) => ({
  subject: 'TST',
  number: String(number),
  prerequisites,
})

test('each course has what its sentences say, in the order of the courses', () => {
  const [one, two, three] = readCatalogRequisites(
    [course(101, 'TST 100'), course(102, null), course(103, 'a keen eye')],
    names,
  )
  expect(one).toMatchObject({ tree: { kind: 'course', course: 'TST 100' }, unread: [], warnings: [] })
  expect(two).toBeNull()
  expect(three).toMatchObject({ unread: ['a keen eye'] })
})

test('requisites beyond those of any catalog are refused before they fill the server', () => {
  const courses = Array.from({ length: 30 }, (_, index) => course(100 + index, 'TST 101 or TST 102'))
  // Each tree has three nodes: the choice and its two courses.
  expect(readCatalogRequisites(courses, names, 90)).toHaveLength(30)
  expect(() => readCatalogRequisites(courses, names, 89)).toThrow(ImportRefusal)
})
