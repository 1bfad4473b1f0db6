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
import '../../features/console/job-list.tsx'

const run = {
  outcome: 'done',
  runs: 1200,
  handled: 3,
  startedAt: '2025-11-03T15:00:00.000Z',
  endedAt: '2025-11-03T15:00:01.000Z',
  tries: 1,
  error: null,
}
const sealing = {
  name: 'seal-logs',
  title: 'Seal the logs',
  times: 'every minute',
  state: 'waiting',
  nextAt: '2025-11-03T15:01:00.000Z',
  runs: [run],
}
const failing = {
  ...sealing,
  name: 'forget-keys',
  title: 'Forget keys',
  state: 'failing',
  runs: [{ ...run, outcome: 'failed', error: 'the disk is full' }],
}

let answers: Answers
beforeEach(() => {
  answers = {
    '/api/institution': [200, exampleFacts],
    '/api/notifications': [404, {}],
    '/api/jobs': [200, { jobs: [sealing, failing] }],
    '/api/failed-mail': [200, { messages: [], total: 0 }],
  }
  serveTestPage(exampleAccount(9, 'Rita Registrar', 'Registrar'), answers)
})
afterEach(closeTestPage)

const rows = () =>
  within(screen.getByRole('table', { name: 'Jobs' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('a registrar sees how each job went and why one fails, and runs that one now', async () => {
  await openTestPage('/console?tab=jobs')
  await screen.findByRole('table', { name: 'Jobs' })
  expect(rows()).toEqual([
    expect.stringMatching(/Seal the logs.*every minute.*Waiting.*3 things done in 1,200 runs/),
    expect.stringMatching(/Forget keys.*Failed, is tried again: the disk is full/),
  ])
  answers['/api/jobs/forget-keys/run'] = [200, { due: true }]
  answers['/api/jobs'] = [200, { jobs: [sealing, { ...sealing, name: 'forget-keys', title: 'Forget keys' }] }]
  fireEvent.click(screen.getByRole('button', { name: 'Run now: Forget keys' }))
  await expect.poll(() => rows()[1]).toMatch(/Forget keys.*Waiting/)
})

test('e-mail that was refused for good is named with its reason, and sent again or forgotten', async () => {
  const refused = { id: 4, name: 'Ada Byron', email: 'ada@example.edu', failedAt: run.endedAt, tries: 12 }
  answers['/api/failed-mail'] = [200, { messages: [{ ...refused, error: '550 no such mailbox' }], total: 1 }]
  await openTestPage('/console?tab=jobs')
  const table = await screen.findByRole('table', { name: 'E-mail that could not be sent' })
  expect(table.textContent).toMatch(/Ada Byronada@example\.edu550 no such mailbox.*12 tries/)
  answers['/api/failed-mail'] = [200, { messages: 1, total: 0 }]
  fireEvent.click(screen.getByRole('button', { name: 'Forget: ada@example.edu' }))
  await expect.poll(() => screen.queryByRole('table', { name: 'E-mail that could not be sent' })).toBeNull()
})

test('without such e-mail there is no word of it', async () => {
  await openTestPage('/console?tab=jobs')
  await screen.findByRole('table', { name: 'Jobs' })
  expect(screen.queryByText(/could not be sent/)).toBeNull()
})
