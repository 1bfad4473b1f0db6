import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseRole } from '../../lib/session.ts'
import { served, servePeople, show } from '../../testing/example-people.tsx'
import { OwnWaiting } from './own-waiting.tsx'
import { useWaiting } from './use-waiting.ts'
import { RoleLines } from './role-lines.tsx'

const Own = () => (
  <OwnWaiting waiting={useWaiting('Student')} others={[{ role: 'Registrar', headline: '3 messages failed' }]} />
)

servePeople()

const line = {
  kind: 'requests',
  due: '2025-11-04',
  count: 2,
  state: 'late',
  word: 'Late',
  sentence: '2 requests wait for you',
  parts: [2, ' requests wait for you'],
  detail: 'Camden Ross has waited since Oct 30',
  link: '/advisor/requests',
  action: 'Requests',
}

test('A role’s lines name the most urgent first, each with its one action', async () => {
  served.answer = () => [
    200,
    { headline: '2 requests wait, one is late', below: 'The longest has waited 6 days', lines: [line] },
  ]
  await show(<RoleLines role="Academic Advisor" name="Naomi Castellan" />)
  expect(await screen.findByRole('heading', { name: '2 requests wait, one is late' })).toBeTruthy()
  screen.getByText('The longest has waited 6 days')
  const row = screen.getByText('requests wait for you').closest('li')!
  expect(within(row).getByText('2').tagName).toBe('B')
  expect(within(row).getByText('Late')).toBeTruthy()
  expect(within(row).getByRole('link', { name: 'Requests' }).getAttribute('href')).toBe('/advisor/requests')
  expect(screen.getByRole('link', { name: 'Student Search' })).toBeTruthy()
})

test('Nothing waits: one calm sentence', async () => {
  served.answer = () => [200, { headline: null, below: null, lines: [] }]
  await show(<RoleLines role="Registrar" name="Margaret Ashdown" />)
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
})

test('A student sees how many wait for them and how many for others', async () => {
  const submitted = {
    ...line,
    kind: 'own request',
    state: 'submitted',
    sentence: 'Declaration: AMS minor',
    parts: ['Declaration: AMS minor'],
  }
  const own = { ...line, kind: 'own grade', sentence: 'Your I', parts: ['Your I in CSE 214 becomes I/F'] }
  served.answer = () => [200, { headline: null, below: null, lines: [own, submitted] }]
  await show(<Own />)
  expect(await screen.findByText('1 for you, 1 for others')).toBeTruthy()
})

test('What did not load can be tried again', async () => {
  served.answer = () => [500, {}]
  await show(<Own />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('What waits in another role is a line that leads to the view of that role', async () => {
  served.answer = () => [200, { headline: null, below: null, lines: [] }]
  await show(<Own />)
  const row = (await screen.findByText('3 messages failed')).closest('li')!
  within(row).getByText('As a registrar')
  expect(screen.queryByText('Nothing waits for you.')).toBeNull()
  fireEvent.click(within(row).getByRole('button', { name: 'View as Registrar' }))
  expect(localStorage.getItem('user_role')).toBe('Registrar')
  chooseRole('Student')
})
