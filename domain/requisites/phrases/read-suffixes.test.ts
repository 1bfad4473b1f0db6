import { expect, test } from 'vitest'
import { startReading } from './phrase.ts'
import { readCourse } from './read-course-phrases.ts'
import { orHigher, readSuffixes, withGrade } from './read-suffixes.ts'
import { anyOf, type Requisite } from '../requisite.ts'

const state = startReading()
const his: Requisite = { kind: 'course', course: 'HIS 101', timing: 'earlier' }
const qualified = (text: string) => readSuffixes(text, readCourse(text, 0, state)!, state)

test.each<[string, Requisite]>([
  ['HIS 101 (formerly HST 101)', anyOf([his, { ...his, course: 'HST 101' }])],
  ['HIS 101 (or 103)', anyOf([his, { ...his, course: 'HIS 103' }])],
  ['HIS 101 or equivalent', anyOf([his, { kind: 'equivalent', of: 'HIS 101', timing: 'earlier' }])],
  ['HIS 101 (preferred)', his],
  ['HIS 101 (may be taken concurrently)', { ...his, timing: 'either' }],
  ['HIS 101 with a grade of C or better', { ...his, minimumGrade: 'C' }],
])('%s', (text, tree) => {
  expect(qualified(text).phrase).toMatchObject({ tree, end: text.length })
})

test('a grade or a range behind the last course is reported, since it may reach back', () => {
  expect(qualified('HIS 101 with C or higher').grade).toBe('C')
  expect(qualified('HIS 101, or higher').isHigher).toBe(true)
  expect(orHigher(his, state)).toMatchObject({ kind: 'courses', set: { from: 101 } })
})

test('a grade does not replace one that is there', () => {
  expect(withGrade(anyOf([his, { ...his, minimumGrade: 'A' }]), 'C')).toMatchObject({
    of: [{ minimumGrade: 'C' }, { minimumGrade: 'A' }],
  })
})
