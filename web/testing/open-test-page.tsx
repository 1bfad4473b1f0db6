import type { Address } from '@sam/contract/pages'
import { act, cleanup, render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '../app.tsx'
// Fetched before the first test rather than by the router within it.
import '../features/shell/shell.tsx'
import { router } from '../routes.tsx'

/** By address, with its query or, for whatever query, without. */
export type Answers = Record<string, [status: number, body: unknown] | 'no connection'>

/** For tests: what the server tells of the institution. */
export const exampleFacts = {
  institution: {
    gradeScale: [],
    name: 'Example University',
    shortName: 'EU',
    idLabel: 'EU ID',
    timeZone: 'America/New_York',
    scheduleTerm: 202509,
    credits: { toGraduate: 120 },
    standings: [{ code: 'U3', minimumCredits: 57 }],
    genEd: { label: 'SBC', categories: [{ code: 'ARTS', name: 'Explore the arts' }], needC: [] },
    itSupport: { label: 'IT Support', email: 'it@example.edu', phone: null },
    policies: { advisorsRead: 'every student, others with a reason' },
  },
  today: '2025-11-05',
  now: '2025-11-05T17:00:00.000Z',
  clockIsSet: false,
  calendar: [],
  termEnds: null,
  clockMayBeSet: true,
  clockVersion: 'v1',
  terms: [],
}

/** For tests: an account of the interface with one role. */
export function exampleAccount(id: number, name: string, role: string) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.edu`
  return { id: String(id), SBU_ID: id, name, email, picture: null as string | null, role, roles: [role] }
}

/**
 * For tests: signs someone in with a server that answers by path, also what is changed in `answers` later. Call it
 * before each test, and closeTestPage after each.
 */
export function serveTestPage(reader: ReturnType<typeof exampleAccount>, answers: Answers): void {
  localStorage.setItem('sam_session', JSON.stringify({ user: reader, credential: 'head.body' }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[address] ??
      answers[address.split('?')[0] ?? ''] ?? [404, { detail: 'There is no such call.' }]
    if (answer === 'no connection') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer[1]), { status: answer[0] })
  })
}

/** For tests: the whole interface at an address. */
export async function openTestPage(path: Address): Promise<void> {
  history.pushState(null, '', path)
  render(<App />)
  await act(() => router.navigate({ href: path }))
}

export function closeTestPage(): void {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
}
