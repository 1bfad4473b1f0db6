import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showSuccess, showWarning, toastLimits } from '../../../lib/toasts.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('toasts stand at the top right, three visible, 356 px wide, and go after four seconds', async () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => void ['one', 'two', 'three', 'four'].forEach((words) => showSuccess(words)))
  await act(() => vi.advanceTimersByTimeAsync(100))
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]')
  expect(list?.dataset).toMatchObject({ xPosition: 'right', yPosition: 'top' })
  expect(list?.style.getPropertyValue('--width')).toBe('356px')
  const visible = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')].filter(
    (toast) => toast.dataset['visible'] === 'true',
  )
  expect(visible).toHaveLength(3)
  await act(() => vi.advanceTimersByTimeAsync(toastLimits.durationMs - 200))
  expect(screen.queryByText('four')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('four')).toBeNull()
})

test('a toast may stay for a given time', async () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => void showWarning('six seconds', { durationMs: 6000 }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByText('six seconds')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.queryByText('six seconds')).toBeNull()
})
