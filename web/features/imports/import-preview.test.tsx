import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CatalogScraper } from './catalog-scraper.tsx'
import { DataImport } from './data-import.tsx'

const run = '0b9a4b1e-3d0f-4a6e-9d55-111111111111'
const sent: { method: string; url: string; body: unknown }[] = []
let scraper: object
let isRefused = false
const lastRooms = {
  id: run,
  kind: 'rooms',
  status: 'succeeded',
  by: 'Margaret Ashdown',
  fileName: 'rooms.yaml',
  fileSize: 100,
  preview: false,
  term: null,
  message: null,
  counts: null,
  errors: 0,
  warnings: 0,
  startedAt: '2025-09-01T12:00:00.000Z',
  finishedAt: '2025-09-01T12:00:01.000Z',
}

function answer(method: string, url: string): unknown {
  if (url.startsWith('/api/import/rooms') && isRefused)
    return {
      success: false,
      message: 'Nothing was imported: the file has errors.',
      warnings: [],
      errors: ['Line 3, X 1: Wrong.', 'Line 4, X 2: Odd.'],
      issues: [
        { severity: 'error', line: 3, page: null, entry: 'X 1', reason: 'Wrong.' },
        { severity: 'error', line: 4, page: null, entry: 'X 2', reason: 'Odd.' },
      ],
      changes: [],
    }
  if (url.startsWith('/api/import/rooms'))
    return {
      success: true,
      message: '1 added.',
      warnings: ['Line 2, X 1: odd.'],
      errors: ['Line 3, Y 1: wrong.'],
      counts: { read: 1203, added: 1200, changed: 0, unchanged: 2, removed: 0, skipped: 0, rejected: 1 },
      issues: [
        { severity: 'warning', line: 2, page: null, entry: 'X 1', reason: 'Odd.' },
        { severity: 'error', line: 3, page: null, entry: 'Y 1', reason: 'Wrong.' },
      ],
      changes: [
        { change: 'add', entry: 'X 1', line: 2, values: [{ field: 'Capacity', before: null, after: '30' }] },
        { change: 'change', entry: 'X 2', line: 4, values: [{ field: 'Capacity', before: '40', after: '36' }] },
      ],
    }
  if (url.startsWith('/api/imports')) return { runs: [], total: 11, latest: [lastRooms] }
  if (url === '/api/institution') return { institution: { timeZone: 'America/New_York' } }
  if (method === 'GET') return scraper
  return url.endsWith('/runs') ? { runId: run } : { address: '' }
}

beforeEach(() => {
  sent.length = 0
  isRefused = false
  scraper = { address: '', scrapes: [], running: null }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, url, body })
    return new Response(JSON.stringify(answer(method, url)), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (content: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>)

test('a file can be previewed beside its import, and nothing is imported', async () => {
  show(<DataImport />)
  const preview = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview of Room Capacities Import' })
  expect(preview.disabled).toBe(true)
  const file = new File(['rooms: []'], 'rooms.yaml')
  fireEvent.change(screen.getByLabelText('File for Room Capacities Import'), { target: { files: [file] } })
  fireEvent.click(preview)
  const region = await screen.findByRole('region', { name: 'Preview of Room Capacities Import' })
  expect(region.textContent).toContain('rooms.yaml, nothing has changed yet')
  expect(region.textContent).toContain('Message after the import: 1 added.')
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rowsOf(within(region).getByRole('table', { name: 'What would change' })).slice(1)).toEqual([
    ['Add', '1,200', 'Not in SAM yet'],
    ['Keep', '2', 'The same in SAM and in this file'],
    ['Reject', '1', 'Has an error and would not be imported'],
    ['In the file', '1,203', ''],
  ])
  expect(region.textContent).toContain('1 error')
  const [, changes, errors, warnings] = within(region).getAllByRole('table')
  expect(changes && rowsOf(changes).slice(1)).toEqual([
    ['X 1', 'Add', 'Capacity30'],
    ['X 2', 'Change', 'Capacity40 →  becomes 36'],
  ])
  expect(region.textContent).toContain('The first 2 of 1,200')
  fireEvent.change(within(region).getByLabelText('Show'), { target: { value: 'change' } })
  expect(
    changes &&
      rowsOf(changes)
        .slice(1)
        .map(([entry]) => entry),
  ).toEqual(['X 2'])
  expect([errors, warnings].map((table) => table && rowsOf(table)[1])).toEqual([
    ['3', 'Y 1', 'Wrong.'],
    ['2', 'X 1', 'Odd.'],
  ])
  expect(sent.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    '/api/import/rooms?preview=true&file=rooms.yaml',
  ])
})

test('the preview of a file that would be refused lists every error, and the card keeps the first', async () => {
  isRefused = true
  show(<DataImport />)
  const file = new File(['rooms: []'], 'rooms.yaml')
  fireEvent.change(screen.getByLabelText('File for Room Capacities Import'), { target: { files: [file] } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview of Room Capacities Import' }))
  const region = await screen.findByRole('region', { name: 'Preview of Room Capacities Import' })
  expect(region.textContent).toContain('rooms.yaml, nothing would be imported')
  expect(region.textContent).not.toContain('Message after the import')
  const [errors] = within(region).getAllByRole('table')
  expect(within(errors as HTMLElement).getAllByRole('row')).toHaveLength(3)
  const card = screen.getByRole('article', { name: 'Room Capacities Import' })
  expect(card.textContent).toContain('Nothing was imported: the file has errors.')
})

test('a card keeps its last run when ten newer ones of other kinds exist', async () => {
  show(<DataImport />)
  const card = screen.getByRole('article', { name: 'Room Capacities Import' })
  expect(await within(card).findByText(/^Last run/)).toBeTruthy()
  expect(within(card).getByRole('button', { name: /^Report/ })).toBeTruthy()
})

test('each card leads to its format and to a sample file', () => {
  show(<DataImport />)
  for (const kind of ['users', 'schedule', 'academic-calendar', 'graduation-requirements', 'rooms']) {
    const guide = document.querySelector(`a[href="/api/import-formats/${kind}/guide"]`)
    expect(guide?.textContent).toMatch(/^Format of the file for /)
    expect(document.querySelector(`a[href="/api/import-formats/${kind}/sample"][download]`)).toBeTruthy()
  }
})

const scraping = <CatalogScraper terms={[202601, 202509]} currentTerm={202509} />

test('the scraper waits for the address of the catalog', async () => {
  show(scraping)
  fireEvent.change(await screen.findByLabelText('Subjects'), { target: { value: 'CSE' } })
  expect(screen.getByText('Save the address of the catalog first.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import courses' }).disabled).toBe(true)
})

test('the scraper gets term, subjects, and whether to look only', async () => {
  scraper = { address: 'https://catalog.example.edu/content.php?catoid=7', scrapes: [], running: null }
  show(scraping)
  fireEvent.change(await screen.findByLabelText('Subjects'), { target: { value: 'cse, ams' } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(JSON.parse(String(sent.find(({ method }) => method === 'POST')?.body))).toEqual({
    term: 202509,
    subjects: ['CSE', 'AMS'],
    apply: false,
    force: false,
  })
})

test('a run under way shows how far it is and can be stopped', async () => {
  scraper = { address: 'https://catalog.example.edu/content.php?catoid=7', scrapes: [], running: run }
  show(scraping)
  expect(await screen.findByRole('progressbar', { name: 'Progress of the scraper' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ url: `/api/imports/${run}/stop` })))
})

test('what was imported from the catalog is listed', async () => {
  const scrapes = [{ term: 202509, subject: 'CSE', courses: 61, scrapedAt: '2025-11-05T15:00:00.000Z' }]
  scraper = { address: '', scrapes, running: null }
  show(scraping)
  const row = (await screen.findByText('61 courses')).closest('tr')
  expect(row?.textContent).toContain('CSEFall 2025')
})
