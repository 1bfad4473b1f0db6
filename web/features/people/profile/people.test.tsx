import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuditLog } from '../log/audit-log.tsx'
import { served, servePeople, show } from '../../../testing/example-people.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { SampleOperations } from '../sample/sample-operations.tsx'

servePeople()

const entry = (id: string, performedBy: string) => ({
  id,
  action: 'Roles changed',
  details: `Given Instructor (${id}).`,
  note: 'Teaching assistant',
  category: 'administrative',
  timestamp: '2025-11-05T01:30:00.000Z',
  performedBy,
  isReaders: false,
  isImported: false,
  changes: [{ name: 'Grade', before: 'I', after: 'A-' }],
})
const counts = { academic: 0, enrollment: 0, administrative: 52, grade: 0 }

test('The audit log shows entries by day with before, after, note and signature, and pages back and forth', async () => {
  served.answer = (path) =>
    path.includes('before=9')
      ? [200, { entries: [entry('8', 'the system')], counts, more: false }]
      : [200, { entries: [entry('9', 'registrar')], counts, more: true }]
  await show(<AuditLog userId="7" own={false} />)
  const row = (await screen.findByText('Given Instructor (9).')).closest('tr')!
  expect(row.textContent).toContain('Gradebefore: Iafter: A-')
  expect(within(row).getByText('Registrar')).toBeTruthy()
  fireEvent.click(within(row).getByRole('button', { name: /^Show details/ }))
  expect(await screen.findByText(/“Teaching assistant”/)).toBeTruthy()
  expect(within(row).getByText('administrative')).toBeTruthy()
  await waitFor(() => expect(within(row).getByText(/^8:30\sPM$/)).toBeTruthy())
  expect(screen.getByText('Tue, Nov 4, 2025')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next 50' }))
  expect(await screen.findByText('Given Instructor (8).')).toBeTruthy()
  expect(screen.getByText('51 to 51')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next 50' }).getAttribute('aria-disabled') ?? 'disabled').toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Given Instructor (9).')).toBeTruthy()
})

test('An empty audit log says so', async () => {
  const none = { academic: 0, enrollment: 0, administrative: 0, grade: 0 }
  served.answer = () => [200, { entries: [], counts: none, more: false }]
  await show(<AuditLog userId="7" own />)
  expect(await screen.findByText('No audit log entries available.')).toBeTruthy()
})

test('Notifications are marked as read up to the newest; another person’s are not shown', async () => {
  const one = {
    id: 4,
    kind: 'hold',
    title: 'Hold placed',
    body: 'Student Accounts',
    link: '/profile',
    createdAt: '2025-11-05T15:00:00Z',
  }
  served.answer = (path) =>
    path === '/notifications/read'
      ? [200, { unread: 0 }]
      : [
          200,
          {
            unread: 1,
            notifications: [
              { ...one, read: false },
              { ...one, id: 3, title: 'Grade posted', read: true },
            ],
          },
        ]
  await show(
    <>
      <NotificationsCard own name="Ada" />
      <NotificationsCard own={false} name="Grace Hopper" />
    </>,
  )
  expect((await screen.findByText('Hold placed')).closest('li')?.textContent).toContain('(unread)')
  expect(screen.getByText('Grade posted').closest('li')?.textContent).not.toContain('(unread)')
  expect(screen.getByText('Only Grace Hopper can see these.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark 1 as read' }))
  await waitFor(() =>
    expect(served.asked).toContainEqual({ method: 'POST', path: '/notifications/read', body: { upTo: 4 } }),
  )
})

test('While the notifications load, the card does not say that there are none', async () => {
  served.answer = () => new Promise(() => {})
  await show(<NotificationsCard own name="Ada" />)
  expect(await screen.findByRole('status', { name: 'Loading notifications' })).toBeTruthy()
  expect(screen.queryByText('Nothing new.')).toBeNull()
})

test('Without notifications the card says so', async () => {
  served.answer = () => [200, { unread: 0, notifications: [] }]
  await show(<NotificationsCard own name="Ada" />)
  expect(await screen.findByText('Nothing new.')).toBeTruthy()
})

test('The example of a new user has an address of the institution', async () => {
  await show(<SampleOperations />)
  const body = (await screen.findByText('Create user')).closest('details')!.querySelector('textarea')!
  await waitFor(() => expect(JSON.parse(body.value)).toMatchObject({ email: 'ada.lovelace@example.edu' }))
})

test('The five sample operations call what they say, and complain of what is missing', async () => {
  served.answer = (path) => (path === '/health' ? [200, { status: 'ok' }] : [403, { detail: 'no' }])
  await show(<SampleOperations />)
  await screen.findByText('Health check')
  const titles = ['Health check', 'List users', 'Get user by id', 'Create user', 'Delete user']
  const parts = titles.map((title) => screen.getByText(title).closest('details')!)
  expect(parts.map((part) => part.querySelector('code')?.textContent)).toEqual([
    'GET /api/health',
    'GET /api/users',
    'GET /api/users/{id}',
    'POST /api/users',
    'DELETE /api/users/{id}',
  ])
  const send = (part: HTMLElement | undefined) =>
    fireEvent.click(within(part!).getByRole('button', { name: 'Send', hidden: true }))
  send(parts[0])
  await waitFor(() => expect(parts[0]?.querySelector('pre')?.textContent).toContain('"status": "ok"'))
  for (const part of [parts[2], parts[4]]) {
    send(part)
    await waitFor(() => expect(part?.textContent).toContain('Enter an id first.'))
  }
  fireEvent.change(parts[3]!.querySelector('textarea')!, { target: { value: '{"name": ' } })
  send(parts[3])
  await waitFor(() => expect(parts[3]?.textContent).toContain('Invalid JSON format in the request body.'))
  expect(served.asked.map(({ path }) => path).filter((path) => path !== '/institution')).toEqual(['/health'])
  fireEvent.change(parts[4]!.querySelector('input')!, { target: { value: ' account-7 ' } })
  send(parts[4])
  await waitFor(() => expect(parts[4]?.textContent).toContain('HTTP error 403: {"detail":"no"}'))
  expect(served.asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/users/account-7' })
})
