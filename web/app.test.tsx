import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const person = { email: 'ada@example.edu', name: 'Ada Byron', roles: ['Student'], story: 'U2, Mathematics' }
const user = {
  id: '7',
  SBU_ID: 7,
  name: 'Ada Byron',
  email: 'ada@example.edu',
  picture: null,
  role: 'Student',
  roles: ['Student'],
}
const itSupport = { label: 'IT Support', email: 'it@example.edu', phone: null }
const answers: Record<string, [status: number, body: unknown]> = {
  '/api/auth/options': [
    200,
    {
      institution: { name: 'Example University', shortName: 'EU', itSupport },
      google: null,
      campus: null,
      demo: { people: [person], hasOtherPeople: false, anyone: true },
      today: '2025-12-08',
      term: null,
    },
  ],
  '/api/auth/demo-credential': [200, { credential: 'head.body.signature' }],
  '/api/auth/logout': [200, { signedOut: true }],
}

afterEach(cleanup)

test('a visitor is sent to sign in, fails, succeeds, and comes back to the address they wanted', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const [status, body] = answers[address.split('?')[0] ?? ''] ?? [404, { detail: 'There is no such call.' }]
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('scrollTo', () => {})
  history.pushState(null, '', '/sample/test/abc?drink=tea')
  // The router holds the window of whichever test imported it first.
  vi.resetModules()
  const { App } = await import('./app.tsx')
  render(<App />)

  expect(await screen.findByRole('heading', { name: 'Sign in to SAM' })).toBeTruthy()
  expect(location.pathname).toBe('/login')
  expect(new URLSearchParams(location.search).get('from')).toBe('/sample/test/abc?drink=tea')
  expect((await screen.findByRole('link', { name: 'Contact IT Support' })).getAttribute('href')).toBe(
    'mailto:it@example.edu',
  )

  answers['/api/auth/login'] = [401, { detail: 'The credential has expired.' }]
  fireEvent.click(screen.getByRole('button', { name: /Ada Byron/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed: The credential has expired.')
  expect(screen.queryByText('Signing in...')).toBeNull()
  expect(location.pathname).toBe('/login')

  answers['/api/auth/login'] = [200, { user, token: 'short' }]
  fireEvent.click(screen.getByRole('button', { name: /Ada Byron/ }))
  expect(screen.getByText('Signing in...')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sample Test' })).toBeTruthy()
  expect(location.pathname + location.search).toBe('/sample/test/abc?drink=tea')

  fireEvent.click(screen.getByRole('button', { name: 'SIGN OUT' }))
  expect(await screen.findByRole('heading', { name: 'Sign in to SAM' })).toBeTruthy()
  expect(location.pathname + location.search).toBe('/login')
  expect(localStorage.getItem('sam_session')).toBeNull()
})
