import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { restoreSession } from '../lib/session.ts'

export type Answer = [status: number, body: unknown, headers?: Record<string, string>]

/** For tests: what the pages asked for, and what they are answered. */
export const served = {
  asked: [] as { method: string; path: string; body: unknown }[],
  answer: (_path: string, _method: string): Answer | Promise<Answer> => [404, {}],
}

const here = {
  institution: {
    idLabel: 'SBU ID',
    timeZone: 'America/New_York',
    emailDomains: ['example.edu'],
    colleges: [{ code: 'CAS', name: 'Arts and Sciences' }],
    programs: [{ kind: 'major', code: 'MAT', name: 'Mathematics', degree: 'BS', college: 'CAS' }],
    standings: [{ code: 'U1', minimumCredits: 0 }],
    scheduleTerm: 202509,
    genEd: { label: 'SBC' },
    grading: { lapses: [{ grade: 'I' }] },
    gradeScale: [
      { symbol: 'A', points: 4, letter: true },
      { symbol: 'C', points: 2, letter: true },
      { symbol: 'F', points: 0, letter: true },
    ],
  },
  terms: [
    { code: 202509, name: 'Fall 2025', hasSchedule: true, current: true, registration: 'over' },
    { code: 202601, name: 'Spring 2026', hasSchedule: true, current: false, registration: 'announced' },
  ],
  today: '2025-11-05',
  /** 11:18 AM where the university is. */
  now: '2025-11-05T16:18:00.000Z',
}

/** For tests: serves before each test of a file and cleans up after it. */
export function servePeople(): void {
  beforeEach(() => {
    served.asked.length = 0
    served.answer = () => [404, { detail: 'There is no such call.' }]
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const path = address.replace(/^\/api/, '')
      const method = init.method ?? 'GET'
      served.asked.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
      const [status, body, headers = {}]: Answer =
        path === '/institution' ? [200, here] : await served.answer(path, method)
      return new Response(JSON.stringify(body), { status, headers })
    })
  })
  afterEach(cleanup)
}

/** For tests: draws a part of a page where links and queries work. */
export async function show(content: ReactNode, address = '/') {
  const route = createRootRoute({ component: () => content })
  const router = createRouter({ routeTree: route, history: createMemoryHistory({ initialEntries: [address] }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(document.body.textContent).not.toBe(''))
}

/** For tests: a student as a search answers one. */
export const ada = {
  id: '114000007',
  SBU_ID: 114000007,
  name: 'Ada Lovelace',
  email: 'ada@stonybrook.edu',
  role: 'Student',
  roles: ['Student'],
  majors: ['MAT'],
  graduationTerm: 202605,
  directoryWithheld: true,
  facts: {
    minors: ['AMS'],
    standing: 'U3',
    cumulativeGpa: 3.5,
    cumulativeCredits: 60,
    holds: ['advising'],
    registration: { state: 'blocked' },
  },
}

/** For tests: signs Ada in, who was granted these roles. */
export function viewAs(...roles: string[]): void {
  localStorage.setItem('sam_session', JSON.stringify({ user: { ...ada, roles }, credential: 'proof' }))
  restoreSession()
}
