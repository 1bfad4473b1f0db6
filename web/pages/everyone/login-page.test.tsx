import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeTestPage, exampleAccount, openTestPage, serveTestPage } from '../../testing/open-test-page.tsx'
// Fetched before the first test rather than by the router within it.
import './login-page.tsx'
import './notifications-page.tsx'

afterEach(closeTestPage)

test('who is signed out by a registrar’s change reads why, and comes back to where they were', async () => {
  const signedOut = 'A registrar changed your roles. Sign in again to use those you have now.'
  const options = { institution: { name: 'Example University', itSupport: null }, google: null, campus: null, demo: null, today: '2025-11-05', term: null } // prettier-ignore
  serveTestPage(exampleAccount(7, 'Ada Byron', 'Instructor'), {
    '/api/auth/options': [200, options],
    '/api/auth/renew': [401, { detail: signedOut, signedOut }],
    '/api/institution': [401, {}],
    '/api/notifications': [401, {}],
  })
  await openTestPage('/notifications')
  expect(await screen.findByRole('heading', { name: 'Sign in to SAM' })).toBeTruthy()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(signedOut)
  expect(new URLSearchParams(location.search).get('from')).toBe('/notifications')
})

test.each([
  ['/login?from=%2Fnotifications%3Ftab%3Dall', '/notifications?tab=all'],
  ['/login', '/profile'],
  ['/login?from=https%3A%2F%2Fexample.org', '/profile'],
  ['/login?from=%2F%2Fexample.org', '/profile'],
] as const)('who is signed in already is sent on from %s to %s', async (path, wanted) => {
  serveTestPage(exampleAccount(7, 'Ada Byron', 'Instructor'), {})
  await openTestPage(path)
  await waitFor(() => expect(location.pathname + location.search).toBe(wanted))
})
