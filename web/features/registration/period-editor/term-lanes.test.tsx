import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TermLanes } from './term-lanes.tsx'

const calendar = {
  opensOn: '2025-11-03',
  classesBegin: '2026-01-26',
  lateRegistrationEnds: '2026-02-06',
  waitlistCloses: '2026-01-30',
  waitlistProcessingEnds: '2026-02-04',
  gpncSelectionEnds: '2026-03-27',
  courseWithdrawalEnds: '2026-03-27',
}

test('a period is chosen on its step of the ruler, by pointer and by keyboard', () => {
  const onOpen = vi.fn()
  render(
    <TermLanes
      term={202601}
      periods={[
        { standing: 'U4', minimumCredits: 85, maximumCredits: null, beginsAt: '2025-11-03T13:00:00.000Z' },
        { standing: 'U3', minimumCredits: 57, maximumCredits: 85, beginsAt: '2025-11-04T13:00:00.000Z' },
      ]}
      calendar={calendar}
      now="2025-11-05T15:00:00.000Z"
      timeZone="America/New_York"
      choices={[
        { key: 'U4', name: 'U4, 85 credits or more' },
        { key: 'U3', name: 'U3, 57 to 84' },
      ]}
      openKey="U3"
      onOpen={onOpen}
    />,
  )
  const [first, second] = screen.getAllByRole('button')
  expect(second?.getAttribute('aria-pressed')).toBe('true')
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0])
  second?.focus()
  fireEvent.keyDown(second!, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(first)
  fireEvent.click(screen.getByRole('button', { name: 'U4, 85 credits or more' }))
  expect(onOpen).toHaveBeenCalledWith('U4')
})
