import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { router } from '../../routes.tsx'
import { ada } from '../../testing/example-people.tsx'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
} from '../../testing/open-test-page.tsx'
import './student-search-page.tsx'

const facts = { ...exampleFacts, institution: { ...exampleFacts.institution, colleges: [], programs: [] } }

beforeEach(() =>
  serveTestPage(exampleAccount(8, 'Naomi Castellan', 'Academic Advisor'), {
    '/api/institution': [200, facts],
    '/api/users/search': [200, [ada]],
  }),
)
afterEach(closeTestPage)

test('a filter and an order that are chosen at once both stand in the address', async () => {
  await openTestPage('/student-search?by=major&value=CSE')
  const gpa = await screen.findByRole('button', { name: 'GPA' })
  // Nothing of the first has reached the address when the second comes.
  fireEvent.change(screen.getByLabelText('Class standing'), { target: { value: 'U3' } })
  fireEvent.click(gpa)
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      by: 'major',
      value: 'CSE',
      standing: 'U3',
      sort: 'gpa',
    }),
  )
})

test('what is typed keeps the order that is chosen while it comes to rest', async () => {
  await openTestPage('/student-search?by=major&value=CSE')
  const gpa = await screen.findByRole('button', { name: 'GPA' })
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'AMS' } })
  fireEvent.click(gpa)
  fireEvent.submit(screen.getByLabelText('Value').closest('form')!)
  await waitFor(() => expect(new URLSearchParams(location.search).get('value')).toBe('AMS'))
  expect(new URLSearchParams(location.search).get('sort')).toBe('gpa')
})

test('the way back takes the page to what the address said before', async () => {
  await openTestPage('/student-search?by=major&value=CSE&standing=U3')
  await screen.findByRole('button', { name: 'GPA' })
  await act(() => router.navigate({ href: '/student-search?by=major&value=CSE' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Class standing').value).toBe('any')
})
