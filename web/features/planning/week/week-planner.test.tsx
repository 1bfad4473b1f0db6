import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
  type Answers,
} from '../../../testing/open-test-page.tsx'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import '../../../components/ui/menu/menu-popup.tsx'
import './later.ts'

const told = hearToasts()
const address = '/schedule-planner?term=202601'
const own = '/schedule-planner?term=202601&schedule=5'

type Sent = { method: string; path: string; body: { name?: string; version?: string; choices?: Choices; courses?: Choices['courses'] } } // prettier-ignore
type Choices = { courses: { course: string; optional: boolean }[]; classes: object[]; busy: object[] }
let sent: Sent[] = []
let answers: Answers = {}

const meeting = (timeStart: string, timeEnd: string) => ({
  weekdays: ['M'],
  timeStart,
  timeEnd,
  location: { building: 'FREY HALL', room: '104' },
  startDate: null,
  endDate: null,
  dayPattern: null,
  instructors: [],
  component: 'LEC',
  section: '01',
})
const classOf = (sectionId: number, course: string, name: string, meetings: object[]) => ({
  sectionId,
  course,
  title: course,
  name,
  topic: null,
  online: false,
  instructors: [],
  status: 'open',
  seatsLeft: 7,
  waiting: 0,
  meetings,
})
const courseOf = (course: string, classes = 1) => ({ course, title: course, credits: 4, classes, held: false })
const chosen = (...courses: string[]): Choices => ({ courses: courses.map((course) => ({ course, optional: false })), classes: [], busy: [] }) // prettier-ignore
const scheduleOf = (choices: Choices, more = {}) => ({ id: 5, name: 'Plan A', version: 'v1', changedAt: '2025-11-05T16:00:00Z', choices: { preferences: {}, limits: {}, ...choices }, gone: [], ...more }) // prettier-ignore
const figures = { daysWithClass: 1, minutesBefore: 0, minutesAfter: 0, gapMinutes: 0, daysWithoutLunch: 0, otherMode: 0, otherInstructors: 0, withoutSeat: 0, optionalLeftOut: 0 } // prettier-ignore
const fits = {
  term: 202601,
  courses: [courseOf('CSE 214', 2)],
  classes: [
    classOf(7, 'CSE 214', 'LEC 01 with REC R01', [meeting('10:00', '10:50')]),
    classOf(8, 'CSE 214', 'LEC 01 with REC R02', [meeting('10:00', '10:50')]),
  ],
  held: [],
  problems: [],
  count: { weeks: '2', exact: true },
  proven: true,
  entries: [{ points: 0, figures, weeks: '2', courses: [{ course: 'CSE 214', sectionIds: [7, 8] }] }],
  none: null,
}

beforeEach(() => {
  sent = []
  answers = {
    '/api/institution': [200, { ...exampleFacts, terms: [{ code: 202601, hasSchedule: true, registration: 'open' }] }],
    '/api/planner/202601/sections': [200, { term: 202601, classes: [], plan: [] }],
    '/api/planner/202601/schedules': [200, { term: 202601, schedules: [scheduleOf(chosen('CSE 214'))] }],
    '/api/planner/202601/schedules/5': [200, scheduleOf(chosen('CSE 214'), { name: 'With job', version: 'v2' })],
    '/api/planner/202601/weeks': [200, fits],
    '/api/registration/202601/validate': [200, { done: false, results: [] }],
    '/api/registration/202601/cart': [
      200,
      { term: 202601, inCart: [], waiting: [], refused: [], present: [], registration: { term: 202601, cart: [] } },
    ],
  }
  serveTestPage(exampleAccount(7, 'Nora Lind', 'Student'), answers)
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init
    if (method !== 'GET') sent.push({ method, path, body: typeof body === 'string' ? (JSON.parse(body) as Sent['body']) : {} }) // prettier-ignore
    return answer(path, init)
  })
})
afterEach(closeTestPage)

const kept = () => sent.filter(({ path }) => path.includes('/schedules'))
const chosenLast = () => sent.findLast(({ path }) => path.endsWith('/weeks'))?.body.courses?.map(({ course }) => course)

test('a first-year with nothing chosen reads how a week begins and adds a course from there', async () => {
  answers['/api/planner/202601/weeks'] = [200, { ...fits, courses: [], classes: [], count: { weeks: '1', exact: true }, entries: [] }] // prettier-ignore
  await openTestPage(address)
  await screen.findByText('Add courses to see every week they make, the best first.')
  const [first] = screen.getAllByRole('button', { name: 'Add a course' })
  fireEvent.click(first as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Add a course' })).toBeTruthy()
})

test('a week of fifteen courses takes no more', async () => {
  const many = Array.from({ length: 15 }, (_unused, at) => `CSE ${101 + at}`)
  answers['/api/planner/202601/schedules'] = [200, { term: 202601, schedules: [scheduleOf(chosen(...many))] }]
  await openTestPage(own)
  expect(await screen.findByText('At most 15 courses')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a course' }).disabled).toBe(true)
  const found = { subject: 'MUS', number: '101', title: 'Music', creditsMin: 3, creditsMax: 3, classes: [{}] }
  answers['/api/classes'] = [200, { term: 202601, courses: [found], totalCourses: 1, totalClasses: 1 }]
  fireEvent.click(screen.getByRole('button', { name: 'Find classes at a free time' }))
  const finder = within(await screen.findByRole('dialog', { name: 'Classes that fit a free time' }))
  expect(await finder.findByText('A week has at most 15 courses. Remove one before you add another.')).toBeTruthy()
  expect((await finder.findByRole<HTMLButtonElement>('button', { name: 'Add MUS 101' })).disabled).toBe(true)
})

test('where the weeks are not built one can go back to what is saved', async () => {
  await openTestPage(own)
  const use = await screen.findByLabelText('CSE 214, wanted or optional')
  const built = answers['/api/planner/202601/weeks']
  answers['/api/planner/202601/weeks'] = [400, { detail: 'Something is wrong with the choices.' }]
  fireEvent.change(use, { target: { value: 'optional' } })
  await screen.findByText('Something is wrong with the choices.')
  if (built) answers['/api/planner/202601/weeks'] = built
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect((await screen.findByLabelText<HTMLSelectElement>('CSE 214, wanted or optional')).value).toBe('wanted')
})

test('where no week fits, the set that collides is named and drawn, and one change is made with one click', async () => {
  answers['/api/planner/202601/schedules'] = [200, { term: 202601, schedules: [scheduleOf(chosen('CSE 214', 'CSE 220'))] }] // prettier-ignore
  answers['/api/planner/202601/weeks'] = [
    200,
    {
      ...fits,
      courses: [courseOf('CSE 214'), courseOf('CSE 220')],
      classes: [classOf(7, 'CSE 214', 'LEC 01', [meeting('10:00', '10:50')]), classOf(9, 'CSE 220', 'LEC 02', [meeting('10:30', '11:50')])], // prettier-ignore
      count: { weeks: '0', exact: true },
      entries: [],
      none: {
        courses: ['CSE 214', 'CSE 220'],
        held: [],
        limited: false,
        proven: true,
        changes: [{ kind: 'leave-out', course: 'CSE 220', sectionId: null, index: null, limit: null, weeks: '12', exact: true, later: null }], // prettier-ignore
      },
    },
  ]
  await openTestPage(own)
  const why = within(await screen.findByRole('region', { name: 'No week fits' }))
  expect(why.getByText('CSE 214 and CSE 220 cannot go together.')).toBeTruthy()
  expect(document.querySelector('[data-part="conflict"]')?.textContent).toContain('share Monday 10:30')
  expect(screen.getByRole('group', { name: 'Monday, what collides' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'What opens it' }).textContent).toContain('12 weeks')
  fireEvent.click(screen.getByRole('button', { name: 'Leave out CSE 220' }))
  await waitFor(() => expect(chosenLast()).toEqual(['CSE 214']))
})

test('a course that does not fit goes to a later term of the plan with one click, and back', async () => {
  answers['/api/planner/202601/schedules'] = [200, { term: 202601, schedules: [scheduleOf(chosen('CSE 214', 'CSE 220'))] }] // prettier-ignore
  const later = { term: 202605, offered: [202505], from: null, credits: 4 }
  answers['/api/planner/202601/weeks'] = [200, { ...fits, count: { weeks: '0', exact: true }, entries: [], none: { courses: ['CSE 214', 'CSE 220'], held: [], limited: false, proven: true, changes: [{ kind: 'leave-out', course: 'CSE 220', sectionId: null, index: null, limit: null, weeks: '2', exact: true, later }] } }] // prettier-ignore
  const plan = { plan: { id: 3, name: 'My plan' }, version: 'v1', courses: [], choices: [], wishes: { pinned: [] } }
  answers['/api/plan'] = [200, plan]
  answers['/api/plans/3'] = [200, { ...plan, courses: [{ term: 202605, course: 'CSE 220', credits: 4 }] }]
  await openTestPage(own)
  const row = (await screen.findByText('Take CSE 220 in Summer I 2026')).closest('li')
  expect(row?.textContent).toContain('2 weeksTake CSE 220 in Summer I 2026Offered in Summer I 2025.')
  fireEvent.click(screen.getByRole('button', { name: 'Add to plan: Take CSE 220 in Summer I 2026' }))
  await waitFor(() => expect(chosenLast()).toEqual(['CSE 214']))
  const saved = () => sent.filter(({ path }) => path === '/api/plans/3').map(({ body }) => body.courses)
  expect(saved()).toEqual([[{ term: 202605, course: 'CSE 220', credits: 4 }]])
  expect(told.showSuccess).toHaveBeenLastCalledWith('CSE 220 is in your plan for Summer I 2026.')
  act(told.pressLast)
  expect(await screen.findByLabelText('CSE 220, wanted or optional')).toBeTruthy()
  await waitFor(() => expect(saved()[1]).toEqual([]))
})

test('a class that one has may change: the week then swaps it, and says where', async () => {
  const mine = classOf(9, 'CSE 220', 'LEC 02', [meeting('10:00', '10:50')])
  const held = { ...mine, credits: 4, use: 'stays' }
  answers['/api/planner/202601/weeks'] = [200, { ...fits, held: [held], count: { weeks: '0', exact: true }, entries: [], none: { courses: ['CSE 214'], held: ['CSE 220'], limited: false, proven: true, changes: [{ kind: 'swap-held', course: 'CSE 220', sectionId: null, index: null, limit: null, weeks: '1', exact: true, later: null }] } }] // prettier-ignore
  await openTestPage(own)
  const change = await screen.findByRole('button', {
    name: 'Swap CSE 220 LEC 02, which you have, for another class',
  })
  const other = classOf(10, 'CSE 220', 'LEC 03', [meeting('12:00', '12:50')])
  answers['/api/planner/202601/weeks'] = [200, { ...fits, classes: [...fits.classes, mine, other], held: [{ ...held, use: 'changeable' }], entries: [{ ...fits.entries[0], courses: [{ course: 'CSE 214', sectionIds: [7] }, { course: 'CSE 220', sectionIds: [10] }] }] }] // prettier-ignore
  fireEvent.click(change)
  const bar = await screen.findByRole('region', { name: 'Week A and the cart' })
  expect(bar.textContent).toContain('8 credits')
  expect(bar.textContent).toContain('2 classes to add. In Course Registration, swap CSE 220 LEC 02 from the cart.')
  expect(sent.findLast(({ path }) => path.endsWith('/weeks'))?.body).toMatchObject({ held: [{ course: 'CSE 220', use: 'changeable' }] }) // prettier-ignore
})

test('alike weeks are one entry that unfolds, and another class at the same hours takes its place', async () => {
  await openTestPage(own)
  expect(await screen.findByRole('heading', { name: '2 weeks fit' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '1 alike' }))
  fireEvent.click(screen.getByRole('button', { name: 'Take CSE 214 LEC 01 with REC R02 in week 1' }))
  await screen.findByRole('button', { name: 'Take CSE 214 LEC 01 with REC R01 in week 1' })
  fireEvent.click(screen.getByRole('button', { name: 'Add week A to cart' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/api/registration/202601/cart', body: { sections: [8] } })) // prettier-ignore
})

test('arrow keys step on while the mouse rests on a row', async () => {
  const entry = (points: number, id: number) => ({ points, figures, weeks: '1', courses: [{ course: 'CSE 214', sectionIds: [id] }] }) // prettier-ignore
  answers['/api/planner/202601/weeks'] = [200, { ...fits, entries: [entry(0, 7), entry(5, 8), entry(9, 7)] }]
  await openTestPage(own)
  const row = (rank: number) => screen.findByRole('row', { name: new RegExp(`^Week ${rank}, fit`) })
  const shown = () =>
    within(screen.getByRole('region', { name: 'Week A' })).getByRole('heading', { name: /^Week \d/ }).textContent
  fireEvent.mouseEnter(await row(2))
  expect(shown()).toBe('Week 2')
  for (const rank of [1, 2]) fireEvent.keyDown(await row(rank), { key: 'ArrowDown' })
  expect(shown()).toBe('Week 3')
})

test('a class that left the term stays in the schedule, named and marked, until the student removes it', async () => {
  const classes = [
    { sectionId: 31, course: 'CSE 214', name: 'LEC 03', use: 'pinned' },
    { sectionId: 32, course: 'CSE 214', name: 'LEC 04', use: 'picked' },
  ]
  const gone = [{ sectionId: 31, state: 'cancelled' }, { sectionId: 32, state: 'unknown' }] // prettier-ignore
  answers['/api/planner/202601/schedules'] = [200, { term: 202601, schedules: [scheduleOf({ ...chosen('CSE 214'), classes }, { gone })] }] // prettier-ignore
  await openTestPage(own)
  const courses = within(await screen.findByRole('region', { name: 'Courses' }))
  expect(courses.getByText('CSE 214 LEC 03').parentElement?.textContent).toBe('CSE 214 LEC 03 was cancelled')
  expect(courses.getByText('CSE 214 LEC 04').parentElement?.textContent).toContain('is no longer a class of this term')
  fireEvent.click(courses.getByRole('button', { name: 'Remove CSE 214 LEC 03' }))
  await waitFor(() => expect(courses.queryByText('CSE 214 LEC 03')).toBeNull())
  expect(courses.getByText('CSE 214 LEC 04')).toBeTruthy()
})

test('of the classes at a free time more are shown on demand, and those still needed with the rule they fill', async () => {
  const courses = [{ subject: 'MUS', number: '101', title: 'Music', creditsMin: 3, creditsMax: 3, classes: [{}], needs: ['Arts'] }] // prettier-ignore
  answers['/api/classes'] = [200, { term: 202601, courses, totalCourses: 30, totalClasses: 60 }]
  const answer = fetch
  const asked: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/classes?')) asked.push(new URLSearchParams(path.split('?')[1]))
    return answer(path, init)
  })
  await openTestPage(own)
  fireEvent.click(await screen.findByRole('button', { name: 'Find classes at a free time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Classes that fit a free time' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Show 12 more' }))
  await waitFor(() => expect(asked.at(-1)?.get('limit')).toBe('24'))
  expect(dialog.queryByText(/Fills Arts/)).toBeNull()
  fireEvent.click(dialog.getByLabelText('Only what I can take and still need'))
  await dialog.findByText(/Fills Arts/)
  await waitFor(() => expect(asked.at(-1)?.get('needs')).toBe('yes'))
  expect(asked.at(-1)?.get('eligible')).toBe('yes')
})

test('a schedule is renamed and copied', async () => {
  await openTestPage(own)
  const choose = async (item: string) => {
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Actions for Plan A' }), { key: 'ArrowDown' })
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  const name = async (title: string, words: string, before: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe(before)
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: '' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Type a name.')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: words } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  }
  await choose('Rename')
  await name('Rename the schedule', 'With job', 'Plan A')
  await waitFor(() => expect(kept()).toMatchObject([{ method: 'PUT', body: { version: 'v1', name: 'With job' } }]))
  await choose('Copy')
  await name('Copy the schedule', 'Plan B', 'Plan A copy')
  await waitFor(() => expect(kept()[1]).toMatchObject({ method: 'POST', body: { name: 'Plan B', choices: { courses: [{ course: 'CSE 214' }] } } })) // prettier-ignore
})

test('changes that are not saved stay while another schedule is open, and go back with one click', async () => {
  await openTestPage(own)
  const use = async () => (await screen.findByLabelText<HTMLSelectElement>('CSE 214, wanted or optional')).value
  fireEvent.change(await screen.findByLabelText('CSE 214, wanted or optional'), { target: { value: 'optional' } })
  fireEvent.click(screen.getByRole('button', { name: 'New schedule' }))
  await screen.findByText('Add courses to see every week they make, the best first.')
  fireEvent.click(screen.getByRole('button', { name: 'Plan A' }))
  await screen.findByText('Changes to Plan A are not saved yet.')
  expect(await use()).toBe('optional')
  fireEvent.click(screen.getByRole('button', { name: 'Save schedule' }))
  await waitFor(() => expect(kept()).toMatchObject([{ method: 'PUT', body: { version: 'v1', choices: { courses: [{ optional: true }] } } }])) // prettier-ignore
  fireEvent.change(screen.getByLabelText('CSE 214, wanted or optional'), { target: { value: 'optional' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByText('Changes to Plan A are not saved yet.')).toBeNull())
  expect(await use()).toBe('wanted')
})

test('the later of two tabs learns what the other saved and loses neither', async () => {
  await openTestPage(own)
  fireEvent.change(await screen.findByLabelText('CSE 214, wanted or optional'), { target: { value: 'optional' } })
  answers['/api/planner/202601/schedules'] = [200, { term: 202601, schedules: [scheduleOf(chosen('CSE 214', 'CSE 220'), { version: 'v2' })] }] // prettier-ignore
  answers['/api/planner/202601/schedules/5'] = [
    409,
    { detail: 'The schedule was changed.', version: 'v2', changes: [] },
  ]
  fireEvent.click(await screen.findByRole('button', { name: 'Save schedule' }))
  const notice = within(await screen.findByRole('alert'))
  await notice.findByText('Plan A was saved elsewhere since you opened it. Nothing here is lost.')
  await notice.findByText('Against this page, it has CSE 220 as well; other courses are optional.')
  answers['/api/planner/202601/schedules/5'] = [200, scheduleOf(chosen('CSE 214'), { version: 'v3' })]
  fireEvent.click(notice.getByRole('button', { name: 'Keep mine' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save schedule' }))
  await waitFor(() => expect(kept().map(({ body }) => body.version)).toEqual(['v1', 'v2']))
  expect(kept()[1]?.body.choices?.courses).toEqual([{ course: 'CSE 214', optional: true }])
})

test('TRM-AA-04: what is changed while a save is answered stays, and is saved next', async () => {
  await openTestPage(own)
  const setUse = async (use: string) => fireEvent.change(await screen.findByLabelText('CSE 214, wanted or optional'), { target: { value: use } }) // prettier-ignore
  await setUse('optional')
  const answer = fetch
  let release = () => {}
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') await new Promise<void>((resolve) => (release = resolve))
    return answer(path, init)
  })
  const optional = { courses: [{ course: 'CSE 214', optional: true }], classes: [], busy: [] }
  answers['/api/planner/202601/schedules/5'] = [200, scheduleOf(optional, { version: 'v2' })]
  fireEvent.click(await screen.findByRole('button', { name: 'Save schedule' }))
  await setUse('wanted')
  await waitFor(() => (release(), expect(kept()).toHaveLength(1)))
  await waitFor(() => expect(told.showSuccess).toHaveBeenCalledWith('Plan A is saved.'))
  expect(screen.getByLabelText('CSE 214, wanted or optional')).toHaveProperty('value', 'wanted')
  fireEvent.click(screen.getByRole('button', { name: 'Save schedule' }))
  await waitFor(() => (release(), expect(kept()[1]?.body).toMatchObject({ version: 'v2', choices: { courses: [{ optional: false }] } }))) // prettier-ignore
})

test('where the weeks stand below, the preferences are one line that says how many are set, and opens', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width'), addEventListener: () => undefined, removeEventListener: () => undefined })) // prettier-ignore
  answers['/api/planner/202601/schedules'] = [200, { term: 202601, schedules: [scheduleOf(chosen('CSE 214'), { choices: { ...chosen('CSE 214'), preferences: { gaps: 1, daysFree: 0 }, limits: { openOnly: true } } })] }] // prettier-ignore
  await openTestPage(own)
  const summary = (await screen.findByRole('heading', { name: 'Preferences' })).closest('summary')
  expect(summary?.textContent).toBe('Preferences2 set')
  expect(summary?.closest('details')?.open).toBe(false)
  fireEvent.click(summary as HTMLElement)
  expect(summary?.closest('details')?.open).toBe(true)
})
