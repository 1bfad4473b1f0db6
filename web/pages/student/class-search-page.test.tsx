import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
} from '../../testing/open-test-page.tsx'
import '../../components/academic/week/week-peek.tsx'
import './class-search-page.tsx'

const meeting = {
  weekdays: ['M'],
  timeStart: '10:00',
  timeEnd: '10:50',
  location: { building: 'FREY HALL', room: '104' },
  startDate: null,
  endDate: null,
  dayPattern: null,
  instructors: [],
}
const classOf = (id: number, section: string, meetings: object[] = []) => ({
  id,
  classNumber: 80_000 + id,
  component: 'LEC',
  section,
  topic: null,
  note: null,
  mode: 'in person',
  meetings,
  companions: [],
  instructors: [],
  capacity: 30,
  enrolled: 10,
  waitlisted: 0,
  waitlistCapacity: 6,
  waitlistState: 'open',
  status: 'open',
})
const courseOf = (number: string, classes: object[], more: object = {}) => ({
  subject: 'CSE',
  number,
  title: `Course ${number}`,
  creditsMin: 3,
  creditsMax: 3,
  sbcs: [],
  requirementText: null,
  description: null,
  refusals: [],
  classes,
  ...more,
})
const ownClass = (sectionId: number, course: string, standing: 'registered' | 'planned') => ({
  sectionId,
  course,
  title: course,
  component: 'LEC',
  section: '01',
  standing,
  credits: 3,
  meetings: standing === 'registered' ? [{ ...meeting, component: 'LEC', section: '01' }] : [],
})
const termOf = (code: number, current: boolean) => ({ code, current, hasSchedule: true, registration: 'open' })

beforeEach(() => {
  const courses = [
    courseOf('101', [classOf(1, '01'), classOf(2, '02')]),
    courseOf('214', [classOf(3, '01')]),
    courseOf('216', [classOf(4, '01')]),
    courseOf('220', [classOf(5, '01')]),
    courseOf('310', [classOf(6, '01', [meeting])], { needs: ['Three electives'] }),
  ]
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  serveTestPage(exampleAccount(7, 'Nora Lind', 'Student'), {
    '/api/institution': [200, { ...exampleFacts, terms: [termOf(202601, false), termOf(202509, true)] }],
    '/api/classes': [200, { term: 202601, courses, totalCourses: 5, totalClasses: 6, classesInTerm: 9 }],
    '/api/classes/filters': [200, { subjects: [], sbcs: [], modes: [] }],
    '/api/registration/202601/cart': [200, { term: 202601, inCart: [1], waiting: [5], refused: [] }],
    '/api/planner/202601/sections': [
      200,
      { term: 202601, classes: [ownClass(2, 'CSE 101', 'planned'), ownClass(3, 'CSE 214', 'registered')], plan: [] },
    ],
    '/api/planner/202509/sections': [200, { term: 202509, classes: [ownClass(99, 'CSE 216', 'registered')], plan: [] }],
  })
})
afterEach(() => {
  vi.useRealTimers()
  closeTestPage()
})

async function rowOf(section: number): Promise<HTMLElement> {
  return (await screen.findByText(String(80_000 + section))).closest('tr')!
}
const groupOf = (row: HTMLElement) => within(row.closest('tbody')!)

test('every row says whether the class is in the cart, in the planner, enrolled, waited for or taken now', async () => {
  await openTestPage('/class-search?term=202601')
  const inCart = within(await rowOf(1))
  await inCart.findByRole('button', { name: 'IN CART, CSE 101 LEC 01', pressed: true })
  expect(inCart.getByRole('button', { name: 'ADD TO PLANNER, CSE 101 LEC 01', pressed: false })).toBeTruthy()
  const inPlanner = within(await rowOf(2))
  await inPlanner.findByRole('button', { name: 'IN PLANNER, CSE 101 LEC 02', pressed: true })
  expect(inPlanner.getByRole('button', { name: 'ADD TO CART, CSE 101 LEC 02', pressed: false })).toBeTruthy()
  const enrolled = within(await rowOf(3))
  await enrolled.findByText('Enrolled')
  expect(enrolled.queryByRole('button')).toBeNull()
  await waitFor(async () => expect(groupOf(await rowOf(4)).getByText('Taking now')).toBeTruthy())
  expect(await within(await rowOf(5)).findByText('On the waitlist')).toBeTruthy()
  const needed = groupOf(await rowOf(6))
  expect(needed.getByText('Fills Three electives')).toBeTruthy()
  expect(needed.getByText('You are eligible')).toBeTruthy()
})

test('a class under the pointer or the focus shows in the week, and Escape hides it', async () => {
  await openTestPage('/class-search?term=202601')
  const row = await rowOf(6)
  const peek = () => document.querySelector('[data-part="week peek"]')
  // The shell fetches it once the page stands.
  await waitFor(() => expect(fireEvent.pointerOver(row) && peek()).toBeTruthy(), { timeout: 8000 })
  expect(peek()?.textContent).toContain('CSE 310 LEC 01 in your Spring 2026')
  expect(peek()?.textContent).toContain('Overlaps CSE 214')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(peek()).toBeNull()
  const other = await rowOf(1)
  act(() => other.focus())
  await waitFor(() => expect(peek()?.textContent).toContain('CSE 101 LEC 01'))
  expect(peek()?.textContent).toContain('No fixed meeting time')
  fireEvent.pointerOver(screen.getByRole('heading', { name: 'Class Search' }))
  await waitFor(() => expect(peek()).toBeNull())
  // In a list that a field leads, as the palette is, the arrow keys choose and the focus stays in the field.
  row.id = 'chosen'
  const field = screen.getAllByRole('combobox')[0]!
  field.setAttribute('aria-activedescendant', 'chosen')
  fireEvent.keyUp(field, { key: 'ArrowDown' })
  await waitFor(() => expect(peek()?.textContent).toContain('CSE 310 LEC 01'))
})

test('where nothing hovers a tap on a class shows it in the week, and the next tap hides it', async () => {
  const answer = matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...answer(query), matches: !/hover|max-width/.test(query) }))
  await openTestPage('/class-search?term=202601')
  const row = await rowOf(6)
  const peek = () => document.querySelector('[data-part="week peek"]')
  await waitFor(() => expect(peek() ?? (fireEvent.click(row) && peek())).toBeTruthy(), { timeout: 8000 })
  expect(peek()?.textContent).toContain('Overlaps CSE 214')
  fireEvent.click(document.querySelector('[data-part="week peek"]') as HTMLElement)
  expect(peek()).toBeNull()
  fireEvent.click(within(row).getByRole('button', { name: /^ADD TO PLANNER/ }))
  await screen.findByText(/^Your planner was not changed/)
  expect(peek()).toBeNull()
})
