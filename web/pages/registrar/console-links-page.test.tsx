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
import '../../features/rosters/management/class-management.tsx'

const link = {
  id: 5,
  printedName: 'Imogen Thackeray',
  person: { id: '12', name: 'Imogen Thackeray', email: 'imogen@example.edu', isInstructor: true },
  state: 'pending',
  madeBy: 'schedule import',
  madeAt: '2025-11-03T15:00:00.000Z',
  doubt: 'several people',
  decidedBy: null,
  decidedAt: null,
  classes: [{ subject: 'CSE', number: '114', component: 'LEC', section: '01', term: 202509 }],
  classCount: 3,
  mayDecide: true,
}

let answers: Answers
beforeEach(() => {
  const terms = [{ code: 202509, name: 'Fall 2025', hasSchedule: true, current: true }]
  answers = {
    '/api/institution': [200, { ...exampleFacts, terms }],
    '/api/notifications': [404, {}],
    '/api/rosters/classes': [200, { classes: [], total: 0 }],
    '/api/instructor-links': [200, { links: [link] }],
  }
  serveTestPage(exampleAccount(9, 'Rita Registrar', 'Registrar'), answers)
})
afterEach(closeTestPage)

test('names that wait for a registrar stand above the classes, with whose they may be and why they wait', async () => {
  await openTestPage('/console?tab=classes')
  const section = within(await screen.findByRole('region', { name: 'Instructor names to confirm' }))
  expect(section.getByText('“Imogen Thackeray”')).toBeTruthy()
  expect(section.getByText('CSE 114 LEC 01, Fall 2025; and 2 more')).toBeTruthy()
  expect(section.getByText('Waiting since Nov 3, 2025. More than one person has this name.')).toBeTruthy()
  expect(section.getByRole('button', { name: 'Not this person' })).toBeTruthy()
  answers['/api/instructor-links/5/confirm'] = [200, { links: [] }]
  answers['/api/instructor-links'] = [200, { links: [] }]
  fireEvent.click(section.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Imogen Thackeray now has the classes of “Imogen Thackeray”')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Instructor names to confirm' })).toBeNull()
})

test('nothing stands there while no name waits', async () => {
  answers['/api/instructor-links'] = [200, { links: [] }]
  await openTestPage('/console?tab=classes')
  expect(await screen.findByText('No class of Fall 2025 matches.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Instructor names to confirm' })).toBeNull()
})

test('one’s own name is another registrar’s to confirm', async () => {
  answers['/api/instructor-links'] = [200, { links: [{ ...link, mayDecide: false }] }]
  await openTestPage('/console?tab=classes')
  const section = within(await screen.findByRole('region', { name: 'Instructor names to confirm' }))
  expect(section.getByText('Another registrar decides.')).toBeTruthy()
  expect(section.queryByRole('button')).toBeNull()
})
