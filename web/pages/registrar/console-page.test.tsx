import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import '../../features/imports/data-import.tsx'
import './console-page.tsx'

let answers: Answers
beforeEach(() => {
  answers = { '/api/institution': [200, exampleFacts], '/api/imports': [200, { runs: [], total: 0, latest: [] }] }
  serveTestPage(exampleAccount(9, 'Rita Registrar', 'Registrar'), answers)
})
afterEach(closeTestPage)

test('a tab that does not exist is Data Import', async () => {
  await openTestPage('/console?tab=nonsense')
  expect(await screen.findByRole('article', { name: 'User Data Import' })).toBeTruthy()
  const tabs = screen.getByRole('navigation', { name: 'Data management' })
  expect(tabs.querySelector('[aria-current]')?.textContent).toBe('Data Import')
})

test('the console has its title and its five tabs', async () => {
  await openTestPage('/console')
  expect(await screen.findByRole('heading', { name: 'Console > Data management' })).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'Data management' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Course Catalog Scraper',
    'Data Import',
    'Enrollment Periods',
    'Class Roster & Management',
    'Degree Requirement Management',
  ])
})

test.each(['scraper', 'periods', 'classes', 'date'])(
  'without the institution the tab %s says so, and can be tried again',
  async (tab) => {
    answers['/api/institution'] = [503, { detail: 'The database does not answer.' }]
    await openTestPage(`/console?tab=${tab}`)
    expect((await screen.findByRole('alert')).textContent).toContain('The database does not answer.')
    answers['/api/institution'] = [200, exampleFacts]
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('This page did not load')).toBeNull())
  },
)
