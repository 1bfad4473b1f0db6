import { expect, test } from 'vitest'
import { plainCourse } from './student-facts.ts'

test.each(['his 101', 'HIS101', 'HIS-101', ' HIS  101 '])('%j is HIS 101', (course) =>
  expect(plainCourse(course)).toBe('HIS 101'),
)
test('what is no course code stays as it is', () => expect(plainCourse('thesis')).toBe('THESIS'))
