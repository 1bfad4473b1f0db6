import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../../components/ui/notices/toaster.tsx'
import { exampleFacts } from '../../testing/open-test-page.tsx'
import { DataImport } from './data-import.tsx'
import { importCards } from './import-cards.ts'

type Sent = { address: URL; init: RequestInit }
/** What an upload is answered. */
let answer: (sent: Sent) => Promise<Response>
let uploads: Sent[]
const answering = (json: object, status = 200) => {
  answer = async () => new Response(JSON.stringify(json), { status })
}

beforeEach(() => {
  uploads = []
  answering({ success: true, message: 'Done.', warnings: [], errors: [] })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const sent = { address: new URL(path, 'http://sam.example'), init }
    if (init.method === 'POST') {
      uploads.push(sent)
      return answer(sent)
    }
    const known: Record<string, unknown> = {
      '/api/institution': exampleFacts,
      '/api/imports': { runs: [], total: 0, latest: [] },
    }
    const body = known[sent.address.pathname]
    return new Response(JSON.stringify(body ?? { detail: 'There is no such run.' }), { status: body ? 200 : 404 })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DataImport />
      <Toaster />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const titles = ['User Data Import', 'Class Schedule Import', 'Academic Calendar Import', 'Degree Requirements Import']
const schedule = 'Class Schedule Import'
const cardOf = (title: string) => within(screen.getByRole('article', { name: title }))
const buttonOf = (title: string) => cardOf(title).getByRole<HTMLButtonElement>('button', { name: /^Import/ })

/** The words of the toasts in the order in which they came. */
const toldAs = (kind?: 'success' | 'warning' | 'error') =>
  [...document.querySelectorAll(`[data-sonner-toast]${kind ? `[data-type=${kind}]` : ''} [data-title]`)]
    .map(({ textContent }) => textContent)
    .toReversed()

function choose(title: string): void {
  const file = title === schedule ? new File(['anything'], 'fall.pdf') : new File(['anything'], 'file.yaml')
  fireEvent.change(cardOf(title).getByLabelText(`File for ${title}`), { target: { files: [file] } })
}

function importFile(title: string): void {
  choose(title)
  fireEvent.click(buttonOf(title))
}

test('the five cards stand in their order; each takes the right files, and its button waits for one', () => {
  const heads = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  expect(heads).toEqual([...titles, 'Room Capacities Import'])
  const words = ['Import users', 'Import schedule', 'Import calendar', 'Import requirements', 'Import rooms']
  expect(heads.map((title) => buttonOf(title ?? '').textContent)).toEqual(words)
  for (const { title } of importCards) {
    expect(buttonOf(title).disabled, title).toBe(true)
    const field = cardOf(title).getByLabelText<HTMLInputElement>(`File for ${title}`)
    expect(field.accept).toBe(title === schedule ? '.pdf' : '.yaml,.yml')
    choose(title)
    expect(buttonOf(title).disabled, title).toBe(false)
  }
})

test('the Enter key in Subjects without a file asks for one', async () => {
  fireEvent.keyDown(cardOf(schedule).getByLabelText('Subjects'), { key: 'Enter' })
  await waitFor(() => expect(toldAs('error')).toEqual(['Please select a PDF file']))
})

test('while importing, the button is disabled; the file is let go on success', async () => {
  const title = 'User Data Import'
  let release: (response: Response) => void = () => undefined
  answer = () => new Promise((resolve) => (release = resolve))
  importFile(title)
  expect(await cardOf(title).findByText('Running')).toBeTruthy()
  expect(cardOf(title).getByRole<HTMLButtonElement>('button', { name: 'Importing' }).disabled).toBe(true)
  const outcome = { success: true, message: '3 users imported.', warnings: ['One', 'Two'], errors: ['Three'] }
  await act(async () => release(new Response(JSON.stringify(outcome))))
  await waitFor(() => expect(toldAs()).toEqual(['3 users imported.', 'One', 'Two', 'Three']))
  expect(toldAs('warning')).toEqual(['One', 'Two'])
  expect(toldAs('error')).toEqual(['Three'])
  expect(await cardOf(title).findByText('No file selected, .yaml or .yml')).toBeTruthy()
  expect(buttonOf(title).disabled).toBe(true)
})

test.each([
  ['User Data Import', 'users'],
  ['Academic Calendar Import', 'academic-calendar'],
  ['Degree Requirements Import', 'graduation-requirements'],
  ['Room Capacities Import', 'rooms'],
])('%s sends the text of the file to the call of %s', async (title, kind) => {
  answering({ success: true, message: `${kind} done`, warnings: [], errors: [] })
  importFile(title)
  await waitFor(() => expect(toldAs('success')).toEqual([`${kind} done`]))
  const [{ address, init } = {} as Sent] = uploads
  expect(address.pathname).toBe(`/api/import/${kind}`)
  expect(new Headers(init.headers).get('content-type')).toBe('text/plain')
  expect(init.body).toBe('anything')
})

test('the errors of rooms are shown as warnings', async () => {
  answering({ success: true, message: 'Rooms imported.', warnings: ['One'], errors: ['Two'] })
  importFile('Room Capacities Import')
  await waitFor(() => expect(toldAs('warning')).toEqual(['One', 'Two']))
  expect(toldAs('success')).toEqual(['Rooms imported.'])
  expect(toldAs('error')).toEqual([])
})

test('an import that fails gives the reason and keeps the file', async () => {
  answering({ success: false, message: 'Nothing in this file could be read.', warnings: [], errors: [] })
  importFile('User Data Import')
  await waitFor(() => expect(toldAs('error')).toEqual(['Nothing in this file could be read.']))
  expect(cardOf('User Data Import').getByText('file.yaml')).toBeTruthy()
  expect(buttonOf('User Data Import').disabled).toBe(false)
})

test('an import that breaks off shows Import failed and keeps the file', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  importFile('User Data Import')
  await waitFor(() => expect(toldAs('error')).toEqual(['Import failed: Failed to fetch']))
  expect(cardOf('User Data Import').getByText('file.yaml')).toBeTruthy()
})

test('a schedule is sent as a form, for the subjects named, each trimmed', async () => {
  answering({ success: true, message: '', data: { total: 7, warnings: [], errors: [] } })
  const subjects = () => cardOf(schedule).getByLabelText('Subjects')
  fireEvent.change(subjects(), { target: { value: ' CSE , MAT,AMS ,' } })
  importFile(schedule)
  await waitFor(() => expect(toldAs('success')).toEqual(['Successfully imported 7 sections']))
  const { address, init } = uploads[0]!
  expect(address.pathname).toBe('/api/schedule/import')
  expect(address.searchParams.get('subjects')).toBe('CSE,MAT,AMS')
  // With the form alone the browser writes the type, with its boundary.
  expect(new Headers(init.headers).get('content-type')).toBeNull()
  expect(((init.body as FormData).get('file') as File).name).toBe('fall.pdf')

  fireEvent.change(await cardOf(schedule).findByLabelText('Subjects'), { target: { value: '  ' } })
  importFile(schedule)
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(uploads[1]!.address.searchParams.has('subjects')).toBe(false)
})

test('of a schedule ten warnings and five errors are shown, then how many more there are', async () => {
  const numbered = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const data = { total: 412, warnings: numbered(13, 'Warning'), errors: numbered(9, 'Error') }
  answering({ success: true, message: '', data })
  importFile(schedule)
  await waitFor(() => expect(toldAs('success')).toEqual(['Successfully imported 412 sections']))
  await waitFor(() =>
    expect(toldAs('warning')).toEqual([
      ...numbered(10, 'Warning'),
      '...and 3 more warnings (check console for full list)',
    ]),
  )
  expect(toldAs('error')).toEqual([...numbered(5, 'Error'), '...and 4 more errors (check console for full list)'])
  expect(noted.mock.calls).toEqual([
    ['Import warnings', data.warnings],
    ['Import errors', data.errors],
  ])
})

test.each(['This PDF holds no schedule.', ''])(
  'a schedule that fails with the message "%s" shows it, or else Import failed',
  async (message) => {
    answering({ success: false, message, data: { total: 0, warnings: [], errors: [] } })
    importFile(schedule)
    await waitFor(() => expect(toldAs('error')).toEqual([message || 'Import failed']))
  },
)

test('a schedule refused by the server, or out of reach, shows the right sentence', async () => {
  answering({ title: 'Fault', detail: 'The disk is full.' }, 500)
  importFile(schedule)
  await waitFor(() => expect(toldAs('error')).toEqual(['Import failed: The disk is full.']))
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  fireEvent.click(await cardOf(schedule).findByRole('button', { name: /^Import/ }))
  await waitFor(() => expect(toldAs('error').at(-1)).toBe('Network error: Failed to fetch'))
})

test('a schedule that takes longer than 180 seconds is given up, with advice', async () => {
  const giveUp = new AbortController()
  const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal)
  answer = ({ init }) =>
    new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error), { once: true }),
    )
  importFile(schedule)
  expect(await cardOf(schedule).findByText(/Large PDFs take 30 to 60 seconds/)).toBeTruthy()
  expect(wait).toHaveBeenCalledWith(180_000)
  await act(async () => giveUp.abort(new DOMException('The operation timed out.', 'TimeoutError')))
  const advice = 'Import timed out. Large PDFs may take longer - try importing fewer subjects at a time.'
  await waitFor(() => expect(toldAs('error')).toEqual([advice]))
})
