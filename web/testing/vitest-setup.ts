import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// A busy machine takes its time, and a dialog is fetched when it is first opened.
configure({ asyncUtilTimeout: 10_000 })

// Files of one worker share a window: nothing stays drawn and nobody signed in for the next.
afterAll(() => {
  cleanup()
  localStorage.clear()
})
