import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { served, servePeople, show } from '../../testing/example-people.tsx'
import { longestWaitMs, OwnLines } from './own-lines.tsx'

servePeople()
afterEach(() => vi.useRealTimers())

/** Answers everything but what waits, which is answered when the test says so. */
function holdBackWaiting() {
  let answer = () => undefined as void
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  served.answer = async (path) => {
    if (!path.startsWith('/waiting')) return [200, { notifications: [], unread: 0, clock: {} }]
    await waiting
    return [200, { headline: null, below: null, lines: [] }]
  }
  return answer
}

const page = (
  <OwnLines term={null} timeZone="America/New_York">
    {({ waiting }) => (
      <>
        {waiting}
        <p>The rest of the page</p>
      </>
    )}
  </OwnLines>
)

test('the page is shown when its first lines are known, and not before', async () => {
  const answer = holdBackWaiting()
  await show(page)
  expect(screen.queryByText('The rest of the page')).toBeNull()
  answer()
  await screen.findByText('The rest of the page')
  expect(screen.getByText('Nothing waits for you.')).toBeTruthy()
})

test('lines that are late hold the page up only so long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  holdBackWaiting()
  const shown = show(page)
  await act(() => vi.advanceTimersByTimeAsync(longestWaitMs - 1))
  await shown
  expect(screen.queryByText('The rest of the page')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(longestWaitMs))
  expect(screen.getByText('The rest of the page')).toBeTruthy()
})
