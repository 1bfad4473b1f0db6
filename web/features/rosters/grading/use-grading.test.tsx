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
function grade(saved: { draft: string | null; version: number; refusal?: object }) {
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

test('what someone else saves after it is shown', async () => {
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

test('why a grade was refused is said until someone changes it again', async () => {
  const sentence = 'Helen Abiodun entered B meanwhile.'
  const refusal = { kind: 'changed meanwhile', sentence, enrollmentId: 1 }
  const grading = grade({ draft: 'B', version: 2, refusal })
  act(() => grading.current.type(amara, 'A'))
  await waitFor(() => expect(grading.current.editOf(withDraft('B', 2))).toMatchObject({ state: 'refused', sentence }))
  expect(grading.current.gradeOf(withDraft('B', 2))).toBe('B')
  expect(grading.current.editOf(withDraft('C', 3))).toBeNull()
  // Submitting takes the draft away.
  expect(grading.current.editOf(withDraft(null, 0))).toBeNull()
})

test('a grade whose answer was lost does not stand in the way of the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const kept = { draft: null as string | null, version: 0 }
  let lost = 1
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'POST') return new Response('no stream here', { status: 404 })
    const [wanted] = (JSON.parse(String(body)) as { drafts: { grade: string; version: number }[] }).drafts
    const mayWrite = wanted?.version === kept.version
    const refusal = mayWrite ? null : { kind: 'changed meanwhile', sentence: 'Helen Abiodun entered B meanwhile.' }
    if (wanted && mayWrite) Object.assign(kept, { draft: wanted.grade, version: kept.version + 1 })
    lost -= 1
    if (lost >= 0) throw new TypeError('The connection broke.')
    return Response.json({ results: [{ enrollmentId: 1, outcome: mayWrite ? 'saved' : 'refused', refusal, ...kept }] })
  })
  const client = new QueryClient()
  client.setQueryData(['rosters', 7], roster)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const grading = renderHook((props: Roster) => useGrading(props), { wrapper, initialProps: roster }).result
  act(() => grading.current.type(amara, 'B'))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(grading.current.editOf(amara)?.state).toBe('not saved')
  act(() => grading.current.type(amara, 'B+'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect([kept.draft, grading.current.gradeOf(amara), grading.current.editOf(amara)]).toEqual(['B+', 'B+', null])
})
