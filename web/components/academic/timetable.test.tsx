import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TimetableMeeting } from './lay-out-week.ts'
import { Timetable } from './timetable.tsx'

afterEach(cleanup)

const meeting = (course: string, start: number, end: number, state: TimetableMeeting['state']): TimetableMeeting => ({
  id: course,
  day: 'M',
  start,
  end,
  startDate: null,
  endDate: null,
  course,
  component: 'LEC',
  section: '01',
  place: 'Frey 104',
  instructors: '',
  ...(state && { state }),
})

test('the list of a day names how each class stands and each conflict, and free time once', () => {
  const meetings = [
    meeting('CSE 101', 600, 660, 'enrolled'),
    meeting('CSE 214', 720, 800, 'cart'),
    meeting('AMS 310', 720, 780, 'waitlist'),
  ]
  render(<Timetable meetings={meetings} />)
  const day = screen.getByRole('region', { name: 'Monday' })
  const rows = within(day)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toContain('Enrolled')
  expect(rows[1]).toBe('1 h 00 free')
  expect(rows[2]).toMatch(/AMS 310.*Waitlist.*Conflict/)
  expect(rows[3]).toMatch(/CSE 214.*Cart.*Conflict/)
})
