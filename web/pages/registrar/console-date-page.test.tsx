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
import '../../features/terms/current-date.tsx'

let answers: Answers
beforeEach(() => {
  answers = { '/api/institution': [200, exampleFacts], '/api/notifications': [404, {}] }
  serveTestPage(exampleAccount(9, 'Rita Registrar', 'Registrar'), answers)
})
afterEach(closeTestPage)

const section = async () => within(await screen.findByRole('region', { name: 'Current date' }))

test('shows date and time, and sets both', async () => {
  await openTestPage('/console?tab=date')
  const shown = await section()
  expect(shown.getByRole('timer').textContent).toBe('Wednesday, November 5, 2025, 12:00 PM')
  expect(shown.getByText(/For training. Changes the date for everyone./)).toBeTruthy()
  const set = shown.getByRole<HTMLButtonElement>('button', { name: 'Set the date' })
  expect(set.disabled).toBe(true)
  const now = '2025-12-08T12:59:00.000Z'
  answers['/api/clock'] = [200, { today: '2025-12-08', now, clockIsSet: true }]
  answers['/api/institution'] = [200, { ...exampleFacts, today: '2025-12-08', now, clockIsSet: true }]
  fireEvent.change(shown.getByLabelText('Date'), { target: { value: '2025-12-08' } })
  fireEvent.change(shown.getByLabelText('Time'), { target: { value: '07:59' } })
  fireEvent.click(set)
  expect(await screen.findByText('The date is set to Dec 8, 2025, 7:59 AM')).toBeTruthy()
  expect((await section()).getByText('Set by a registrar')).toBeTruthy()
})

test('where the date cannot be changed, the page says where that is set, and offers no control', async () => {
  answers['/api/institution'] = [200, { ...exampleFacts, clockMayBeSet: false }]
  await openTestPage('/console?tab=date')
  const shown = await section()
  expect(shown.getByText(/The date can be changed in the demo only./)).toBeTruthy()
  expect(shown.queryByRole('button')).toBeNull()
})

test('a day that the server refuses shows at the field', async () => {
  answers['/api/clock'] = [400, { detail: '2200-01-01 is not a day of the calendar from 2000 to 2199.' }]
  await openTestPage('/console?tab=date')
  const shown = await section()
  fireEvent.change(shown.getByLabelText('Date'), { target: { value: '2100-01-01' } })
  fireEvent.click(shown.getByRole('button', { name: 'Set the date' }))
  expect(await shown.findByText(/is not a day of the calendar/)).toBeTruthy()
  expect(shown.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true')
})
