import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
} from '../../testing/open-test-page.tsx'
import './roster-page.tsx'

const classOf = (sectionId: number, term: number) => ({
  sectionId,
  subject: 'CSE',
  number: '316',
  component: 'LEC',
  section: '01',
  title: 'Software',
  term,
  instructors: [],
  enrolled: 0,
  capacity: 30,
  waitlisted: 0,
  classNumber: 80_000 + sectionId,
})

beforeEach(() =>
  serveTestPage(exampleAccount(8, 'Imogen Thackeray', 'Instructor'), {
    '/api/institution': [200, exampleFacts],
    '/api/rosters': [200, { classes: [classOf(1, 202601), classOf(2, 202509)], next: null }],
  }),
)
afterEach(closeTestPage)

test('the page shows typed text at once and keeps it when the reader then chooses a term', async () => {
  await openTestPage('/instructor/roster')
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  fireEvent.change(search, { target: { value: 'lin' } })
  expect(search.value).toBe('lin')
  fireEvent.change(screen.getByLabelText('Term'), { target: { value: '202601' } })
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ q: 'lin', term: '202601' }),
  )
})
