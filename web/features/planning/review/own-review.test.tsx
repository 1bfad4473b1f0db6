import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show as draw } from '../../../testing/example-people.tsx'
import { OwnReview } from './own-review.tsx'
import type { OwnReview as Answer } from './use-reviews.ts'

servePeople()

const comment = {
  id: 3,
  author: 'Naomi Castellan',
  mine: false,
  byStudent: false,
  term: 202609,
  about: 'CSE 352',
  body: 'It is easier after CSE 316.',
  writtenAt: '2025-11-03T15:00:00.000Z',
  suggestion: ['Take CSE 352 in Fall 2026 instead of Spring 2026'],
  answer: null,
  answeredAt: null,
}
const latest = {
  id: 9,
  plan: { id: 4, name: 'Main plan' },
  status: 'refused',
  message: 'Is it in the right order?',
  submittedAt: '2025-11-01T15:00:00.000Z',
  decision: { by: 'Naomi Castellan', at: '2025-11-03T16:00:00.000Z', note: 'One suggestion, then it is good.' },
  changedSince: [{ kind: 'removed', name: 'ECO 108', from: 202601, to: null }],
  comments: [comment, { ...comment, id: 4, about: null, body: 'A light term.', suggestion: [] }],
} as Answer['latest']
const approved = {
  id: 8,
  by: 'Naomi Castellan',
  at: '2025-04-14T16:00:00.000Z',
  plan: 'Main plan',
  rows: [
    { term: 202601, course: 'CSE 214', state: 'as approved', elsewhere: null },
    { term: 202601, course: 'CSE 220', state: 'in another term', elsewhere: 202609 },
    { term: 202601, course: 'MUS 101', state: 'not in the plan', elsewhere: null },
  ],
} as Answer['approved']

/** Shows the review over a server that answers so. */
async function show(answer: Answer): Promise<void> {
  served.answer = (_path, method) => [200, method === 'POST' ? { answer: 'taken' } : answer]
  await draw(<OwnReview />)
}

/** What was sent. */
const sent = () => served.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))

test('comments stand by course and by term, and a suggestion is taken over with one click', async () => {
  await show({ latest, approved: null })
  const review = await screen.findByRole('region', { name: 'Advisor’s review' })
  expect(within(review).getByText('One suggestion, then it is good.')).toBeTruthy()
  expect(within(review).getByText('CSE 352')).toBeTruthy()
  expect(within(review).getByText('The term')).toBeTruthy()
  expect(within(review).getByText('You changed 1 thing since.')).toBeTruthy()
  // A comment alone has nothing to take over.
  expect(within(review).getAllByRole('button', { name: 'Accept' })).toHaveLength(1)
  fireEvent.click(within(review).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent()).toEqual([{ path: '/plan-reviews/9/suggestions/3', body: { answer: 'taken' } }]))
})

test('what was approved stands beside what was registered', async () => {
  await show({ latest: null, approved })
  const table = await screen.findByRole('table', { name: 'The approved plan beside what was registered' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  expect(rows).toEqual([
    'Spring 2026CSE 214Registered',
    'Spring 2026CSE 220In another term: Fall 2026',
    'Spring 2026–MUS 101, not in the plan',
  ])
  expect(screen.getByText('2 of 3 differ')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Advisor’s review' })).toBeNull()
})
