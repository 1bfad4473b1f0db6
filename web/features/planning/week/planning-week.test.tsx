import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { FreeTime } from '../../../components/academic/week/find-free-time.ts'
import { PlanningWeek } from './planning-week.tsx'
import { WeekCompare } from './week-compare.tsx'

afterEach(cleanup)

const hours = { first: 8, last: 20 }
const measure = { days: [], start: null, end: null, gapMinutes: 0, lunchDays: 0, minutesOf: new Map() }

/** One week without classes, whose busy times are noted. */
function Drawing({ onBusy }: { onBusy: (time: FreeTime) => void }) {
  const [drawing, setDrawing] = useState(false)
  const week = { classes: [], stays: [], measure, rank: 1, fit: 90, credits: 0 } as unknown as Parameters<
    typeof WeekCompare
  >[0]['shown'][number]['week']
  return (
    <WeekCompare
      shown={[{ side: 'A', week, pointed: false }]}
      hues={new Map()}
      busy={[]}
      hours={hours}
      drawing={drawing}
      onDrawing={setDrawing}
      onBusy={onBusy}
      onFree={() => {}}
      onSaveAs={() => {}}
    />
  )
}

test('a busy time is drawn by keys alone', () => {
  const busy: FreeTime[] = []
  render(<Drawing onBusy={(time) => busy.push(time)} />)
  // A click without a count is one that a key made.
  fireEvent.click(screen.getByRole('button', { name: 'Draw busy times' }), { detail: 0 })
  const press = (key: string, shiftKey = false) =>
    fireEvent.keyDown(document.activeElement ?? document, { key, shiftKey })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Draw a busy time on Monday')
  expect(screen.getByText('8:00 AM to 9:00 AM')).toBeTruthy()
  press('ArrowRight')
  press('ArrowDown')
  press('ArrowDown', true)
  expect(screen.getByText('8:30 AM to 10:00 AM')).toBeTruthy()
  press('Enter')
  expect(busy).toEqual([{ days: ['Tu'], start: 510, end: 600 }])
  press('Escape')
  expect(document.activeElement?.textContent).toBe('Draw busy times')
  expect(screen.queryByRole('application')).toBeNull()
})

test('while nothing is drawn Tab passes the days', () => {
  const week = { meetings: [], hues: new Map(), busy: [], hours, name: 'week A', compact: false }
  render(<PlanningWeek {...week} drawing={false} onBusy={() => {}} onFree={() => {}} />)
  expect(document.querySelector('[tabindex]')).toBeNull()
})
