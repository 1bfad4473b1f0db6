import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '../../lib/session.ts'
import { SignInWays } from './sign-in-ways.tsx'

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
let settings: Settings | undefined

beforeEach(() => {
  settings = undefined
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
  render(<SignInWays options={options} from={undefined} />)
  await vi.waitFor(() => expect(settings).toBeDefined())
  await act(async () => settings?.callback(answer))
}

test('the provider’s button carries the client identifier, and its credential signs in', async () => {
  fetched.mockImplementation(async () => new Response(JSON.stringify({ user, token: 'short' })))
  await answerFromProvider({ credential: 'head.body.signature' })
  expect(settings).toMatchObject({ client_id: 'key.apps.example', nonce: 'once' })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/auth/login')
  expect(init?.body).toBe('{"credential":"head.body.signature"}')
  await vi.waitFor(() => expect(currentSession().status).toBe('authenticated'))
})

test('a provider’s answer without a credential is told as a failed login', async () => {
  await answerFromProvider({})
  expect(screen.getByRole('alert').textContent).toBe('Google login failed. Please try again.')
  expect(fetched).not.toHaveBeenCalled()
})
