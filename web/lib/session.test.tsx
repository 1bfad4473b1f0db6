import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchApi } from './api-client.ts'
import { chooseRole, refreshSession, restoreSession, signIn, signOut, useSession, useViewRole } from './session.ts'

const user = {
  id: '7',
  SBU_ID: 7,
  name: 'Ada Byron',
  email: 'ada@example.edu',
  picture: null,
  role: 'Student',
  roles: ['Student'],
}
const answers = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'access_token=; Max-Age=0; Path=/'
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(cleanup)

test('a saved user and credential are an authenticated session', () => {
  localStorage.setItem('sam_session', JSON.stringify({ user, credential: 'a.b.' }))
  const { result } = renderHook(useSession)
  act(restoreSession)
  expect(result.current).toMatchObject({ status: 'authenticated', user: { name: 'Ada Byron' }, credential: 'a.b.' })
})

test.each([
  ['{broken'],
  ['null'],
  ['"text"'],
  ['{"user":{"name":"Ada"}}'],
  ['{"credential":"a.b.c"}'],
  ['{"user":1,"credential":"a"}'],
  ['[]'],
  ['""'],
  [''],
])('a corrupt session is signed out: %s', (saved) => {
  localStorage.setItem('sam_session', saved)
  const { result } = renderHook(useSession)
  act(restoreSession)
  expect(result.current.status).toBe('unauthenticated')
})

test('signing in stores user and credential, the latter without its signature, and the token as the cookie', async () => {
  fetched.mockResolvedValueOnce(answers(200, { data: { user, token: 'short' } }))
  const { result } = renderHook(useSession)
  await act(() => signIn('head.body.signature'))
  expect(result.current.status).toBe('authenticated')
  expect(JSON.parse(localStorage.getItem('sam_session') ?? '')).toMatchObject({ user, credential: 'head.body.' })
  expect(document.cookie).toContain('access_token=short')
})

test('an answer without user and token signs nobody in', async () => {
  act(restoreSession)
  fetched.mockResolvedValueOnce(answers(200, {}))
  await expect(signIn('a.b.c')).rejects.toThrow('no user and token')
  expect(localStorage.getItem('sam_session')).toBeNull()
})

test('signing out forgets the session even when the server cannot be reached', async () => {
  localStorage.setItem('sam_session', JSON.stringify({ user, credential: 'a.b.' }))
  act(restoreSession)
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  const { result } = renderHook(useSession)
  await act(signOut)
  expect(result.current).toEqual({ status: 'unauthenticated', lost: false })
  expect(localStorage.getItem('sam_session')).toBeNull()
})

test('signing out ends the reads under way first, sends none meanwhile, and reads again afterwards', async () => {
  localStorage.setItem('sam_session', JSON.stringify({ user, credential: 'a.b.' }))
  act(restoreSession)
  const sent: string[] = []
  const ended: string[] = []
  let answerLogout: (response: Response) => void = () => undefined
  fetched.mockImplementation((path, init) => {
    if (init?.signal?.aborted) return Promise.reject(new DOMException('ended', 'AbortError'))
    sent.push(String(path))
    if (String(path) === '/api/auth/logout') return new Promise((resolve) => (answerLogout = resolve))
    return new Promise((resolve, reject) => {
      if (String(path) === '/api/after') resolve(answers(200, {}))
      init?.signal?.addEventListener('abort', () => {
        ended.push(`${String(path)} before ${sent.length} calls`)
        reject(new DOMException('ended', 'AbortError'))
      })
    })
  })
  const settled: string[] = []
  const read = (path: string, signal?: AbortSignal) =>
    fetchApi(path, signal && { signal }).then(
      () => settled.push(path),
      () => settled.push(`${path} refused`),
    )
  void read('/notes')
  void read('/lines', new AbortController().signal)
  await Promise.resolve()
  const leaving = signOut()
  void read('/meanwhile')
  await act(async () => {
    answerLogout(answers(200, {}))
    await leaving
  })
  expect(ended).toEqual(['/api/notes before 2 calls', '/api/lines before 2 calls'])
  await read('/after')
  expect(sent).toEqual(['/api/notes', '/api/lines', '/api/auth/logout', '/api/after'])
  expect(settled).toEqual(['/after'])
})

test.each([
  ['Registrar', 'Registrar'],
  ['Instructor', 'Instructor'],
  ['Academic Advisor', 'Academic Advisor'],
  ['AcademicAdvisor', 'Student'],
  ['registrar', 'Student'],
  ['', 'Student'],
  ['Dean', 'Student'],
])('a stored role %j is viewed as %s', (stored, role) => {
  localStorage.setItem('user_role', stored)
  const { result } = renderHook(useViewRole)
  act(restoreSession)
  expect(result.current).toBe(role)
})

test('choosing a role saves it', () => {
  const { result } = renderHook(useViewRole)
  act(() => chooseRole('Academic Advisor'))
  expect(result.current).toBe('Academic Advisor')
  expect(localStorage.getItem('user_role')).toBe('Academic Advisor')
})

test('a refused call is repeated once with a fresh token', async () => {
  document.cookie = 'access_token=old; Path=/'
  fetched
    .mockResolvedValueOnce(answers(401, {}))
    .mockResolvedValueOnce(answers(200, { user, token: 'new' }))
    .mockResolvedValueOnce(answers(200, { ok: true }))
  expect((await fetchApi('/users/7')).status).toBe(200)
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/users/7', '/api/auth/renew', '/api/users/7'])
  const bearers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
  expect(bearers).toEqual(['Bearer old', 'Bearer old', 'Bearer new'])
})

test('a renewal takes over what the account may do by now, and keeps the shape of what is saved', async () => {
  localStorage.setItem('sam_session', JSON.stringify({ user, credential: 'a.b.' }))
  act(restoreSession)
  const granted = { ...user, roles: ['Student', 'Registrar'] }
  fetched.mockImplementation(async () => answers(200, { user: granted, token: 'new' }))
  const { result } = renderHook(useSession)
  await act(refreshSession)
  expect(result.current).toMatchObject({ status: 'authenticated', user: { roles: ['Student', 'Registrar'] } })
  expect(JSON.parse(localStorage.getItem('sam_session') ?? '')).toEqual({
    user: { ...granted, endedRoles: [] },
    credential: 'a.b.',
  })
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/auth/renew'])
})

test('an account imported meanwhile has its number; that of another address is not taken over', async () => {
  const unknown = { ...user, id: 'account-9', SBU_ID: 0, roles: [] }
  localStorage.setItem('sam_session', JSON.stringify({ user: unknown, credential: 'a.b.' }))
  act(restoreSession)
  const { result } = renderHook(useSession)
  fetched.mockImplementationOnce(async () =>
    answers(200, { user: { ...user, email: 'bob@example.edu' }, token: 'other' }),
  )
  await act(refreshSession)
  expect(result.current).toMatchObject({ user: { id: 'account-9' } })
  fetched.mockImplementationOnce(async () => answers(200, { user, token: 'new' }))
  await act(refreshSession)
  expect(result.current).toMatchObject({ user: { id: '7', SBU_ID: 7, roles: ['Student'] } })
})

test('nobody’s session is refreshed, and one out of reach stays as it is', async () => {
  act(restoreSession)
  await act(refreshSession)
  expect(fetched).not.toHaveBeenCalled()
  localStorage.setItem('sam_session', JSON.stringify({ user, credential: 'a.b.' }))
  act(restoreSession)
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  const { result } = renderHook(useSession)
  await act(refreshSession)
  expect(result.current).toMatchObject({ status: 'authenticated', user: { name: 'Ada Byron' } })
})

test('when the renewal is refused, too, the session is lost', async () => {
  localStorage.setItem('sam_session', JSON.stringify({ user, credential: 'a.b.' }))
  act(restoreSession)
  fetched.mockImplementation(async () => answers(401, { detail: 'Sign in again.' }))
  const { result } = renderHook(useSession)
  await act(() => expect(fetchApi('/users/7')).rejects.toThrow('HTTP error 401'))
  expect(result.current).toEqual({ status: 'unauthenticated', lost: true })

  localStorage.setItem('sam_session', JSON.stringify({ user, credential: 'a.b.' }))
  act(restoreSession)
  fetched.mockImplementation(async () => answers(401, { signedOut: 'A registrar changed your roles.' }))
  await act(() => expect(fetchApi('/users/7')).rejects.toThrow('HTTP error 401'))
  expect(result.current).toEqual({ status: 'unauthenticated', lost: true, why: 'A registrar changed your roles.' })
})
