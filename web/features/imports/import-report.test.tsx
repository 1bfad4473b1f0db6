import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CatalogScraper } from './catalog-scraper.tsx'
import { ImportReport } from './import-report.tsx'

const runId = '0b9a4b1e-3d0f-4a6e-9d55-222222222222'
const run = {
  id: runId,
  kind: 'catalog',
  status: 'succeeded',
  preview: false,
  by: 'Margaret Ashdown',
  fileName: 'CSE of Fall 2025',
  fileSize: 10,
  term: 202509,
  message: 'Courses of Fall 2025 imported.',
  counts: { read: 9, added: 4, changed: 2, unchanged: 1, removed: 0, skipped: 0, rejected: 2 },
  errors: 1,
  warnings: 1,
  startedAt: '2025-11-05T15:00:00.000Z',
  finishedAt: '2025-11-05T15:01:00.000Z',
  issues: [
    { severity: 'error', line: 3, page: null, entry: 'CSE 101', reason: 'No title.' },
    { severity: 'warning', line: 4, page: null, entry: 'CSE 102', reason: 'Odd.' },
  ],
}

function serve(answers: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const answer = answers[`${method} ${url}`]
    return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 404 : 200 })
  })
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (content: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {content}
    </QueryClientProvider>,
  )
const report = async (name: string) => (await screen.findByRole('region', { name })).textContent ?? ''

test('a run that imported says what was imported', async () => {
  serve({ [`GET /api/imports/${runId}`]: run })
  show(<ImportReport runId={runId} />)
  const words = await report('Course Catalog Import')
  expect(words).toContain('6imported')
  expect(words).toContain('2not imported')
  expect(words).toContain('These entries were not imported. Everything else was.')
})

test('a preview does not say that anything was imported', async () => {
  serve({ [`GET /api/imports/${runId}`]: { ...run, preview: true, message: 'Nothing imported yet.' } })
  show(<ImportReport runId={runId} />)
  const words = await report('Preview of Course Catalog Import')
  expect(words).toContain('6would be imported')
  expect(words).toContain('2would not be imported')
  expect(words).toContain('These entries would not be imported.')
  expect(words).not.toMatch(/\dimported|were not imported|Everything else was/)
})

test.each([
  ['failed', 'Failed'],
  ['stopped', 'Stopped'],
])('a run that %s says so, and that nothing was imported', async (status, word) => {
  serve({ [`GET /api/imports/${runId}`]: { ...run, status, message: 'It went no further.' } })
  show(<ImportReport runId={runId} />)
  const words = await report('Course Catalog Import')
  expect(words).toContain(word)
  expect(words).toContain('Nothing was imported.')
  expect(words).not.toMatch(/\dimported|Everything else was/)
})

test('a scrape that is refused at once shows its report', async () => {
  const refused = 'Already imported from the online catalog for this term: CSE on 2025-11-05.'
  serve({
    'GET /api/catalog-scraper': {
      address: 'https://catalog.example.edu/content.php?catoid=7',
      scrapes: [],
      running: null,
    },
    'POST /api/catalog-scraper/runs': { runId },
    [`GET /api/imports/${runId}`]: { ...run, status: 'failed', counts: null, message: refused, issues: [] },
  })
  show(<CatalogScraper terms={[202509]} currentTerm={202509} />)
  fireEvent.change(await screen.findByLabelText('Subjects'), { target: { value: 'CSE' } })
  fireEvent.click(screen.getByRole('button', { name: 'Import courses' }))
  expect(await report('Course Catalog Import')).toContain(refused)
})
