import { expect, test } from 'vitest'
import { parseCourseRequisites } from './parse-course-requisites.ts'

test('all texts of a course become one requisite; advice stays apart', () => {
  const { tree, advisory } = parseCourseRequisites(
    { prerequisites: 'HIS 101', corequisites: 'HIS 102', antirequisites: 'HIS 110', advisoryPrerequisites: 'GEO 110' },
    {},
  )
  expect(tree).toMatchObject({ kind: 'all', of: [{ course: 'HIS 101' }, { course: 'HIS 102' }, { kind: 'not' }] })
  expect(advisory).toMatchObject({ course: 'GEO 110' })
})

test('prerequisites cut off at "or" are put together with the corequisites', () => {
  const { tree, unread } = parseCourseRequisites(
    { prerequisites: 'C or higher in HIS 101, HIS 103, or', corequisites: 'HIS 102' },
    {},
  )
  expect(unread).toEqual([])
  expect(tree).toMatchObject({
    kind: 'any',
    of: [{ course: 'HIS 101' }, { course: 'HIS 103' }, { course: 'HIS 102', timing: 'together' }],
  })
})

test('no text demands nothing', () => {
  expect(parseCourseRequisites({ prerequisites: null, corequisites: ' ' }, {})).toMatchObject({
    tree: { kind: 'all', of: [] },
    advisory: null,
  })
})
