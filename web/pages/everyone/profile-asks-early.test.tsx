import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
} from '../../testing/open-test-page.tsx'
import './profile-page.tsx'

let asked: string[]

beforeEach(() => {
  asked = []
  const terms = [{ code: 202601, hasSchedule: true, registration: 'open' }]
  serveTestPage(exampleAccount(7, 'Ada Byron', 'Student'), { '/api/institution': [200, { ...exampleFacts, terms }] })
  const answer = fetch
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.replace(/\?.*/, ''))
    // The record never comes.
    return address.startsWith('/api/users/') ? new Promise(() => {}) : answer(address)
  })
})
afterEach(closeTestPage)

test('the registration of a student’s first lines is asked for before the record is there', async () => {
  await openTestPage('/profile')
  await waitFor(() => expect(asked).toContain('/api/registration/202601'))
  expect(screen.getByText('Loading profile...')).toBeTruthy()
})

test('a tab without the first lines asks for no registration', async () => {
  await openTestPage('/profile?tab=history')
  await waitFor(() => expect(asked).toContain('/api/registration/202601/cart'))
  expect(asked).not.toContain('/api/registration/202601')
})
