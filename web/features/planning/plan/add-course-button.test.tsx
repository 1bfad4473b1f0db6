import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { AddCourseButton } from './add-course-button.tsx'

const told = hearToasts()
const wishes = { by: null, summers: false, load: null, weights: [], wanted: [], avoided: [], pinned: [] }
const plan = {
  plan: { id: 9 },
  version: 'v1',
  courses: [{ term: 202601, course: 'MAT 200', title: null, credits: 3 }],
  choices: [],
  wishes,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a course goes into the main plan beside what it holds, and the audit is asked again', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([method, address, JSON.parse(String(body))])
    return new Response(JSON.stringify(plan))
  })
  const client = new QueryClient()
  client.setQueryData(['audit-report', '7', {}], {})
  render(
    <QueryClientProvider client={client}>
      <AddCourseButton course="MAT 132" term={202601} credits={4} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add to plan: MAT 132' }))
  await waitFor(() => expect(told.showSuccess).toHaveBeenCalledWith('MAT 132 is in your plan for Spring 2026.'))
  const courses = [
    { term: 202601, course: 'MAT 200', credits: 3 },
    { term: 202601, course: 'MAT 132', credits: 4 },
  ]
  expect(sent).toEqual([['PUT', '/api/plans/9', { version: 'v1', courses, choices: [], wishes }]])
  expect(client.getQueryState(['audit-report', '7', {}])?.isInvalidated).toBe(true)
})
