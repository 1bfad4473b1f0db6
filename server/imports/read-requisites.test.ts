import { expect, test } from 'vitest'
import { ImportRefusal } from './import-refusal.ts'
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
  const long = Array.from({ length: 360 }, (_, index) => `TST ${100 + index}`).join(' or ')
  const courses = Array.from({ length: 700 }, (_, index) => course(100 + index, long))
  expect(() => readCatalogRequisites(courses, names)).toThrow(ImportRefusal)
  expect(readCatalogRequisites(courses.slice(0, 20), names)).toHaveLength(20)
})
