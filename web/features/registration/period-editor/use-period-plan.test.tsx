import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeptDraft } from './use-period-plan.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Keeps drafts as the server does: each save names the version that it replaces. */
function keepDrafts(loaded: string | null) {
  const befores: (string | null)[] = []
  const notes: string[] = []
  let present = loaded
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method === 'DELETE') {
      present = null
      return Response.json({ discarded: true })
    }
    const { before, note } = JSON.parse(String(body)) as { before: string | null; note: string }
    befores.push(before)
    notes.push(note)
    if (before !== present) return Response.json({ title: 'Changed since you read it', detail: 'No.' }, { status: 409 })
    present = `kept ${befores.length}`
    return Response.json({ savedAt: '2025-11-01T12:00:00.000Z', draftVersion: present })
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const draft = {
    term: 202601,
    rows: [],
    base: [],
    note: '',
    version: 'published',
    isEmpty: false,
    loaded,
    isPublishing: false,
  }
  const { result, rerender } = renderHook((props: typeof draft) => useKeptDraft(props), {
    wrapper,
    initialProps: draft,
  })
  const type = (note: string, now: Partial<typeof draft> = {}) => rerender({ ...draft, note, ...now })
  return { befores, notes, result, type }
}

test('each save of a draft names the version that the one before it left', async () => {
  const { befores, result, type } = keepDrafts(null)
  await waitFor(() => expect(befores).toEqual([null]))
  type('First')
  await waitFor(() => expect(befores).toEqual([null, 'kept 1']))
  type('Second')
  await waitFor(() => expect(befores).toEqual([null, 'kept 1', 'kept 2']))
  expect([result.current.error, result.current.savedAt]).toEqual([null, '2025-11-01T12:00:00.000Z'])
})

test('what was loaded is not kept again, and a change of it names its version', async () => {
  const { befores, type } = keepDrafts('loaded')
  type('Changed')
  await waitFor(() => expect(befores).toEqual(['loaded']))
})

test('after a draft was taken back, the next one begins anew, and never with what was there before it', async () => {
  const { befores, notes, result, type } = keepDrafts('loaded')
  type('', { isEmpty: true })
  // What was taken back has not rested yet.
  type('Next')
  await waitFor(() => expect(notes).toContain('Next'))
  expect([befores, notes]).toEqual([[null], ['Next']])
  expect(result.current.error).toBeNull()
})

test('what is typed last is not kept while it is published, and is kept when that was refused', async () => {
  const { befores, type } = keepDrafts(null)
  await waitFor(() => expect(befores).toEqual([null]))
  vi.useFakeTimers()
  type('Note')
  type('Note', { isPublishing: true })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  expect(befores).toEqual([null])
  type('Note')
  await waitFor(() => expect(befores).toEqual([null, 'kept 1']))
})
