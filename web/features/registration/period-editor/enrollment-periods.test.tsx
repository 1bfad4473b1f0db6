import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show } from '../../../testing/example-people.tsx'
import { EnrollmentPeriods } from './enrollment-periods.tsx'

servePeople()

const standings = [
  { code: 'U1', minimumCredits: 0 },
  { code: 'U2', minimumCredits: 24 },
]
const periods = (u2: string) => [
  { standing: 'U2', minimumCredits: 24, maximumCredits: null, beginsAt: `2025-11-10T${u2}:00.000Z`, students: 420 },
  { standing: 'U1', minimumCredits: 0, maximumCredits: 24, beginsAt: '2025-11-12T13:00:00.000Z', students: 328 },
]
const answer = (version: string, u2: string) => ({
  term: 202601,
  version,
  endsOn: '2026-02-09',
  now: '2025-11-05T17:00:00.000Z',
  calendar: {
    opensOn: '2025-11-03',
    classesBegin: '2026-01-26',
    lateRegistrationEnds: '2026-02-09',
    waitlistCloses: '2026-02-02',
    waitlistProcessingEnds: '2026-02-06',
    gpncSelectionEnds: '2026-04-03',
    courseWithdrawalEnds: '2026-04-03',
  },
  periods: periods(u2),
  credits: [],
  arrivals: [],
  lastTime: null,
  studentsWithout: 0,
  problems: [],
  draft: null,
})

test('the later of two registrars loads the other’s periods and keeps both changes', async () => {
  let hasPublished = false
  const change = { at: '2025-11-05T16:00:00.000Z', by: 'Ruth Sandoval', action: 'Replaced', details: 'U2 at 9:00 AM.' }
  served.answer = (path, method) => {
    if (path.endsWith('/period-draft'))
      return [200, { savedAt: '2025-11-05T17:00:00.000Z', draftVersion: 'draft', discarded: true }]
    if (path.endsWith('/period-changes')) return [200, { changes: [] }]
    if (path.endsWith('/period-clashes')) return [200, { clashes: [] }]
    if (!path.endsWith('/periods')) return [404, {}]
    if (method === 'GET') return [200, hasPublished ? answer('second', '14:00') : answer('first', '13:00')]
    if (hasPublished) return [200, { ...answer('third', '14:00'), saved: true, told: 328 }]
    hasPublished = true
    return [409, { detail: 'The periods changed.', version: 'second', changes: [change] }]
  }
  const term = { term: 202601, terms: [202601], onChooseTerm: () => undefined }
  await show(<EnrollmentPeriods {...term} standings={standings} timeZone="America/New_York" limit={undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Change U1, fewer than 24 credits' }))
  fireEvent.change(screen.getByLabelText(/^Begins/), { target: { value: '2025-11-12T10:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/Ruth Sandoval: Replaced\. U2 at 9:00 AM\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Load the current version' }))
  const row = (name: string) => screen.getByRole('button', { name }).closest('tr')!
  await waitFor(() =>
    expect(within(row('Change U2, 24 credits or more')).getByText(/^Nov 10/).textContent).toContain('9:00 AM'),
  )
  // Only what was drafted here differs from what is published.
  expect(screen.getByText('Draft, 1 change')).toBeTruthy()
  expect(row('Change U1, fewer than 24 credits').textContent).toContain('10:00 AM')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(served.asked.findLast(({ path, method }) => method === 'PUT' && path.endsWith('/periods'))?.body).toEqual({
      version: 'second',
      periods: [
        { standing: 'U1', minimumCredits: 0, maximumCredits: 24, beginsAt: '2025-11-12T15:00:00.000Z' },
        { standing: 'U2', minimumCredits: 24, maximumCredits: null, beginsAt: '2025-11-10T14:00:00.000Z' },
      ],
    }),
  )
})

test('a draft says who would sit in class at its own times alone, and who would have two periods', async () => {
  const begins = '2025-11-12T15:00:00.000Z'
  served.answer = (path, method) => {
    if (path.endsWith('/period-draft')) return [200, { savedAt: begins, draftVersion: 'draft', discarded: true }]
    if (path.endsWith('/period-changes')) return [200, { changes: [] }]
    if (path.endsWith('/period-clashes')) return [200, { clashes: [{ beginsAt: begins, students: 107 }] }]
    const credits = [{ earnedCredits: 22, students: 328, registered: 0 }]
    return method === 'GET' ? [200, { ...answer('first', '13:00'), credits }] : [404, {}]
  }
  const term = { term: 202601, terms: [202601], onChooseTerm: () => undefined }
  await show(<EnrollmentPeriods {...term} standings={standings} timeZone="America/New_York" limit={300} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Change U1, fewer than 24 credits' }))
  const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Begins/), { target: { value } })
  type('2025-11-12T10:00')
  expect(await screen.findByText(/^have a class Nov 12, 10:00 AM/)).toBeTruthy()
  expect(screen.getByText('28 over the limit of 300.')).toBeTruthy()
  type('2025-11-12T11:00')
  expect(screen.queryByText(/^have a class/)).toBeNull()
  expect(screen.getByText('328 students, each in one')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Split by credits' }))
  fireEvent.change(await screen.findByLabelText('Fewer than'), { target: { value: '23' } })
  expect(await screen.findByText('328 students, some in two')).toBeTruthy()
  expect(screen.getAllByText(/^Students with 12 to 22 credits would have two periods\. Use 12\./)[0]).toBeTruthy()
})
