import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuditLog } from './audit-log.tsx'
import { ManageUsers, type UserSearch } from './manage-users.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { SampleOperations } from './sample-operations.tsx'
import { readAddress, type StudentQuery } from './student-query.ts'
import { StudentSearch } from './student-search.tsx'

type Answer = [status: number, body: unknown, headers?: Record<string, string>]
const asked: { method: string; path: string; body: unknown }[] = []
let answer: (path: string, method: string) => Answer | Promise<Answer>

const here = {
  institution: {
    idLabel: 'SBU ID',
    timeZone: 'America/New_York',
    emailDomains: ['example.edu'],
    colleges: [{ code: 'CAS', name: 'Arts and Sciences' }],
    programs: [{ kind: 'major', code: 'MAT', name: 'Mathematics', degree: 'BS', college: 'CAS' }],
    standings: [{ code: 'U1', minimumCredits: 0 }],
    scheduleTerm: 202509,
  },
  terms: [
    { code: 202509, name: 'Fall 2025', hasSchedule: true, current: true },
    { code: 202601, name: 'Spring 2026', hasSchedule: true, current: false },
  ],
  today: '2025-11-05',
}

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
  facts: {
    minors: ['AMS'],
    standing: 'U3',
    cumulativeGpa: 3.5,
    cumulativeCredits: 60,
    holds: ['advising'],
    registration: { state: 'blocked' },
  },
}

function Search({ onOpen = () => {} }: { onOpen?: (id: string) => void }) {
  const [query, setQuery] = useState<StudentQuery>(readAddress({}))
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
  expect(asked.at(-1)?.path).toBe('/users/search?type=email&value=ada%40&limit=50&only=students&facts=true&term=202601')
  reply([200, [ada]])
  const row = (await screen.findByText('114000007')).closest('tr')!
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '',
    'ALPreview Ada LovelaceAda LovelaceDirectory withheld',
    '114000007',
    'MAT, minor AMS',
    'U3',
    '3.50',
    'Advising',
    'Blocked by the hold',
  ])
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

const many = (from: number, count: number) =>
  Array.from({ length: count }, (_unused, at) => ({ ...ada, id: String(from + at), name: `Ada Number${from + at}` }))

test('Student Search turns pages, sorts and filters, each in the address and in the call', async () => {
  answer = (path) => {
    const query = new URLSearchParams(path.split('?')[1])
    return [200, many(Number(query.get('offset') ?? 0) + 1, 50), { 'x-total-count': '1001' }]
  }
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 to 50 of more than 1,000 students'))
  fireEvent.click(screen.getByRole('button', { name: 'Next 50' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('51 to 100 of more than 1,000 students'))
  expect(asked.at(-1)?.path).toContain('&offset=50&')
  fireEvent.click(screen.getByRole('button', { name: 'GPA' }))
  await waitFor(() => expect(asked.at(-1)?.path).toMatch(/&sort=gpa$/))
  expect(asked.at(-1)?.path).not.toContain('offset')
  fireEvent.click(await screen.findByRole('button', { name: 'GPA' }))
  await waitFor(() => expect(asked.at(-1)?.path).toMatch(/&sort=-gpa$/))
  expect(screen.getByRole('columnheader', { name: 'GPA' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.change(screen.getByLabelText('Major'), { target: { value: 'MAT' } })
  await waitFor(() => expect(asked.at(-1)?.path).toContain('&major=MAT'))
  fireEvent.change(screen.getByLabelText('Major'), { target: { value: 'any' } })
  await waitFor(() => expect(asked.at(-1)?.path).not.toContain('major'))
})

test('digits typed as a name are a number, and an @ makes an address', async () => {
  answer = () => [200, []]
  await show(<Search />)
  const value = await screen.findByLabelText('Value')
  const by = screen.getByLabelText('Search By') as HTMLSelectElement
  fireEvent.change(value, { target: { value: '1141' } })
  expect(by.value).toBe('studentId')
  fireEvent.change(by, { target: { value: 'name' } })
  fireEvent.change(value, { target: { value: 'ada@' } })
  expect(by.value).toBe('email')
  fireEvent.change(by, { target: { value: 'major' } })
  fireEvent.change(value, { target: { value: '1141' } })
  expect(by.value).toBe('major')
})

test('students are selected by their box or by X, and the file of them has what the list has', async () => {
  answer = () => [200, many(1, 3), { 'x-total-count': '3' }]
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  fireEvent.click(await screen.findByLabelText('Select Ada Number1'))
  const second = screen.getByRole('link', { name: 'Ada Number2' })
  fireEvent.keyDown(second, { key: 'x' })
  expect(screen.getByRole('group', { name: '2 students selected' })).toBeTruthy()
  fireEvent.keyDown(second, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Ada Number3')
  const write = screen.getByRole('link', { name: 'Write to 2' }).getAttribute('href')
  expect(write).toBe('mailto:?bcc=ada%40stonybrook.edu,ada%40stonybrook.edu')
  fireEvent.click(screen.getByLabelText('Select all 3 on this page'))
  expect(screen.getByRole('group', { name: '3 students selected' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull()
})

const listed = (id: number, more: object = {}) => ({
  ...ada,
  id: String(id),
  name: `Person ${id}`,
  group: 'Student',
  advising: null,
  grants: [{ role: 'Student', grantedBy: null, grantedAt: '2025-11-05T15:00:00.000Z', endsOn: null, hasEnded: false }],
  ...more,
})

test('User management groups people by role and goes on beyond the first', async () => {
  const groups = [{ group: 'Student', total: 3 }]
  answer = (path) => [
    200,
    { users: path.includes('offset=2') ? [listed(3)] : [listed(1), listed(2)], groups, total: 3 },
  ]
  await show(<ManageUsers search={{}} onSearch={() => {}} />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 of 3 people'))
  expect(asked.find(({ path }) => path.startsWith('/users?'))?.path).toContain('role=staff')
  expect(screen.getByRole('rowheader').textContent).toBe('Student 3 peoplefirst 2')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('3 of 3 people'))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a row shows each granted role with its unit, end and giver', async () => {
  const since = { grantedAt: '2025-01-08T15:00:00.000Z', grantedBy: 'Ruth Sandoval' }
  const grants = [
    { role: 'Academic Advisor', ...since, endsOn: '2999-12-31', hasEnded: false },
    { role: 'Registrar', ...since, grantedBy: null, endsOn: '2025-09-02', hasEnded: true },
  ]
  const users = [listed(1, { group: 'college', advising: { level: 'college', units: ['CAS', 'BUS'] }, grants })]
  answer = () => [200, { users, groups: [{ group: 'college', total: 1 }], total: 1 }]
  await show(<ManageUsers search={{}} onSearch={() => {}} />)
  const row = (await screen.findByRole('button', { name: 'Person 1' })).closest('tr')!
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Person 1ada@stonybrook.edu',
    'Academic AdvisorRegistrar',
    'CAS, BUSUniversity',
    'Dec 31, 2999Ended Sep 2, 2025',
    'Jan 8, 2025, Ruth SandovalJan 8, 2025, by import',
  ])
})

test('the panel shows each refusal at its field and keeps what was typed', async () => {
  const user = { ...ada, id: '7', name: 'Ruth Sandoval', roles: ['Registrar'], hasRecord: false }
  const held = [
    { role: 'Registrar', grantedBy: null, grantedAt: '2021-08-04T15:00:00.000Z', endsOn: null, hasEnded: false },
  ]
  const problems = [
    { where: 'Registrar', message: 'This is the only registrar without an end date.' },
    { where: 'units', message: 'No subject has the code MTA. Did you mean MAT?' },
  ]
  answer = (path, method) => {
    if (method === 'PUT') return [409, { detail: 'Both.', problems }]
    if (path === '/users/7/grants') return [200, { user, roles: held, advising: null, sessions: 1 }]
    return [200, { users: [], groups: [], total: 0 }]
  }
  await show(<ManageUsers search={{ user: '7' }} onSearch={() => {}} />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Registrar' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Academic Advisor' }))
  fireEvent.change(screen.getByLabelText('Units'), { target: { value: 'CSE, MTA' } })
  fireEvent.change(screen.getByLabelText('Until, Academic Advisor'), { target: { value: '2999-06-30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save roles' }))
  const units = await screen.findByLabelText('Units')
  await waitFor(() => expect(units.getAttribute('aria-invalid')).toBe('true'))
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    before: { roles: ['Registrar'], advising: null, ends: [] },
    roles: ['Academic Advisor'],
    advising: { level: 'department', units: ['CSE', 'MTA'] },
    ends: [{ role: 'Academic Advisor', endsOn: '2999-06-30' }],
    note: null,
  })
  expect(screen.getByText('This is the only registrar without an end date.')).toBeTruthy()
  expect(screen.getByText('2 fields to correct')).toBeTruthy()
  expect((units as HTMLInputElement).value).toBe('CSE, MTA')
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
  expect(screen.getByText('Only Grace Hopper can see these.')).toBeTruthy()
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
  roles: [
    {
      role: 'Student',
      grantedBy: 'Margaret Ashdown',
      grantedAt: '2025-09-01T12:00:00Z',
      endsOn: null,
      hasEnded: false,
    },
  ],
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
        : [200, { users: [], groups: [], total: 0 }]
  await show(<Users />)
  expect(await screen.findByText('Sep 1, 2025, Margaret Ashdown')).toBeTruthy()
  const save = screen.getByRole('button', { name: 'Save roles' })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Student' }))
  expect(screen.getByText('Revoking a role also signs Ada Lovelace out at once.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Academic Advisor' }))
  fireEvent.change(screen.getByLabelText('Units'), { target: { value: 'CSE, AMS' } })
  fireEvent.change(screen.getByLabelText('Note, kept in the log'), { target: { value: 'New post' } })
  fireEvent.click(save)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An academic advisor needs a level and at least one unit.',
  )
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    before: { roles: ['Student'], advising: null, ends: [] },
    roles: ['Academic Advisor'],
    advising: { level: 'department', units: ['CSE', 'AMS'] },
    ends: [],
    note: 'New post',
  })
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
