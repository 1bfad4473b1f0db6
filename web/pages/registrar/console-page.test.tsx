import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../app.tsx'
import { router } from '../../routes.tsx'
// Fetched before the first test rather than by the router within it.
import '../../features/shell/shell.tsx'
import '../../features/imports/data-import.tsx'
import './console-page.tsx'

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const registrar = {
  id: '9',
  SBU_ID: 9,
  name: 'Rita Registrar',
  email: 'rita@example.edu',
  picture: null,
  role: 'Registrar',
  roles: ['Registrar'],
}
let answers: Record<string, [status: number, body: unknown]>

beforeEach(() => {
  const institution = { name: 'Example', shortName: 'EX', timeZone: 'America/New_York', scheduleTerm: 202509 }
  const facts = { institution, today: '2025-11-05', clockIsSet: false, terms: [] }
  answers = { '/api/institution': [200, facts], '/api/imports': [200, { runs: [], total: 0 }] }
  localStorage.setItem('sam_session', JSON.stringify({ user: registrar, credential: 'head.body' }))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (address: string) => {
    const [status, body] = answers[address.split('?')[0] ?? ''] ?? [404, { detail: 'There is no such call.' }]
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(path: string): Promise<void> {
  history.pushState(null, '', path)
  render(<App />)
  await act(() => router.navigate({ href: path }))
}

test('a tab that does not exist is Data Import', async () => {
  await open('/console?tab=nonsense')
  expect(await screen.findByRole('article', { name: 'User Data Import' })).toBeTruthy()
  const tabs = screen.getByRole('navigation', { name: 'Data management' })
  expect(tabs.querySelector('[aria-current]')?.textContent).toBe('Data Import')
})

test.each(['scraper', 'periods', 'classes', 'date'])(
  'without the institution the tab %s says so, and can be tried again',
  async (tab) => {
    const { '/api/institution': whole } = answers
    answers['/api/institution'] = [503, { detail: 'The database does not answer.' }]
    await open(`/console?tab=${tab}`)
    expect((await screen.findByRole('alert')).textContent).toContain('The database does not answer.')
    answers['/api/institution'] = whole ?? [404, {}]
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(screen.queryByText('This page did not load')).toBeNull())
  },
)
