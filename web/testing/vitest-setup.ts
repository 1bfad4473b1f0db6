import { cleanup, configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { fetchDialogFrame } from '../components/ui/dialog/dialog.tsx'
import { restoreSession } from '../lib/session.ts'

// A busy machine takes its time, and a dialog is fetched when it is first opened.
configure({ asyncUtilTimeout: 10_000 })

// As on a page that rests.
await fetchDialogFrame()

// Files of one worker share a window: nothing stays drawn and nobody signed in for the next.
afterAll(() => {
  cleanup()
  localStorage.clear()
  restoreSession()
})
