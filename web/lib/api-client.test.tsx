import type { importFile } from '@sam/contract/imports/imports'
import type { readUserByEmail } from '@sam/contract/people/people'
import type { searchUsers } from '@sam/contract/search/people'
import { beforeEach, expect, test, vi } from 'vitest'
import { callRoute, unwrapData } from './api-client.ts'
import { ApiError, messageOf } from './api-error.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  fetched.mockImplementation(async () => new Response('[]'))
  vi.stubGlobal('fetch', fetched)
})

const lastCall = () => {
  const [address, init] = fetched.mock.calls.at(-1) ?? []
  return { address, method: init?.method, body: init?.body, headers: new Headers(init?.headers) }
}

test('query values are escaped and empty ones left out', async () => {
  await callRoute<typeof readUserByEmail>(
    { method: 'GET', path: '/users/email' },
    { query: { email: 'a+b@example.edu' } },
  )
  expect(lastCall().address).toBe('/api/users/email?email=a%2Bb%40example.edu')
  await callRoute<typeof searchUsers>({ method: 'GET', path: '/users/search' }, { query: { type: 'name', value: '' } })
  expect(lastCall().address).toBe('/api/users/search?type=name')
})

test('every call carries the header that only our own pages can send', async () => {
  await callRoute<typeof readUserByEmail>({ method: 'GET', path: '/users/email' }, { query: { email: 'a@b.edu' } })
  expect(lastCall().headers.get('x-sam-request')).toBe('1')
})

test('a text/plain route sends the text as it is', async () => {
  await callRoute<typeof importFile>(
    { method: 'POST', path: '/import/:kind', consumes: 'text/plain' },
    { params: { kind: 'users' }, query: {}, body: 'students: []\n' },
  )
  expect(lastCall()).toMatchObject({ address: '/api/import/users', method: 'POST', body: 'students: []\n' })
  expect(lastCall().headers.get('content-type')).toBe('text/plain')
})

test('the data field is unwrapped when there is one', () => {
  expect(unwrapData({ data: [1] })).toEqual([1])
  expect(unwrapData([1])).toEqual([1])
  expect(unwrapData({ user: 1 })).toEqual({ user: 1 })
})

test('an error carries the status, the body text and the problem', async () => {
  const body = '{"title":"Refused","detail":"A registrar grants roles.","status":403}'
  fetched.mockImplementation(async () => new Response(body, { status: 403 }))
  const call = callRoute<typeof readUserByEmail>(
    { method: 'GET', path: '/users/email' },
    { query: { email: 'a@b.edu' } },
  )
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ message: `HTTP error 403: ${body}`, status: 403 })
  expect(messageOf(error)).toBe('A registrar grants roles.')
})

test('a plain-text error body, and nothing at all, still have a message', () => {
  expect(messageOf(new ApiError(502, 'Bad gateway'))).toBe('HTTP error 502: Bad gateway')
  expect(messageOf(undefined)).toBe('An unknown error occurred')
})
