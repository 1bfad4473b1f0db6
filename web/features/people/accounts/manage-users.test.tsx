import { addDays } from '@sam/domain/kernel/day-in-zone'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ada, served, servePeople, show } from '../../../testing/example-people.tsx'
import { formatDate } from '../../../lib/format.ts'
import { ManageUsers, type UserSearch } from './manage-users.tsx'

servePeople()

const emptyLog = { entries: [], counts: { academic: 0, enrollment: 0, administrative: 0, grade: 0 }, more: false }

const ruth = { firstName: 'Ruth', lastName: 'Sandoval', number: 7, email: 'ruth@example.edu' }

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
  served.answer = (path) => [
    200,
    { users: path.includes('offset=2') ? [listed(3)] : [listed(1), listed(2)], groups, total: 3 },
  ]
  await show(<ManageUsers search={{}} onSearch={() => {}} />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 of 3 people'))
  expect(served.asked.find(({ path }) => path.startsWith('/users?'))?.path).toContain('role=staff')
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
  served.answer = () => [200, { users, groups: [{ group: 'college', total: 1 }], total: 1 }]
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

test('every role of a deactivated person has ended', async () => {
  const since = { grantedAt: '2025-01-08T15:00:00.000Z', grantedBy: null }
  const grants = [
    { role: 'Instructor', ...since, endsOn: null, hasEnded: false },
    { role: 'Registrar', ...since, endsOn: '2025-09-02', hasEnded: true },
  ]
  const users = [listed(1, { grants, deactivatedAt: '2025-10-01T15:00:00.000Z' })]
  served.answer = () => [200, { users, groups: [], total: 1 }]
  await show(<ManageUsers search={{}} onSearch={() => {}} />)
  const row = (await screen.findByRole('button', { name: 'Person 1' })).closest('tr')!
  expect(within(row).getAllByRole('cell')[3]?.textContent).toBe('Ended Oct 1, 2025Ended Sep 2, 2025')
})

test('an end within sixty days of the university’s clock is marked, a later one is not', async () => {
  const ends = (endsOn: string) => ({
    grants: [{ role: 'Registrar', grantedBy: null, grantedAt: '2025-01-08T15:00:00.000Z', endsOn, hasEnded: false }],
  })
  const [near, far] = [addDays('2025-11-05', 60), addDays('2025-11-05', 61)]
  const users = [listed(1, ends(near)), listed(2, ends(far))]
  served.answer = () => [200, { users, groups: [], total: 2 }]
  await show(<ManageUsers search={{}} onSearch={() => {}} />)
  expect((await screen.findByText(formatDate(near))).querySelector('svg')).not.toBeNull()
  expect(screen.getByText(formatDate(far)).querySelector('svg')).toBeNull()
})

test('the panel shows each refusal at its field and keeps what was typed', async () => {
  const user = { ...ada, id: '7', name: 'Ruth Sandoval', roles: ['Registrar'], hasRecord: false, deactivatedAt: null }
  const held = [
    { role: 'Registrar', grantedBy: null, grantedAt: '2021-08-04T15:00:00.000Z', endsOn: null, hasEnded: false },
  ]
  const problems = [
    { where: 'Registrar', message: 'This is the only registrar without an end date.' },
    { where: 'units', message: 'No subject has the code MTA. Did you mean MAT?' },
  ]
  served.answer = (path, method) => {
    if (method === 'PUT') return [409, { detail: 'Both.', problems }]
    if (path.startsWith('/users/7/audit')) return [200, emptyLog]
    if (path === '/users/7/grants') return [200, { person: ruth, user, roles: held, advising: null, sessions: 1 }]
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
  expect(served.asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    before: { roles: ['Registrar'], advising: null, ends: [] },
    roles: ['Academic Advisor'],
    advising: { level: 'department', units: ['CSE', 'MTA'] },
    ends: [{ role: 'Academic Advisor', endsOn: '2999-06-30' }],
    note: null,
  })
  expect(screen.getByText('This is the only registrar without an end date.')).toBeTruthy()
  expect(screen.getByText('2 fields to correct')).toBeTruthy()
  expect((units as HTMLInputElement).value).toBe('CSE, MTA')
  fireEvent.click(screen.getByRole('button', { name: 'Grant Registrar to someone else' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name, number or e-mail address'))
  expect((units as HTMLInputElement).value).toBe('CSE, MTA')
})

const { directoryWithheld: _, majors: __, graduationTerm: ___, ...account } = ada
const grants = {
  person: { firstName: 'Ada', lastName: 'Lovelace', number: 114000007, email: 'ada@stonybrook.edu' },
  user: { ...account, picture: null, directoryWithheld: false, hasRecord: true, deactivatedAt: null },
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
  served.answer = (path, method) =>
    method === 'PUT'
      ? [409, { detail: 'An academic advisor needs a level and at least one unit.' }]
      : path.endsWith('/grants')
        ? [200, grants]
        : [200, { ...emptyLog, users: [], groups: [], total: 0 }]
  await show(<Users />)
  expect(await screen.findByText('Sep 1, 2025, Margaret Ashdown')).toBeTruthy()
  const save = screen.getByRole('button', { name: 'Save roles' })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Student' }))
  expect(screen.getByText('Removing a role signs Ada Lovelace out immediately.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Academic Advisor' }))
  fireEvent.change(screen.getByLabelText('Units'), { target: { value: 'CSE, AMS' } })
  fireEvent.change(screen.getByLabelText('Note (optional)'), { target: { value: 'New post' } })
  fireEvent.click(save)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An academic advisor needs a level and at least one unit.',
  )
  expect(served.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    before: { roles: ['Student'], advising: null, ends: [] },
    roles: ['Academic Advisor'],
    advising: { level: 'department', units: ['CSE', 'AMS'] },
    ends: [],
    note: 'New post',
  })
})

test('an account is deactivated after a note, and the panel says so with the way back', async () => {
  let deactivatedAt: string | null = null
  served.answer = (path, method) => {
    if (method === 'PUT') deactivatedAt = '2025-11-05T15:00:00.000Z'
    const user = { ...ada, id: '7', name: 'Ruth Sandoval', roles: [], hasRecord: false, deactivatedAt }
    if (path.startsWith('/users/7/audit')) return [200, emptyLog]
    if (path.startsWith('/users/7/')) return [200, { person: ruth, user, roles: [], advising: null, sessions: 0 }]
    return [200, { users: [], groups: [], total: 0 }]
  }
  await show(<ManageUsers search={{ user: '7' }} onSearch={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate…' }))
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(served.asked.some(({ method }) => method === 'PUT')).toBe(false)
  fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox'), {
    target: { value: 'Left the university' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByRole('button', { name: 'Activate again' })).toBeTruthy()
  expect(served.asked.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/users/7/activity',
    body: { active: false, note: 'Left the university' },
  })
})

test('what became of the roles stands beside them, with who did it and why', async () => {
  const entry = {
    id: '9',
    action: 'Roles changed',
    details: 'Revoked Registrar.',
    note: 'Retired',
    category: 'administrative',
    timestamp: '2025-09-02T15:05:00.000Z',
    performedBy: 'Ruth Sandoval, Registrar',
    isReaders: false,
    isImported: false,
    changes: [],
  }
  served.answer = (path) => {
    if (path.includes('/audit')) return [200, { ...emptyLog, entries: [entry] }]
    return path.endsWith('/grants') ? [200, grants] : [200, { users: [], groups: [], total: 0 }]
  }
  await show(<Users />)
  const log = await screen.findByRole('region', { name: 'Log of roles and account' })
  expect(await within(log).findByText('Revoked Registrar.')).toBeTruthy()
  expect(within(log).getByText(/Ruth Sandoval, Registrar: “Retired”/)).toBeTruthy()
  expect(served.asked.find(({ path }) => path.includes('/audit'))?.path).toBe(
    '/users/114000007/audit?kind=account&limit=6',
  )
})

test('roles that end soon and the deactivated are counted, each a way to them', async () => {
  const groups = [
    { group: 'Student', total: 1 },
    { group: 'deactivated', total: 2 },
  ]
  served.answer = () => [200, { users: [listed(1)], groups, total: 3, ending: 1 }]
  const asked: UserSearch[] = []
  await show(<ManageUsers search={{}} onSearch={(next) => asked.push(next)} />)
  fireEvent.click(await screen.findByRole('button', { name: '1 ends within 30 days' }))
  fireEvent.click(screen.getByRole('button', { name: '2 deactivated' }))
  expect(asked).toMatchObject([{ ends: '30' }, { state: 'deactivated' }])
})

test('a mistyped address of a new person shows the likely right one', async () => {
  served.answer = () => [200, { users: [], groups: [], total: 0 }]
  await show(<ManageUsers search={{}} onSearch={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada Byron' } })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@exmple.edu' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Use an address of example.edu. Did you mean ada@example.edu?')).toBeTruthy()
  expect(served.asked.some(({ method }) => method === 'POST')).toBe(false)
})

test('a name, number and address are corrected together, with each error beside its field', async () => {
  const problems = [
    { where: 'number', message: 'This SBU ID is that of Bo Lin.' },
    { where: 'email', message: 'Use an address of example.edu. Did you mean ada@example.edu?' },
  ]
  let refuses = true
  served.answer = (path, method) => {
    if (method === 'PUT' && refuses) return [409, { detail: 'Both.', problems }]
    if (method === 'PUT') return [200, { ...grants, changed: ['name'] }]
    return path.endsWith('/grants') ? [200, grants] : [200, { ...emptyLog, users: [], groups: [], total: 0 }]
  }
  await show(<Users />)
  const number = await screen.findByLabelText('SBU ID')
  expect(screen.queryByRole('button', { name: 'Save person' })).toBeNull()
  fireEvent.change(number, { target: { value: '11x' } })
  expect(screen.getByText('An SBU ID has only digits, at most 12.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save person' })).toHaveProperty('disabled', true)
  fireEvent.change(number, { target: { value: '114000008' } })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@exmple.edu' } })
  expect(screen.getByText(/From then on ada@exmple\.edu signs in .*, and the open sign-ins end\./)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Note, kept in the log (optional)'), { target: { value: 'Mistyped' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save person' }))
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('2 fields to correct')).toBeTruthy()
  expect(served.asked.findLast(({ method }) => method === 'PUT')).toMatchObject({
    path: '/users/114000007',
    body: {
      before: grants.person,
      person: { ...grants.person, number: 114000008, email: 'ada@exmple.edu' },
      note: 'Mistyped',
    },
  })
  refuses = false
  fireEvent.change(number, { target: { value: '114000007' } })
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@stonybrook.edu' } })
  expect(screen.queryByRole('button', { name: 'Save person' })).toBeNull()
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Augusta Ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save person' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save person' })).toBeNull())
  expect(served.asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    person: { firstName: 'Augusta Ada' },
  })
})

test('a correction after someone else’s shows theirs, and what was typed stays', async () => {
  const change = {
    at: '2025-11-05T15:00:00.000Z',
    by: 'Bo Lin',
    action: 'Person corrected',
    details: 'Name: Ada King.',
  }
  const theirs = { ...grants, person: { ...grants.person, lastName: 'King' } }
  let isChanged = false
  served.answer = (path, method) => {
    if (method === 'PUT') {
      isChanged = true
      return [409, { detail: 'Ada Lovelace changed since you read it.', version: 'v', changes: [change] }]
    }
    return path.endsWith('/grants')
      ? [200, isChanged ? theirs : grants]
      : [200, { ...emptyLog, users: [], groups: [], total: 0 }]
  }
  await show(<Users />)
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Augusta' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save person' }))
  expect(await screen.findByText(/Bo Lin: Person corrected\. Name: Ada King\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Load the current version' }))
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'King'))
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Augusta')
})

test('what is typed and chosen stands while the address is still on its way', async () => {
  served.answer = () => [200, { users: [listed(1)], groups: [{ group: 'Student', total: 1 }], total: 1 }]
  const kept: UserSearch[] = []
  await show(<ManageUsers search={{}} onSearch={(next) => kept.push(next)} />)
  const name = await screen.findByLabelText<HTMLInputElement>('Name, number or e-mail address')
  fireEvent.change(name, { target: { value: 'per' } })
  expect(name.value).toBe('per')
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'active' } })
  expect(kept.at(-1)).toEqual({ q: 'per', state: 'active' })
})
