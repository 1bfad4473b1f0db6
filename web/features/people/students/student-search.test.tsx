import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ada, served, servePeople, show, type Answer } from '../../../testing/example-people.tsx'
import { readAddress, type StudentQuery } from './student-query.ts'
import { StudentSearch } from './student-search.tsx'

servePeople()

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
  expect(served.asked.filter(({ path }) => path.startsWith('/users'))).toEqual([])
  expect(screen.getByText('Please select a search category and enter a value to begin.')).toBeTruthy()

  let reply: (value: Answer) => void = () => {}
  served.answer = (path) => (path.startsWith('/users/search') ? new Promise((resolve) => (reply = resolve)) : [404, {}])
  fireEvent.change(by, { target: { value: 'email' } })
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: ' ada@ ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByRole('button', { name: 'Searching...' })).toHaveProperty('disabled', true)
  expect(served.asked.at(-1)?.path).toBe(
    '/users/search?type=email&value=ada%40&limit=50&only=students&facts=true&term=202601',
  )
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

test('each of the eight categories is sent as type with the value', async () => {
  served.answer = () => [200, []]
  await show(<Search />)
  const by = await screen.findByLabelText<HTMLSelectElement>('Search By')
  for (const { value: category } of by.options) {
    fireEvent.change(by, { target: { value: category } })
    fireEvent.change(screen.getByLabelText('Value'), { target: { value: `zq${category}` } })
    fireEvent.click(screen.getByRole('button', { name: /^Search/ }))
    await waitFor(() => {
      const asked = new URL(served.asked.at(-1)?.path ?? '', 'http://sam.example')
      expect(asked.pathname).toBe('/users/search')
      expect(asked.searchParams.get('type')).toBe(category)
      expect(asked.searchParams.get('value')).toBe(`zq${category}`)
    })
    expect(await screen.findByText('No students found.')).toBeTruthy()
  }
})

test('Student Search searches by itself when the typing rests, and says when nobody is found or it fails', async () => {
  served.answer = (path) => (path.startsWith('/users/search') ? [200, []] : [404, {}])
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'qqq' } })
  expect(await screen.findByText('No students found.', {}, { timeout: 2000 })).toBeTruthy()
  served.answer = () => [503, { detail: 'The database does not answer.' }]
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'rrr' } })
  expect(
    await screen.findByText('Failed to fetch users: The database does not answer.', {}, { timeout: 2000 }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy()
})

const many = (from: number, count: number) =>
  Array.from({ length: count }, (_unused, at) => ({ ...ada, id: String(from + at), name: `Ada Number${from + at}` }))

test('Student Search turns pages, sorts and filters, each in the address and in the call', async () => {
  served.answer = (path) => {
    const query = new URLSearchParams(path.split('?')[1])
    const order: Record<string, string> = query.has('sort') ? {} : { 'x-order': 'name' }
    return [200, many(Number(query.get('offset') ?? 0) + 1, 50), { 'x-total-count': '1001', ...order }]
  }
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 to 50 of more than 1,000 students'))
  fireEvent.click(screen.getByRole('button', { name: 'Next 50' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('51 to 100 of more than 1,000 students'))
  expect(served.asked.at(-1)?.path).toContain('&offset=50&')
  const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  expect([sortOf('Student'), sortOf('GPA')]).toEqual(['ascending', null])
  fireEvent.click(screen.getByRole('button', { name: 'GPA' }))
  await waitFor(() => expect(served.asked.at(-1)?.path).toMatch(/&sort=gpa$/))
  expect(served.asked.at(-1)?.path).not.toContain('offset')
  fireEvent.click(await screen.findByRole('button', { name: 'GPA' }))
  await waitFor(() => expect(served.asked.at(-1)?.path).toMatch(/&sort=-gpa$/))
  expect([sortOf('Student'), sortOf('GPA')]).toEqual([null, 'descending'])
  fireEvent.change(screen.getByLabelText('Major'), { target: { value: 'MAT' } })
  await waitFor(() => expect(served.asked.at(-1)?.path).toContain('&major=MAT'))
  fireEvent.change(screen.getByLabelText('Major'), { target: { value: 'any' } })
  await waitFor(() => expect(served.asked.at(-1)?.path).not.toContain('major'))
})

test('digits typed as a name are a number, and an @ makes an address', async () => {
  served.answer = () => [200, []]
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
  served.answer = () => [200, many(1, 3), { 'x-total-count': '3' }]
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  fireEvent.click(await screen.findByLabelText('Select Ada Number1'))
  const second = screen.getByRole('link', { name: 'Ada Number2' })
  fireEvent.keyDown(second, { key: 'x' })
  expect(screen.getByRole('group', { name: '2 students selected' })).toBeTruthy()
  fireEvent.keyDown(second, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Ada Number3')
  expect(screen.getByRole('button', { name: 'Write to 2…' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Select all 3 on this page'))
  expect(screen.getByRole('group', { name: '3 students selected' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull()
})

test('stepping past a student in the peek opens no record: only where the keys rest', async () => {
  served.answer = (path) =>
    path.startsWith('/users/search')
      ? [200, many(1, 3), { 'x-total-count': '3' }]
      : [404, { detail: 'No such record.' }]
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  const rows = await screen.findAllByRole('row')
  fireEvent.click(within(rows[1]!).getByRole('button'))
  const opened = () =>
    served.asked.map(({ path }) => /^\/users\/(\d+)$/.exec(path)?.[1]).filter((id) => id !== undefined)
  await waitFor(() => expect(opened()).toEqual(['1']))
  fireEvent.click(screen.getByRole('button', { name: 'Next student' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next student' }))
  await waitFor(() => expect(opened()).toEqual(['1', '3']))
})

test('chosen rows stay chosen across pages, and all that were found are chosen at once', async () => {
  served.answer = (path) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset') ?? 0)]
    return [200, many(offset + 1, Math.min(limit, 120 - offset)), { 'x-total-count': '120' }]
  }
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  fireEvent.click(await screen.findByLabelText('Select Ada Number1'))
  fireEvent.click(screen.getByRole('button', { name: 'Next 50' }))
  fireEvent.click(await screen.findByLabelText('Select Ada Number51'))
  expect(screen.getByRole('group', { name: '2 students selected' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Select all 120' }))
  expect(await screen.findByRole('group', { name: '120 students selected' })).toBeTruthy()
})

test('what one looks for first is counted, and each count is the way to these students', async () => {
  served.answer = (path) => [200, many(1, 1), { 'x-total-count': path.includes('holds=any') ? '96' : '1284' }]
  await show(<Search />)
  fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'ada' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  fireEvent.click(await screen.findByRole('button', { name: '96 with holds' }))
  await waitFor(() => expect(served.asked.some(({ path }) => /limit=50&.*facts=true.*holds=any/.test(path))).toBe(true))
  // Counting reads nobody's record.
  const counted = served.asked.filter(({ path }) => path.includes('limit=1&'))
  expect(counted.length).toBeGreaterThan(0)
  expect(counted.some(({ path }) => path.includes('facts'))).toBe(false)
})
