import { afterEach, beforeEach, vi } from 'vitest'
import { drawToasts } from '../lib/toasts.ts'

/** For tests: hears the toasts of success and failure, each by its words, and presses what the last one offers. */
export function hearToasts() {
  const pressLast = vi.fn<() => void>()
  const told = {
    pressLast,
    showError: vi.fn<(message: string) => void>(),
    showSuccess: vi.fn<(message: string) => void>(),
  }
  let stop = () => undefined as void
  beforeEach(() => {
    stop = drawToasts(({ kind, message, action }) => {
      if (kind === 'error') told.showError(message)
      if (kind === 'success') told.showSuccess(message)
      if (action) pressLast.mockImplementation(action.onClick)
    })
    // What waited from elsewhere was heard too.
    vi.clearAllMocks()
  })
  afterEach(() => stop())
  return told
}
