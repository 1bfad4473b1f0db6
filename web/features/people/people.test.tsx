import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuditLog } from './audit-log.tsx'
import { ManageUsers, type UserSearch } from './manage-users.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { SampleOperations } from './sample-operations.tsx'
import { StudentSearch, type StudentQuery } from './student-search.tsx'

type Answer = [status: number, body: unknown, headers?: Record<string, string>]
const asked: { method: string; path: string; body: unknown }[] = []
let answer: (path: string, method: string) => Answer | Promise<Answer>

const here = { institution: { idLabel: 'SBU ID', timeZone: 'America/New_York', emailDomains: ['example.edu'] } }

beforeEach(() => {
  asked.length = 0
  answer = () => [404, { detail: 'There is no such call.' }]
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.replace(/^\/api/, '')
    const method = init.method ?? 'GET'
    asked.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const [status, body, headers = {}]: Answer = path === '/institution' ? [200, here] : await answer(path, method)
    return new Response(JSON.stringify(body), { status, headers })
  })
})
afterEach(cleanup)

async function show(content: ReactNode) {
  const route = createRootRoute({ component: () => content })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(document.body.textContent).not.toBe(''))
}

const ada = {
  id: '114000007',
  SBU_ID: 114000007,
  name: 'Ada Lovelace',
  email: 'ada@stonybrook.edu',
  role: 'Student',
  roles: ['Student'],
  majors: ['MAT'],
  graduationTerm: 202605,
  directoryWithheld: true,
}

function Search({ onOpen = () => {} }: { onOpen?: (id: string) => void }) {
  const [query, setQuery] = useState<StudentQuery>({ by: 'name', value: '' })
  return <StudentSearch query={query} onSearch={setQuery} onOpen={onOpen} />
}

test('Student Search prompts, does nothing when empty, says that it searches, and opens a row', async () => {
  const opened = vi.fn()
  await show(<Search onOpen={opened} />)
  expect(await screen.findByText('Please select a search category and enter a value to begin.')).toBeTruthy()
  const by = screen.getByLabelText('Search By')
  expect(
    within(by)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['name', 'studentId', 'email', 'major', 'minor', 'graduation', 'aoi', 'college'])
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: '   ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(asked.filter(({ path }) => path.startsWith('/users'))).toEqual([])
  expect(screen.getByText('Please select a search category and enter a value to begin.')).toBeTruthy()

  let reply: (value: Answer) => void = () => {}
  answer = (path) => (path.startsWith('/users/search') ? new Promise((resolve) => (reply = resolve)) : [404, {}])
  fireEvent.change(by, { target: { value: 'email' } })
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: ' ada@ ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('button', { name: 'Searching...' })).toHaveProperty('disabled', true)
  expect(asked.at(-1)?.path).toBe('/users/search?type=email&value=ada%40&limit=50')
  reply([200, [ada]])
  const row = (await screen.findByText('ada@stonybrook.edu')).closest('tr')!
  expect(within(row).getByText('Directory withheld')).toBeTruthy()
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/profile/114000007')
  fireEvent.click(row)
  expect(opened).toHaveBeenCalledWith('114000007')
})

test('Student Search searches by itself when the typing rests, and says when nobody is found or it fails', async () => {
  answer = (path) => (path.startsWith('/users/search') ? [200, []] : [404, {}])
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'qqq' } })
  expect(await screen.findByText('No students found.', {}, { timeout: 2000 })).toBeTruthy()
  answer = () => [503, { detail: 'The database does not answer.' }]
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'rrr' } })
  expect(
    await screen.findByText('Failed to fetch users: The database does not answer.', {}, { timeout: 2000 }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy()
})

test('Student Search says how many there are in all, and that a list is cut at either limit', async () => {
  const many = (count: number) => Array.from({ length: count }, (_unused, id) => ({ ...ada, id: String(id + 1) }))
  answer = (path) => {
    const limit = Number(new URLSearchParams(path.split('?')[1]).get('limit'))
    return [200, many(limit), { 'x-total-count': '2300' }]
  }
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('50 of 2,300 students')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'show up to 1,000' }))
  expect(await screen.findByText('1,000 of 2,300 students')).toBeTruthy()
  expect(screen.getByText('These are the first 1,000. Write more to narrow them.')).toBeTruthy()
})

test('User management goes on beyond the first users', async () => {
  const person = (id: number) => ({ ...ada, id: String(id), name: `Person ${id}` })
  answer = (path) => [200, { users: path.includes('offset=2') ? [person(3)] : [person(1), person(2)], total: 3 }]
  const people = <ManageUsers search={{}} onSearch={() => {}} />
  await show(people)
  expect(await screen.findByText('2 of 3 users')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('3 of 3 users')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

const entry = (id: string, performedBy: string) => ({
  id,
  action: 'Roles changed',
  details: `Given Instructor (${id}).`,
  note: 'Teaching assistant',
  category: 'administrative',
  timestamp: '2025-11-05T01:30:00.000Z',
  performedBy,
})

test('The audit log shows entries with note and signature, and older ones on demand', async () => {
  answer = (path) =>
    path.includes('before=9')
      ? [200, { entries: [entry('8', 'the system')], more: false }]
      : [200, { entries: [entry('9', 'registrar')], more: true }]
  await show(<AuditLog userId="7" />)
  const row = (await screen.findByText('Given Instructor (9).')).closest('tr')!
  expect(within(row).getByText('Note: Teaching assistant')).toBeTruthy()
  expect(within(row).getByText('registrar')).toBeTruthy()
  expect(within(row).getByText('administrative')).toBeTruthy()
  await waitFor(() => expect(within(row).getByText(/^Nov 4(, 2025)?, 8:30\sPM$/)).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: 'Show older entries' }))
  expect(await screen.findByText('Given Instructor (8).')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
})

test('An empty audit log says so', async () => {
  answer = () => [200, { entries: [], more: false }]
  await show(<AuditLog userId="7" />)
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
  answer = (path) =>
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
  expect(screen.getByText('Only Grace Hopper sees their notifications.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark 1 as read' }))
  await waitFor(() => expect(asked).toContainEqual({ method: 'POST', path: '/notifications/read', body: { upTo: 4 } }))
})

test('While the notifications load, the card does not say that there are none', async () => {
  answer = () => new Promise(() => {})
  await show(<NotificationsCard own name="Ada" />)
  expect(await screen.findByRole('status', { name: 'Loading notifications' })).toBeTruthy()
  expect(screen.queryByText('Nothing new.')).toBeNull()
})

test('Without notifications the card says so', async () => {
  answer = () => [200, { unread: 0, notifications: [] }]
  await show(<NotificationsCard own name="Ada" />)
  expect(await screen.findByText('Nothing new.')).toBeTruthy()
})

const { directoryWithheld: _, majors: __, graduationTerm: ___, ...account } = ada
const grants = {
  user: { ...account, picture: null, directoryWithheld: false, hasRecord: true },
  roles: [{ role: 'Student', grantedBy: 'Margaret Ashdown', grantedAt: '2025-09-01T12:00:00Z' }],
  advising: null,
  sessions: 2,
}

function Users() {
  const [search, setSearch] = useState<UserSearch>({ user: '114000007' })
  return <ManageUsers search={search} onSearch={setSearch} />
}

test('Roles are ticked and saved with what they were before; a refusal stands beside the form', async () => {
  answer = (path, method) =>
    method === 'PUT'
      ? [409, { detail: 'An academic advisor needs a level and at least one unit.' }]
      : path.endsWith('/grants')
        ? [200, grants]
        : [404, {}]
  await show(<Users />)
  expect(await screen.findByText('Since Sep 1, 2025, by Margaret Ashdown')).toBeTruthy()
  const save = screen.getByRole('button', { name: 'Save roles' })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByLabelText('Student'))
  expect(screen.getByText('Removing a role signs Ada Lovelace out immediately.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Academic Advisor'))
  fireEvent.change(screen.getByLabelText('Units'), { target: { value: 'CSE, AMS' } })
  fireEvent.change(screen.getByLabelText('Note (optional)'), { target: { value: 'New post' } })
  fireEvent.click(save)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An academic advisor needs a level and at least one unit.',
  )
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    before: { roles: ['Student'], advising: null },
    roles: ['Academic Advisor'],
    advising: { level: 'department', units: ['CSE', 'AMS'] },
    note: 'New post',
  })
})

test('An advisor’s missing or unknown units are told at their field, the first without asking the server', async () => {
  const message = 'No subject has the code XYZ.'
  answer = (path, method) => {
    if (method === 'PUT') return [409, { detail: message, problems: [{ where: 'body.advising.units', message }] }]
    return path.endsWith('/grants') ? [200, grants] : [404, {}]
  }
  await show(<Users />)
  fireEvent.click(await screen.findByLabelText('Academic Advisor'))
  const save = screen.getByRole('button', { name: 'Save roles' })
  fireEvent.click(save)
  const wrongOf = () => {
    const field = screen.getByLabelText('Units')
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  }
  expect(wrongOf()).toBe('Enter at least one unit.')
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  fireEvent.change(screen.getByLabelText('Units'), { target: { value: 'XYZ' } })
  fireEvent.click(save)
  await waitFor(() => expect(wrongOf()).toBe(message))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('The example of a new user has an address of the institution', async () => {
  await show(<SampleOperations />)
  const body = (await screen.findByText('Create user')).closest('details')!.querySelector('textarea')!
  await waitFor(() => expect(JSON.parse(body.value)).toMatchObject({ email: 'ada.lovelace@example.edu' }))
})

test('The five sample operations call what they say, and complain of what is missing', async () => {
  answer = (path) => (path === '/health' ? [200, { status: 'ok' }] : [403, { detail: 'no' }])
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
  expect(asked.map(({ path }) => path).filter((path) => path !== '/institution')).toEqual(['/health'])
  fireEvent.change(parts[4]!.querySelector('input')!, { target: { value: ' account-7 ' } })
  send(parts[4])
  await waitFor(() => expect(parts[4]?.textContent).toContain('HTTP error 403: {"detail":"no"}'))
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/users/account-7' })
})
