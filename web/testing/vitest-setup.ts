import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import 'sonner'
import { afterAll } from 'vitest'
import { fetchDialogFrame } from '../components/ui/dialog/dialog.tsx'
import { restoreSession } from '../lib/session.ts'

// A busy machine takes its time, and a dialog is fetched when it is first opened.
configure({ asyncUtilTimeout: 10_000, getElementError: missingElement })

// As on a page that rests.
await fetchDialogFrame()

// A call that failed is made again at once; on a page it waits for a second.
const { defaultQueryOptions } = QueryClient.prototype
Object.assign(QueryClient.prototype, {
  defaultQueryOptions(this: QueryClient, options: Parameters<typeof defaultQueryOptions>[0]) {
    return { retryDelay: 0, ...defaultQueryOptions.call(this, options) }
  },
})

// Toasts bring a style sheet of their own. happy-dom matches it with each element that is asked whether it is hidden.
for (const style of document.querySelectorAll('style')) style.remove()

/** Writes the page out only when its message is read: a test that waits asks again and reads none. */
function missingElement(words: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const message = () => [words, prettyDOM(container)].filter(Boolean).join('\n\n')
  Object.defineProperty(error, 'message', { get: message, configurable: true })
  return error
}

// Files of one worker share a window: nothing stays drawn and nobody signed in for the next.
afterAll(() => {
  cleanup()
  localStorage.clear()
  restoreSession()
})
