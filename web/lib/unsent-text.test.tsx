import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchApi } from './api-client.ts'
import { restoreSession, signIn, signOut } from './session.ts'
import { dropUnsentText, listUnsentTexts, readUnsentText, useUnsentText } from './unsent-text.ts'

const fetched = vi.fn<typeof fetch>()
const personOf = (id: string) => ({ id, SBU_ID: Number(id), name: 'Ada', email: `${id}@example.edu`, picture: null, role: 'Student', roles: [] }) // prettier-ignore

function signedInAs(id: string): void {
  localStorage.setItem('sam_session', JSON.stringify({ user: personOf(id), credential: 'a.b.' }))
  act(restoreSession)
}

async function type(name: string, text: string): Promise<void> {
  const { result, unmount } = renderHook(() => useUnsentText(name))
  act(() => result.current[1](text))
  expect(result.current[0]).toBe(text)
  unmount()
}

async function loseSession(): Promise<void> {
  fetched.mockImplementation(async () => new Response('{}', { status: 401 }))
  await act(() => fetchApi('/requests').catch(() => undefined))
  expect(localStorage.getItem('sam_session')).toBeNull()
}

async function comeBackAs(id: string): Promise<void> {
  fetched.mockImplementation(async () => Response.json({ data: { user: personOf(id), token: 'short' } }))
  await act(() => signIn('a.b.c'))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  signedInAs('7')
})
afterEach(cleanup)

test('a text comes back after its writer was signed out and in again', async () => {
  await type('decision 9 0', 'Not before the audition.')
  await loseSession()
  expect(readUnsentText('decision 9 0')).toBe('')
  await comeBackAs('7')
  const { result } = renderHook(() => useUnsentText('decision 9 0'))
  expect(result.current[0]).toBe('Not before the audition.')
})

test('the next person in the tab finds nothing of the one before', async () => {
  await type('decision 9 0', 'Not before the audition.')
  await loseSession()
  await comeBackAs('8')
  expect(readUnsentText('decision 9 0')).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('audition')
})

test('who signs out on purpose leaves no text behind', async () => {
  await type('decision 9 0', 'Not before the audition.')
  fetched.mockResolvedValueOnce(Response.json({}))
  await act(signOut)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('audition')
})

test('signing out in one tab removes the texts of the others, and losing the session there does not', async () => {
  await type('decision 9 0', 'Not before the audition.')
  const hear = (key: string, newValue: string | null) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })))
  localStorage.removeItem('sam_session')
  hear('sam_session', null)
  expect(JSON.stringify({ ...sessionStorage })).toContain('audition')
  hear('sam_signed_out', 'now')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('audition')
})

test('texts are found by how their names begin and go one by one', async () => {
  await type('decision 9 0', 'First.')
  await type('decision 12 1', 'Second.')
  await type('approvals', 'Third.')
  expect(listUnsentTexts('decision 9 ')).toEqual([{ name: 'decision 9 0', text: 'First.' }])
  expect(listUnsentTexts('decision ').map(({ text }) => text)).toEqual(['First.', 'Second.'])
  dropUnsentText('decision 9 0')
  expect(listUnsentTexts('').map(({ text }) => text)).toEqual(['Second.', 'Third.'])
  await type('decision 12 1', '  ')
  await type('approvals', '')
  expect({ ...sessionStorage }).toEqual({})
})

test('without a name a text lives as long as its field', async () => {
  const { result } = renderHook(() => useUnsentText())
  act(() => result.current[1]('Gone soon.'))
  expect(result.current[0]).toBe('Gone soon.')
  expect({ ...sessionStorage }).toEqual({})
})
