import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
} from '../../testing/open-test-page.tsx'
// Fetched before the first test rather than by the router within it.
import '../../features/people/log/record-log.tsx'
import './profile-page.tsx'

const account = exampleAccount(7, 'Ada Byron', 'Registrar')
const entry = {
  details: 'Given Registrar.',
  note: null,
  category: 'administrative',
  timestamp: '2025-11-04T15:00:00.000Z',
  performedBy: 'registrar',
  isReaders: false,
  isImported: false,
  changes: [],
}
const counts = { academic: 0, enrollment: 0, administrative: 52, grade: 0 }
const answers = {
  '/api/institution': [200, exampleFacts],
  '/api/users/email': [200, { ...account, view: 'full', academicRecord: null, transfer_courses: [] }],
  '/api/users/7/audit': [200, { entries: [{ ...entry, id: '60', action: 'Newest' }], counts, more: true }],
  '/api/users/7/audit?limit=50&before=60': [
    200,
    { entries: [{ ...entry, id: '9', action: 'Older' }], counts, more: false },
  ],
} satisfies Parameters<typeof serveTestPage>[1]

const asked: string[] = []

function serve(): void {
  serveTestPage(account, answers)
  const answer = fetch
  asked.length = 0
  vi.stubGlobal('fetch', (address: string) => {
    if (address.startsWith('/api/users/7/audit')) asked.push(address)
    return answer(address)
  })
}

beforeEach(serve)
afterEach(closeTestPage)

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)

test('What the log is filtered by stands in the address, and a reload keeps it', async () => {
  await openTestPage('/profile?tab=audit')
  await screen.findByText('Newest')
  fireEvent.change(select('Kind'), { target: { value: 'account' } })
  await waitFor(() => expect(location.search).toBe('?tab=audit&kind=account'))
  fireEvent.change(select('By'), { target: { value: 'registrar' } })
  await waitFor(() => expect(location.search).toContain('by=registrar'))
  fireEvent.change(select('When'), { target: { value: 'week' } })
  await waitFor(() => expect(location.search).toContain('when=week'))
  fireEvent.click(screen.getByRole('radio', { name: /^Administrative/ }))
  await waitFor(() => expect(location.search).toContain('category=administrative'))
  const address = `/profile?${location.search.slice(1)}` as const
  await waitFor(() => expect(asked.at(-1)).toMatch(/category=administrative/))
  const last = asked.at(-1)
  expect(last).toMatch(/from=\d{4}-\d\d-\d\d/)

  closeTestPage()
  serve()
  await openTestPage(address)
  await screen.findByText('Newest')
  expect(asked).toEqual([last])
  expect([select('Kind').value, select('By').value, select('When').value]).toEqual(['account', 'registrar', 'week'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Administrative/ }).checked).toBe(true)
})

test('The next page of the log begins at its top, and so does the one before', async () => {
  await openTestPage('/profile?tab=audit')
  await screen.findByText('Newest')
  // A spy of a file before this one is handed on with what it has seen.
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Next 50' }))
  await screen.findByText('Older')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('Newest')
  expect(brought.mock.contexts.map((element) => (element as Element).id)).toEqual(['changes', 'changes'])
  brought.mockRestore()
})

test('A filter taken on the second page shows its first', async () => {
  await openTestPage('/profile?tab=audit')
  await screen.findByText('Newest')
  fireEvent.click(screen.getByRole('button', { name: 'Next 50' }))
  await screen.findByText('Older')
  fireEvent.click(screen.getByRole('radio', { name: /^Administrative/ }))
  await screen.findByText('Newest')
  expect(asked.at(-1)).not.toContain('before')
  expect(screen.getByText('1 to 1')).toBeTruthy()
})

test('Whose entries and of which days, chosen at once, both stand in the address', async () => {
  await openTestPage('/profile?tab=audit')
  await screen.findByText('Newest')
  // Nothing of the first has reached the address when the second comes.
  fireEvent.change(select('By'), { target: { value: 'registrar' } })
  fireEvent.change(select('When'), { target: { value: 'week' } })
  await waitFor(() => expect(location.search).toBe('?tab=audit&by=registrar&when=week'))
})
