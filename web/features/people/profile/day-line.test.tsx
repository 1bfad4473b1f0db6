import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { served, servePeople, show } from '../../../testing/example-people.tsx'
import { DayLine } from './day-line.tsx'

servePeople()

const meeting: TimetableMeeting = {
  id: 'a',
  course: 'CSE 216',
  day: 'W',
  start: 11 * 60,
  end: 11 * 60 + 53,
  startDate: '2025-08-25',
  endDate: '2025-12-08',
  component: 'LEC',
  section: '01',
  place: 'Frey Hall 104',
  instructors: '',
}
const opening = (at: string) => ({ at, term: 'Spring 2026' })

async function showDay(content: ReactNode): Promise<void> {
  served.answer = () => [404, {}]
  await show(content)
}

test('the appointment of today stands among the classes, with where in the day it is', async () => {
  const later = { ...meeting, id: 'b', course: 'HIS 302', start: 14 * 60 + 30, end: 15 * 60 + 50 }
  await showDay(<DayLine meetings={[meeting, later]} opening={opening('2025-11-05T18:00:00.000Z')} />)
  const list = await screen.findByRole('list')
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '11:00 AM 11:53 AMCSE 216 LEC 01 Frey Hall 104Now',
    '1 h 07 free',
    '1:00 PMRegistration opens Spring 2026, your appointment',
    '1 h 30 free',
    '2:30 PM 3:50 PMHIS 302 LEC 01 Frey Hall 104',
  ])
})

test('it stands there on a day without classes, and once it has come', async () => {
  await showDay(<DayLine meetings={[]} opening={opening('2025-11-05T13:00:00.000Z')} />)
  const list = await screen.findByRole('list')
  expect(within(list).getByRole('listitem').textContent).toBe(
    '8:00 AMRegistration opened Spring 2026, your appointment',
  )
})

test('that of another day does not', async () => {
  await showDay(<DayLine meetings={[meeting]} opening={opening('2025-11-06T13:00:00.000Z')} />)
  await screen.findByRole('heading', { name: 'Today' })
  expect(screen.queryByText(/Registration open/)).toBeNull()
})
