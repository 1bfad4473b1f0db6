import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DegreeDesk } from './degree-desk.tsx'
import type { Draft, Effect, Programs } from './use-desk.ts'

const cse = { kind: 'minor', code: 'CSE', degree: '', name: 'Computer Science' } as const
const at = '2026-11-05T10:04:00.000Z'
const version = { effectiveTerm: 202509, importedAt: at, importedBy: null }
const programs: Programs = {
  programs: [
    {
      ...cse,
      students: 12,
      versions: [{ id: 'CSE-minor-2025', ...version, unverified: true, students: 12 }],
      drafts: [{ id: 4, base: 'CSE-minor-2025', effectiveTerm: 202609, updatedAt: at, updatedBy: 'Ada Byron' }],
    },
    { kind: 'major', code: 'BIO', degree: 'BS', name: 'Biology', students: 3, versions: [], drafts: [] },
  ],
  unreadable: [],
}
const source =
  'programs:\n  - program: CSE-minor-2026\n    rules:\n      - id: core\n        form: CSE\n      - id: more\n'
const rule = { parent: null, part: 'rules', grade: 'C', unverified: false } as const
const draft: Draft = {
  id: 4,
  base: 'CSE-minor-2025',
  effectiveTerm: 202609,
  updatedAt: at,
  updatedBy: 'Ada Byron',
  version: 2,
  source,
  reading: {
    program: { ...cse, id: 'CSE-minor-2026', effectiveTerm: 202609, unverified: false },
    errors: [],
    warnings: [],
    rules: [
      { ...rule, id: 'core', label: 'Core', needs: 'all of 2', words: 'All of these: A; B.', from: 4, to: 5 },
      { ...rule, id: 'core/A', parent: 'core', label: 'A', needs: 'CSE 114', words: 'CSE 114.', from: 5, to: 5 },
      { ...rule, id: 'more', label: 'More', needs: '1 course', words: '1 course of CSE.', from: 6, to: 6 },
    ],
    examples: [
      { name: 'Anna', line: 8, problem: null, rules: [{ rule: 'core', expected: 'satisfied', told: 'unsatisfied' }] },
    ],
  },
  compared: {
    id: 'CSE-minor-2025',
    changes: [
      { id: 'core', kind: 'changed', label: 'Core', words: ['Also CSE 216'], before: '- id: core', after: null },
    ],
  },
  effect: null,
  closed: [
    { at: 'examples', line: null, words: '1 example fails', isForced: false },
    { at: 'effect', line: null, words: 'Effect is not computed yet', isForced: false },
  ],
  moves: 0,
}
const effect: Effect = {
  state: 'done', scope: 'declared', isStale: false, done: 12, total: 12, requestedAt: at, endedAt: at, error: null,
  lose: 2, gain: 1, unproven: 0,
  standings: [{ standing: 'U4', students: 12, lose: 2, gain: 1 }],
  rules: [{ rule: 'core', lose: 2, gain: 1 }],
} // prettier-ignore
const student = { userId: '7', name: 'Bo Ek', standing: 'U4', graduationTerm: 202605, lost: ['core'], gained: [] }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface World {
  draft?: Partial<Draft>
  /** What reading a text that is not saved says. */
  read?: object
  refusal?: string
  listed?: Programs
}

/** Opens the draft; answers what is sent from then on. */
async function show({ draft: more = {}, read, refusal, listed = programs }: World = {}) {
  const sent: { method: string; path: string; body: unknown }[] = []
  const shown = { ...draft, ...more }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.replace('/api', '')
    const answer = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
    if (path.endsWith('/read')) return answer(read ?? { reading: shown.reading, changes: [] })
    if (method !== 'GET') {
      sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
      return refusal === undefined ? answer({ version: 3, program: 'CSE-minor-2026', id: 5 }) : answer({ detail: refusal }, 409)
    }
    if (path.startsWith('/degree-drafts/4/effect'))
      return answer({ version: shown.version, effect: shown.effect, closed: shown.closed, moves: shown.moves })
    if (path.startsWith('/degree-drafts/4/students')) return answer({ students: [student] })
    if (path.startsWith('/degree-drafts/4')) return answer(shown)
    if (path.startsWith('/degree-programs')) return answer(listed)
    return answer({ detail: 'It is not there.' }, 404)
  })
  function Opened() {
    const [opened, setOpened] = useState<string | undefined>('draft:4')
    return <DegreeDesk open={opened} onOpen={setOpened} />
  }
  const root = createRootRoute()
  const route = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => (path === '/' ? <Opened /> : null) })
  const router = createRouter({
    routeTree: root.addChildren([route('/'), route('/console'), route('/profile/$userId')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Computer Science', level: 2 })
  return sent
} // prettier-ignore

const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true })
const line = (number: number) => document.getElementById(`line-${number}`)!.firstElementChild!

test('a rule that is chosen is tinted in the tree and in the text, and read in words', async () => {
  await show()
  fireEvent.click(button(/^Core/))
  expect(button(/^Core/).getAttribute('aria-pressed')).toBe('true')
  expect([3, 4, 5, 6].map((number) => line(number).className.includes('tinted'))).toEqual([false, true, true, false])
  expect(screen.getByText('All of these: A; B.')).toBeTruthy()
  fireEvent.click(button('Parts of Core'))
  expect(screen.queryByRole('button', { name: /^A\b/ })).toBe(null)
})

test('a mistake stands under its line with what would be right, and is mended with one press', async () => {
  const message = 'The field form is not known. Did you mean from?'
  const errors = [{ line: 5, rule: 'core', message }]
  const none = { program: null, rules: [], examples: [], warnings: [] }
  const sent = await show({ draft: { reading: { ...none, errors }, compared: null }, read: { reading: draft.reading, changes: [] } }) // prettier-ignore
  expect(line(5).parentElement!.textContent).toContain(message)
  expect(screen.getByText('The example students are audited once the text has no errors.')).toBeTruthy()
  fireEvent.click(button('Use from'))
  expect(line(5).textContent).toContain('from: CSE')
  await waitFor(() => expect(button(/^Core/)).toBeTruthy(), { timeout: 3000 })
  fireEvent.click(button('Save draft'))
  await waitFor(() => expect(sent).toEqual([{ method: 'PUT', path: '/degree-drafts/4', body: { version: 2, text: source.replace('form', 'from') } }])) // prettier-ignore
})

test('a text that someone else saved meanwhile is refused, and what was typed stays', async () => {
  await show({ refusal: 'Ada Byron saved this draft since you read it.' })
  fireEvent.click(button('Edit'))
  const area = screen.getByRole('textbox', { name: 'Text of Computer Science' })
  fireEvent.change(area, { target: { value: `${source}# mine` } })
  fireEvent.click(button('Save draft'))
  expect(await screen.findByText('Ada Byron saved this draft since you read it.')).toBeTruthy()
  expect((area as HTMLTextAreaElement).value).toBe(`${source}# mine`)
})

test('every reason why it cannot be published is named and leads to where it is mended', async () => {
  await show()
  expect(button('Publish for Fall 2026').hasAttribute('disabled')).toBe(true)
  fireEvent.click(button('1 example fails'))
  expect(document.activeElement?.id).toBe('examples')
  fireEvent.click(button('Effect is not computed yet'))
  expect(document.activeElement?.id).toBe('effect')
  expect(screen.getByText('core unsatisfied')).toBeTruthy()
})

test('the effect is asked for, and tells who would lose and gain by rule and by student', async () => {
  const sent = await show({ draft: { effect } })
  const section = within(screen.getByRole('region', { name: 'Effect on students' }))
  expect(section.getByText('would lose one').parentElement?.textContent).toContain('2')
  expect(section.getByText('2 lose, 1 gain')).toBeTruthy()
  const row = section.getByText('Also CSE 216').closest('tr')!
  expect([...row.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['2', '1'])
  expect((await section.findAllByRole('link', { name: 'Bo Ek' }))[0]!.getAttribute('href')).toBe(
    '/profile/7?tab=degree',
  )
  fireEvent.click(button('Compute again'))
  await waitFor(() => expect(sent.at(-1)).toEqual({ method: 'POST', path: '/degree-drafts/4/effect', body: { version: 2, scope: 'declared' } })) // prettier-ignore
})

test('the first version changes nobody’s requirements, and says who sees it for the first time', async () => {
  const unmoved = { ...effect, lose: 0, gain: 0, rules: [], standings: [] }
  await show({ draft: { effect: unmoved } })
  expect(await screen.findByText('Nobody’s requirements would change.')).toBeTruthy()
  cleanup()
  const [minor, ...others] = programs.programs
  await show({ draft: { base: null, compared: null, effect: unmoved }, listed: { ...programs, programs: [{ ...minor!, versions: [] }, ...others] } }) // prettier-ignore
  expect(await screen.findByText('No version is on file yet: 12 students see requirements of this program for the first time.')).toBeTruthy() // prettier-ignore
})

test('one that runs shows how far it is and can be stopped; one of an earlier text says so', async () => {
  const sent = await show({ draft: { effect: { ...effect, state: 'running', done: 5 } } })
  expect(screen.getByRole('progressbar', { name: 'Students audited' }).getAttribute('aria-valuenow')).toBe('5')
  fireEvent.click(button('Stop'))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/degree-drafts/4/effect' }))
  cleanup()
  await show({ draft: { effect: { ...effect, isStale: true } } })
  expect(screen.getByText('For an earlier text of the draft')).toBeTruthy()
})

test('publishing again asks for a reason, and says who would follow the version at once', async () => {
  const again = { at: 'again', line: null, words: 'CSE-minor-2025 is on file', isForced: true } as const
  const sent = await show({ draft: { effect, closed: [again], moves: 12 } })
  expect(button('Publish for Fall 2026').hasAttribute('disabled')).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Publish again this term' }))
  fireEvent.click(button('Publish for Fall 2026'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^12 students would be held to this version at once/)).toBeTruthy()
  const publish = dialog.getByRole('button', { name: 'Publish for Fall 2026' })
  expect(publish.hasAttribute('disabled')).toBe(true)
  fireEvent.change(dialog.getByLabelText('Reason'), {
    target: { value: 'A wrong course' },
  })
  fireEvent.click(publish)
  await waitFor(() => expect(sent.at(-1)).toEqual({ method: 'POST', path: '/degree-drafts/4/publish', body: { version: 2, moves: 12, reason: 'A wrong course' } })) // prettier-ignore
})

test('programs are found by name, with their versions, drafts and who follows them', async () => {
  await show()
  const list = within(screen.getByRole('navigation', { name: 'Programs' }))
  expect(list.getByText('12 follow')).toBeTruthy()
  expect(list.getByText('None on file')).toBeTruthy()
  fireEvent.change(list.getByRole('textbox', { name: 'Find a program' }), { target: { value: 'biol' } })
  expect(list.queryByText('12 follow')).toBe(null)
  expect(list.getByText('Biology, BS')).toBeTruthy()
})
