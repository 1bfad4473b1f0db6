import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { staleOf, StaleNotice } from './stale-notice.tsx'

afterEach(cleanup)

const changes = [{ at: '2025-11-05T14:41:00Z', by: 'Margaret Ashdown', action: 'Date set', details: 'To Nov 6.' }]
const stale = new ApiError(
  409,
  JSON.stringify({ detail: 'The date changed since you read it.', version: 'v2', changes }),
)
const other = new ApiError(409, JSON.stringify({ detail: 'This is the last registrar.' }))

test('what changed, who changed it, and a way to go on', () => {
  const load = vi.fn()
  render(<StaleNotice error={stale} timeZone="America/New_York" onLoad={load} />)
  const notice = screen.getByRole('alert')
  expect(notice.textContent).toContain('The date changed since you read it.')
  expect(notice.textContent).toMatch(/Nov 5.*9:41 AM, Margaret Ashdown: Date set. To Nov 6\./)
  fireEvent.click(screen.getByRole('button', { name: 'Load the current version' }))
  expect(load).toHaveBeenCalledOnce()
})

test('another refusal shows as it is, without that way', () => {
  expect(staleOf(other)).toBeNull()
  render(<StaleNotice error={other} onLoad={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toBe('This is the last registrar.')
  expect(screen.queryByRole('button')).toBeNull()
})
