import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show } from '../../testing/example-people.tsx'
import { LikeRequests } from './like-requests.tsx'

servePeople()

const request = (rules: object[], like = { approved: 1, refused: 2, medianDays: 3 }) =>
  ({ id: 9, title: 'Plan review', like, rules }) as never
const rule = { rule: 'No hold', state: 'met', figure: 'None' }
const ended = (id: number, student: string, more: object) => ({
  id,
  name: 'Main plan, Spring 2026 to Fall 2027',
  student: { userId: String(id), name: student, directoryWithheld: false },
  term: null,
  status: 'refused',
  endedAt: '2025-11-04T15:00:00.000Z',
  steps: [{ note: 'AMS 161 is missing.' }, { note: '' }],
  ...more,
})

test('an approver opens the cases: each names student, request, day, outcome and the last note', async () => {
  const asked: string[] = []
  served.answer = (path: string) => {
    asked.push(path)
    return [
      200,
      {
        requests: [
          ended(1, 'Ann Example', {}),
          ended(2, 'Ben Example', { status: 'approved', name: 'CSE 214', term: 202601, steps: [] }),
        ],
        others: 1,
      },
    ]
  }
  await show(<LikeRequests request={request([rule])} />)
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(screen.getByText('Median 3 days')).toBeTruthy()
  expect(asked.filter((path) => path.includes('like'))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'See the 3' }))
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ann Example: Main plan, Spring 2026 to Fall 2027', '/advisor/requests?request=%221%22'],
    ['Ben Example: CSE 214', '/advisor/requests?request=%222%22'],
  ])
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Refused')
  expect(rows[0]).toContain('AMS 161 is missing.')
  expect(rows[1]).toContain('Approved')
  expect(rows[1]).toContain('Spring 2026')
  expect(screen.getByText('1 more was for others to decide.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hide them' }))
  expect(screen.queryByRole('link')).toBeNull()
})

test('the student sees the figures and no case', async () => {
  await show(<LikeRequests request={request([])} />)
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('nothing is shown where no request of the kind ended', async () => {
  const none = { approved: 0, refused: 0, medianDays: 0 }
  await show([<p key="page">The page</p>, <LikeRequests key="like" request={request([rule], none)} />])
  expect(document.body.textContent).toBe('The page')
})
