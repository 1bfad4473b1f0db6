import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { roster } from '../../../testing/roster-cases.tsx'
import { useGrading } from './use-grading.ts'
import type { Roster } from '../roster/use-rosters.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [amara] = roster.students
if (!amara?.grading) throw new Error('The example roster has nobody to grade.')
const withDraft = (draft: string | null, version: number) => ({
  ...amara,
  grading: { ...amara.grading, draft, version } as typeof amara.grading,
})

/** Grades a roster whose page has not been drawn again since the save. */
function grade(saved: { draft: string | null; version: number }) {
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST'
      ? Response.json({ results: [{ enrollmentId: 1, outcome: 'saved', refusal: null, ...saved }] })
      : new Response('no stream here', { status: 404 }),
  )
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook((props: Roster) => useGrading(props), { wrapper, initialProps: roster }).result
}

test('a saved grade stands until the roster shows it, so that the next key builds on it', async () => {
  const grading = grade({ draft: 'A', version: 1 })
  act(() => grading.current.type(amara, 'A'))
  expect(grading.current.editOf(amara)?.state).toBe('saving')
  await waitFor(() => expect(grading.current.isUnsaved).toBe(false))
  expect(grading.current.editOf(amara)).toBeNull()
  expect(grading.current.gradeOf(amara)).toBe('A')
  expect(grading.current.gradeOf(withDraft('A', 1))).toBe('A')
})

test('what somebody else saves after it is shown', async () => {
  const grading = grade({ draft: 'A', version: 1 })
  act(() => grading.current.type(amara, 'A'))
  await waitFor(() => expect(grading.current.isUnsaved).toBe(false))
  expect(grading.current.gradeOf(withDraft('B', 2))).toBe('B')
  expect(grading.current.gradeOf(withDraft(null, 2))).toBeNull()
})

test('a cleared grade stays cleared before the roster shows it', async () => {
  const grading = grade({ draft: null, version: 2 })
  const before = withDraft('C', 1)
  act(() => grading.current.type(before, null))
  await waitFor(() => expect(grading.current.isUnsaved).toBe(false))
  expect(grading.current.gradeOf(before)).toBeNull()
})
