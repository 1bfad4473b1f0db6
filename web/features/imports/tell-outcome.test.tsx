import { act, cleanup, render, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../../components/ui/notices/toaster.tsx'
import { importCards } from './import-cards.ts'
import type { ImportOutcome } from './send-import.ts'
import { tellOutcome } from './tell-outcome.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  toast.dismiss()
  vi.useRealTimers()
})

const outcome = (part: Partial<ImportOutcome>): ImportOutcome => ({
  success: true,
  message: '',
  total: null,
  warnings: [],
  errors: [],
  ...part,
})

/** The seconds, to the half, after which each of the words is gone. */
async function lifeOf(kind: string, told: ImportOutcome, words: string[]): Promise<Record<string, number>> {
  const card = importCards.find((one) => one.kind === kind)
  if (!card) throw new Error(`no card of ${kind}`)
  render(<Toaster />)
  act(() => tellOutcome(card, told))
  await act(() => vi.advanceTimersByTimeAsync(100))
  const gone: Record<string, number> = {}
  for (const each of words) expect(screen.getByText(each)).toBeTruthy()
  for (let seconds = 0.5; seconds <= 8; seconds += 0.5) {
    await act(() => vi.advanceTimersByTimeAsync(500))
    for (const each of words) if (!(each in gone) && !screen.queryByText(each)) gone[each] = seconds
  }
  return gone
}

test('of a schedule, the success stays five seconds, a warning four and an error six', async () => {
  const told = outcome({ total: 7, warnings: ['a warning'], errors: ['an error'] })
  const success = 'Successfully imported 7 sections'
  expect(await lifeOf('schedule', told, [success, 'a warning', 'an error'])).toEqual({
    // Leaving takes a moment more.
    'a warning': 4.5,
    [success]: 5.5,
    'an error': 6.5,
  })
})

test('of any other file, every message stays four seconds', async () => {
  const told = outcome({ message: 'imported', warnings: ['a warning'], errors: ['an error'] })
  expect(await lifeOf('users', told, ['imported', 'a warning', 'an error'])).toEqual({
    imported: 4.5,
    'a warning': 4.5,
    'an error': 4.5,
  })
})
