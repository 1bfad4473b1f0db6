import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ClassManagement } from '../management/class-management.tsx'
import { MyClass } from '../my-class/my-class.tsx'
import { RosterSheets } from './roster-sheets.tsx'
import { answers, calculus, myClass, named, rules, sent, show } from '../../../testing/roster-cases.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sent.length = 0
})

test('the class reads as the specification says', async () => {
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
  fireEvent.click(save)
  expect(screen.getByText('Type another capacity.')).toBeTruthy()
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
