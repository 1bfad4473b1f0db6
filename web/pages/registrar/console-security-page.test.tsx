import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
  type Answers,
} from '../../testing/open-test-page.tsx'
// Fetched before the first test rather than by the router within it.
import './console-page.tsx'
import '../../features/people/log/sign-in-log.tsx'

const signIn = {
  id: '9',
  timestamp: '2025-11-03T15:00:00.000Z',
  event: 'sign-in',
  person: { accountId: 'account-7', name: 'Ada Lovelace' },
  means: 'demo',
  result: 'accepted',
  addressClass: 'internet',
  address: null,
  times: 1,
}
const forged = { ...signIn, id: '8', event: 'credential', person: null, means: 'token', result: 'forged', times: 1200 }

let answers: Answers
beforeEach(() => {
  answers = {
    '/api/institution': [200, exampleFacts],
    '/api/notifications': [404, {}],
    '/api/security-events?limit=50&outcome=all': [200, { events: [signIn, forged], more: true, keptDays: 180 }],
    '/api/security-events?limit=50&outcome=all&before=8': [
      200,
      { events: [{ ...signIn, id: '7', event: 'sign-out' }], more: false, keptDays: 180 },
    ],
    '/api/security-events?limit=50&outcome=refused': [200, { events: [forged], more: false, keptDays: 180 }],
  }
  serveTestPage(exampleAccount(9, 'Rita Registrar', 'Registrar'), answers)
})
afterEach(closeTestPage)

const rows = () =>
  within(screen.getByRole('table', { name: 'Sign-ins' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('a registrar reads who signed in and what was refused, page by page, and the refused alone', async () => {
  await openTestPage('/console?tab=security')
  await screen.findByRole('table', { name: 'Sign-ins' })
  expect(rows()).toEqual([
    expect.stringMatching(/Ada Lovelace.*Sign-in with the demo provider.*Accepted.*Internet/),
    expect.stringMatching(/Unknown.*Call with an access token.*Forged, 1,200 times.*Internet/),
  ])
  expect(screen.getByText(/Kept for 180 days/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show older sign-ins' }))
  await screen.findByText('Signed out')
  expect(rows()).toHaveLength(3)
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'refused' } })
  await screen.findByText('Call with an access token')
  await expect.poll(() => rows().length).toBe(1)
})

test('a failed read shows its reason, and the button reads again', async () => {
  const whole = answers['/api/security-events?limit=50&outcome=all']!
  answers['/api/security-events?limit=50&outcome=all'] = [503, { title: 'Busy', detail: 'The server is busy.' }]
  await openTestPage('/console?tab=security')
  await screen.findByText('The sign-ins did not load')
  answers['/api/security-events?limit=50&outcome=all'] = whole
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('table', { name: 'Sign-ins' })
})
