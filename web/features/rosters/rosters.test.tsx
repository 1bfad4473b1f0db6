import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { rules as smallRules } from '@sam/domain/testing/grading-rules'
import { ClassManagement } from './class-management.tsx'
import { MyClass } from './my-class.tsx'
import { RosterSheets } from './roster-sheets.tsx'
import type { Roster, RosterClass } from './use-rosters.ts'

const grades = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'D', 'F', 'I']
const rules = { ...smallRules, rosterGrades: grades }

const calculus: RosterClass = {
  sectionId: 7,
  term: 202509,
  subject: 'AMS',
  number: '151',
  title: 'Calculus I',
  component: 'LEC',
  section: '01',
  classNumber: 91344,
  instructors: ['Helen Abiodun'],
  enrolled: 40,
  capacity: 60,
  waitlisted: 2,
}

const student = (name: string, more: Partial<Roster['students'][number]> = {}): Roster['students'][number] => ({
  SBU_ID: 114900000 + name.length,
  name,
  sortName: name.split(' ').toReversed().join(', '),
  email: 'someone@stonybrook.edu',
  picture: null,
  standing: 'U3',
  programs: ['CSE'],
  credits: 3,
  section: '01',
  gpnc: null,
  status: 'enrolled',
  grade: null,
  grading: null,
  ...more,
})

type OwnGrading = NonNullable<Roster['students'][number]['grading']>
const graded = (enrollmentId: number, more: Partial<OwnGrading> = {}): OwnGrading => ({
  enrollmentId,
  basis: 'letter',
  draft: null,
  version: 0,
  draftBy: null,
  draftAt: null,
  extendedTo: null,
  postedBy: null,
  postedAt: null,
  gradable: true,
  ...more,
})

const roster: Roster = {
  class: {
    ...calculus,
    externalId: '202509-91344',
    department: 'Applied Mathematics',
    creditsMin: 3,
    creditsMax: 3,
    type: 'Lecture',
    meetings: [
      {
        weekdays: ['Tu', 'Th'],
        timeStart: '11:00',
        timeEnd: '12:20',
        location: { building: 'FREY HALL', room: '104' },
      },
    ],
    sections: ['01'],
  },
  instructors: [{ name: 'Helen Abiodun', email: 'helen.abiodun@stonybrook.edu', picture: null }],
  ownLinks: [],
  seats: { capacity: 60, enrolled: 40, waitlisted: 2, overCapacity: 0, source: 'room' },
  gradesNotSubmitted: 38,
  grading: {
    mayGrade: true,
    mayChange: false,
    mayExtend: true,
    opensOn: '2025-10-28',
    dueOn: '2025-12-23',
    latestExtension: '2026-12-18',
    today: '2025-12-19',
    earlier: null,
  },
  students: [
    student('Amara Nwosu', { grading: graded(1) }),
    student('Katarzyna Nowak', { gpnc: 'C', grading: graded(2, { basis: 'G/P/NC' }) }),
    student('Joaquín Rivas', { status: 'completed', grade: 'B-', grading: graded(3, { gradable: false }) }),
    student('Ines Faro', { status: 'withdrawn', grade: 'W', grading: graded(4, { gradable: false }) }),
  ],
}

const answers: Record<string, unknown> = {
  '/api/rosters/7': roster,
  '/api/rosters/7/capacity?capacity=62': {
    seats: roster.seats,
    effect: {
      freeBefore: 20,
      freeAfter: 22,
      overCapacity: 0,
      seatsForWaiting: 2,
      waitlistCapacityBefore: 12,
      waitlistCapacityAfter: 12,
    },
    refusal: null,
  },
}

const named = (sectionId: number): RosterClass => ({ ...calculus, sectionId, section: `S${sectionId}` })

const sent: { url: string; method: string; body: unknown }[] = []

function show(content: ReactNode) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, method: init.method ?? 'GET', body: init.body })
    const answer = answers[url]
    return answer === undefined
      ? new Response('no such answer', { status: 404 })
      : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sent.length = 0
})

const myClass = (
  <MyClass
    classes={[{ ...calculus, meetings: [] }]}
    sectionId={7}
    onChoose={() => undefined}
    idLabel="SBU ID"
    rules={rules}
  />
)

test('the class is told as the specification says', async () => {
  show(myClass)
  const details = await screen.findByRole('region', { name: 'Class details' })
  const facts = [...details.querySelectorAll('dl > div')].map((fact) => [...fact.children].map((e) => e.textContent))
  expect(facts).toEqual([
    ['Schedule', 'TuTh 11:00 AM–12:20 PM'],
    ['Room', 'FREY HALL 104'],
    ['Enrollment', '40/60'],
    ['Semester', 'Fall 2025'],
    ['Department', 'Applied Mathematics'],
    ['Credits', '3'],
    ['Type', 'Lecture'],
    ['Section ID', '202509-91344'],
    ['Grades not submitted', '38'],
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('AMS 151 Calculus I')
  expect(screen.getByRole('region', { name: 'Instructor' }).textContent).toContain('helen.abiodun@stonybrook.edu')
  const choice = screen.getByLabelText<HTMLSelectElement>('Class')
  expect([...choice.options].map((option) => option.text)).toEqual(['AMS 151 LEC 01, Fall 2025'])
})

test('each row has a grade dropdown, the ten grades of the specification first, and its two actions', async () => {
  show(myClass)
  const dropdown = await screen.findByLabelText<HTMLSelectElement>('Grade for Amara Nwosu')
  expect([...dropdown.options].map((option) => option.text)).toEqual(['None', ...grades, 'C-', 'D+'])
  expect(dropdown.disabled).toBe(false)
  expect(screen.getByLabelText<HTMLSelectElement>('Grade for Joaquín Rivas').value).toBe('B-')
  expect(screen.getByLabelText<HTMLSelectElement>('Grade for Joaquín Rivas').disabled).toBe(true)
  expect(screen.getByLabelText<HTMLSelectElement>('Grade for Ines Faro').value).toBe('W')
  const row = dropdown.closest('tr')
  if (!row) throw new Error('The dropdown stands in no row.')
  const profile = within(row).getByRole('link', { name: 'VIEW PROFILE of Amara Nwosu' })
  expect(profile.textContent).toBe('VIEW PROFILE')
  expect(profile.getAttribute('href')).toBe(`/profile/${114900000 + 'Amara Nwosu'.length}`)
  const extend = within(row).getByRole<HTMLButtonElement>('button', {
    name: 'EXTEND 1 GRADE DEADLINE for Amara Nwosu',
  })
  expect(extend.textContent).toBe('EXTEND 1 GRADE DEADLINE')
  expect(extend.disabled).toBe(false)
  expect(screen.getByText('G/P/NC, threshold C')).toBeTruthy()
})

const draftsPath = '/api/rosters/7/grade-drafts'
const result = (enrollmentId: number, draft: string | null, version: number, more: object = {}) => ({
  enrollmentId,
  outcome: 'saved',
  draft,
  version,
  refusal: null,
  ...more,
})
const sentDrafts = () =>
  sent
    .filter(({ url }) => url === draftsPath)
    .map(({ body }) => (JSON.parse(String(body)) as { drafts: unknown }).drafts)

test('a typed letter is saved, shaded by minus, and Enter goes to the next student', async () => {
  answers[draftsPath] = { results: [result(1, 'B', 1)] }
  show(myClass)
  const dropdown = await screen.findByLabelText<HTMLSelectElement>('Grade for Amara Nwosu')
  dropdown.focus()
  fireEvent.keyDown(dropdown, { key: 'b' })
  await screen.findByText('Draft saved')
  expect(dropdown.value).toBe('B')
  answers[draftsPath] = { results: [result(1, 'B-', 2)] }
  fireEvent.keyDown(dropdown, { key: '-' })
  await waitFor(() => expect(sentDrafts()).toHaveLength(2))
  expect(sentDrafts()).toEqual([
    [{ enrollmentId: 1, grade: 'B', version: 0 }],
    [{ enrollmentId: 1, grade: 'B-', version: 1 }],
  ])
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  fireEvent.keyDown(dropdown, { key: 'Enter' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Grade for Katarzyna Nowak')
  fireEvent.keyDown(document.activeElement ?? dropdown, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(dropdown)
  answers[draftsPath] = { results: [result(1, 'B', 3)] }
  fireEvent.keyDown(dropdown, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(sentDrafts()[2]).toEqual([{ enrollmentId: 1, grade: 'B', version: 2 }]))
})

test('a draft that somebody else changed is shown with the reason, and nothing is overwritten', async () => {
  const sentence = 'Helen Abiodun entered A meanwhile.'
  const refusal = { kind: 'changed meanwhile', sentence, enrollmentId: 1 }
  answers[draftsPath] = { results: [result(1, 'A', 4, { outcome: 'refused', refusal })] }
  show(myClass)
  const dropdown = await screen.findByLabelText<HTMLSelectElement>('Grade for Amara Nwosu')
  fireEvent.change(dropdown, { target: { value: 'F' } })
  expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeTruthy()
  expect(dropdown.value).toBe('A')
})

test('submitting with grades missing names the students and sends nothing', async () => {
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'SUBMIT GRADES' }))
  const dialog = await screen.findByRole('dialog', { name: 'Grades cannot be submitted yet' })
  expect(within(dialog).getByText('2 students without a grade:')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Amara Nwosu' })).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'SUBMIT GRADES' })).toBeNull()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a complete roster is confirmed once and submitted with the versions that were seen', async () => {
  const drafted = roster.students.map((one, index) =>
    index < 2 && one.grading ? { ...one, grading: { ...one.grading, draft: 'A', version: 5 } } : one,
  )
  answers['/api/rosters/9'] = { ...roster, class: { ...roster.class, sectionId: 9 }, students: drafted }
  answers['/api/rosters/9/grade-submissions'] = { done: true, posted: 2, refusals: [] }
  show(<MyClass classes={[]} sectionId={9} onChoose={() => undefined} idLabel="SBU ID" rules={rules} />)
  fireEvent.click(await screen.findByRole('button', { name: 'SUBMIT GRADES' }))
  const dialog = await screen.findByRole('dialog', { name: 'Submit 2 grades?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'SUBMIT GRADES' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(JSON.parse(String(sent.find(({ method }) => method === 'POST')?.body))).toEqual({
    seen: [
      { enrollmentId: 1, version: 5 },
      { enrollmentId: 2, version: 5 },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('pasted grades are shown before they are saved, lines that cannot be used first', async () => {
  answers[draftsPath] = { results: [result(1, 'A', 1)] }
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'Paste grades' }))
  const dialog = await screen.findByRole('dialog', { name: 'Paste grades' })
  const cells = `SBU ID\tGrade\n${114900000 + 'Amara Nwosu'.length}\ta\n999999999\tB`
  fireEvent.change(within(dialog).getByLabelText('Cells'), { target: { value: cells } })
  expect(within(dialog).getByRole('status').textContent).toBe('1 new, 0 changed, 0 the same, 1 not used')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save 1 draft' }))
  await waitFor(() => expect(sentDrafts()).toEqual([[{ enrollmentId: 1, grade: 'A', version: 0 }]]))
})

test('a deadline is extended with a day and a note', async () => {
  answers['/api/rosters/7/grade-extensions'] = { done: true, extendedTo: '2026-01-15', refusals: [] }
  show(myClass)
  fireEvent.click(await screen.findByRole('button', { name: 'EXTEND 1 GRADE DEADLINE for Amara Nwosu' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('New last day'), { target: { value: '2026-01-15' } })
  fireEvent.change(within(dialog).getByLabelText(/^Note/), { target: { value: ' Hospital ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Extend' }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(JSON.parse(String(sent.find(({ method }) => method === 'POST')?.body))).toEqual({
    enrollmentId: 1,
    until: '2026-01-15',
    note: 'Hospital',
  })
})

test('from a class one comes to the roster of all classes', async () => {
  show(myClass)
  const link = await screen.findByRole('link', { name: 'Roster of all classes' })
  expect(link.getAttribute('href')).toBe('/instructor/roster')
})

test('a class that does not load says why and can be tried again', async () => {
  show(<MyClass classes={[]} sectionId={8} onChoose={() => undefined} idLabel="SBU ID" rules={rules} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The class did not load')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the roster to take along leaves out who withdrew, and finds by name', async () => {
  show(<RosterSheets classes={[calculus]} search="joaquin" idLabel="SBU ID" />)
  const name = 'AMS 151 LEC 01 Calculus I'
  // The sheet stands before its students are here.
  expect((await screen.findByRole('region', { name })).textContent).toContain('40 students')
  await screen.findByText('1 of 3 students')
  const sheet = screen.getByRole('region', { name })
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(1)
  expect(within(sheet).getByRole('link').textContent).toBe('Rivas, Joaquín')
})

const management = (
  <ClassManagement
    search={{ class: '7' }}
    onSearch={() => undefined}
    currentTerm={202509}
    terms={[202509]}
    idLabel="SBU ID"
    rules={rules}
  />
)

test('a capacity shows what it would mean before it can be saved', async () => {
  show(management)
  const capacity = await screen.findByLabelText('Capacity')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save capacity' })
  expect(save.disabled).toBe(true)
  fireEvent.change(capacity, { target: { value: '62' } })
  expect(await screen.findByText('22 seats free; now 20.', {}, { timeout: 3000 })).toBeTruthy()
  expect(screen.getByText('2 of the 2 on the waitlist would get a seat.')).toBeTruthy()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  answers['/api/rosters/7/capacity'] = answers['/api/rosters/7/capacity?capacity=62']
  fireEvent.click(save)
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(JSON.parse(String(sent.find(({ method }) => method === 'PUT')?.body))).toEqual({ capacity: 62, before: 60 })
})

const search = (filters: object = {}) => (
  <ClassManagement
    search={filters}
    onSearch={() => undefined}
    currentTerm={202509}
    terms={[202509]}
    idLabel="SBU ID"
    rules={rules}
  />
)

test('of many classes the first are shown, and more at a press', async () => {
  answers['/api/rosters/classes?term=202509&limit=100&offset=0'] = { classes: [named(1), named(2)], total: 3 }
  answers['/api/rosters/classes?term=202509&limit=100&offset=2'] = { classes: [named(3)], total: 3 }
  show(search())
  expect(await screen.findByText('2 of 3 classes')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('3 of 3 classes')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'AMS 151 LEC S3' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a class number that is none finds no class, rather than all', async () => {
  show(search({ classNumber: '91a' }))
  expect(await screen.findByText('No class of Fall 2025 matches: a class number is digits alone.')).toBeTruthy()
  expect(sent.filter(({ url }) => url.startsWith('/api/rosters/classes'))).toEqual([])
})
