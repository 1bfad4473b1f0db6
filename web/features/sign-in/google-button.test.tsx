import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '../../lib/session.ts'
import { SignInWays } from './sign-in-ways.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

type Settings = Parameters<NonNullable<Window['google']>['accounts']['id']['initialize']>[0]

const user = { id: '7', SBU_ID: 7, name: 'Ada', email: 'ada@example.edu', picture: null, role: 'Student', roles: [] }
const options = {
  institution: {
    name: 'Example University',
    shortName: 'EU',
    itSupport: { label: 'IT Support', email: 'it@example.edu', phone: null },
  },
  google: { clientId: 'key.apps.example', nonce: 'once' },
  campus: null,
  demo: null,
  today: '2025-12-08',
  term: null,
}
const fetched = vi.fn<typeof fetch>()
const usedUp = vi.fn()
let settings: Settings | undefined

beforeEach(() => {
  settings = undefined
  usedUp.mockReset()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  const id = { initialize: (given: Settings) => void (settings = given), renderButton: vi.fn() }
  window.google = { accounts: { id } }
})
afterEach(() => {
  cleanup()
  delete window.google
})

async function answerFromProvider(answer: { credential?: string }): Promise<void> {
  render(<SignInWays options={options} from={undefined} onUsedUp={usedUp} />)
  await waitFor(() => expect(settings).toBeDefined())
  await act(async () => settings?.callback(answer))
}

test('the provider’s button carries the client identifier, and its credential signs in', async () => {
  fetched.mockImplementation(async () => new Response(JSON.stringify({ user, token: 'short' })))
  await answerFromProvider({ credential: 'head.body.signature' })
  expect(settings).toMatchObject({ client_id: 'key.apps.example', nonce: 'once' })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/auth/login')
  expect(init?.body).toBe('{"credential":"head.body.signature"}')
  await waitFor(() => expect(currentSession().status).toBe('authenticated'))
})

test('a provider’s answer without a credential is a failed login', async () => {
  await answerFromProvider({})
  expect(screen.getByRole('alert').textContent).toBe('Google login failed. Please try again.')
  expect(fetched).not.toHaveBeenCalled()
})

test('a button that does not load is a failed login', async () => {
  delete window.google
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    ;(script as HTMLScriptElement).dispatchEvent(new Event('error'))
  })
  render(<SignInWays options={options} from={undefined} onUsedUp={usedUp} />)
  expect((await screen.findByRole('alert')).textContent).toBe('Google login failed. Please try again.')
  expect(append.mock.calls).toEqual([[expect.objectContaining({ src: 'https://accounts.google.com/gsi/client' })]])
  append.mockRestore()
})

test('a credential that is refused has used the nonce up, and the next attempt has another', async () => {
  const nonces = ['once', 'twice']
  fetched.mockImplementation(async (address) =>
    String(address) === '/api/auth/login'
      ? new Response(JSON.stringify({ title: 'Not signed in', status: 401, detail: 'Try again.' }), { status: 401 })
      : new Response(JSON.stringify({ ...options, google: { ...options.google, nonce: nonces.shift() } })),
  )
  function Page() {
    const { options: offered, retry } = useSignInOptions()
    return offered && <SignInWays options={offered} from={undefined} onUsedUp={retry} />
  }
  render(<Page />)
  await waitFor(() => expect(settings?.nonce).toBe('once'))
  await act(async () => settings?.callback({ credential: 'head.body.signature' }))
  expect(screen.getByRole('alert').textContent).toContain('Login failed')
  const asked = () => fetched.mock.calls.filter(([address]) => String(address) === '/api/auth/options')
  await waitFor(() => expect(asked()).toHaveLength(2))
  await waitFor(() => expect(settings?.nonce).toBe('twice'))
})

test('a page that stays open fetches a fresh nonce before the hour is over', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(async () => new Response(JSON.stringify(options)))
  renderHook(useSignInOptions)
  await act(() => vi.advanceTimersByTimeAsync(59 * 60_000))
  expect(fetched).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
