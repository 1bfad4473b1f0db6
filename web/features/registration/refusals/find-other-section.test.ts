import { expect, test } from 'vitest'
import { placeClass } from '../../../components/academic/week/place-meetings.ts'
import { exampleClass } from '../../../testing/example-registration.ts'
import { findOtherSection } from './find-other-section.ts'

const sketch = (id: number, course: string, start: string, dates: { startDate: string; endDate: string }) => {
  const place: [string, string] = ['Frey', '104']
  const about = exampleClass({ id, course, title: '', section: `0${id}`, days: ['M'], start, end: '11:00', place })
  const meetings = about.class.meetings.map((meeting) => ({ ...meeting, ...dates }))
  return { ...about, class: { ...about.class, meetings } }
}
const firstHalf = { startDate: '2026-01-26', endDate: '2026-03-13' }
const secondHalf = { startDate: '2026-03-23', endDate: '2026-05-08' }

const wanted = sketch(1, 'CSE 351', '10:00', firstHalf)
const later = sketch(2, 'CSE 351', '10:00', secondHalf)
const held = sketch(3, 'ART 101', '10:30', firstHalf)
const week = placeClass(held.course, held.class, 'enrolled')

test('a section of the other half of the term fits, though it meets on the same day at the same time', () => {
  expect(findOtherSection(wanted, [wanted.class, later.class], week)?.id).toBe(2)
})

test('a section that overlaps, that is full, or that is the same one is not offered', () => {
  const overlapping = sketch(4, 'CSE 351', '10:00', firstHalf).class
  const full = { ...later.class, status: 'waitlist' as const }
  expect(findOtherSection(wanted, [wanted.class, overlapping, full], week)).toBeNull()
  expect(findOtherSection(wanted, [overlapping], [])?.id).toBe(4)
})
