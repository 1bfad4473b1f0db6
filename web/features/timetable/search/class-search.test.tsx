import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { institutionQuery } from '../../../queries/kernel/institution.ts'
import { columnsOf } from './class-columns.ts'
import { describeFilters, readClassFilters } from './class-filters.ts'
import { linesOf } from './class-lines.ts'
import { compareWithWeek, ownWeekOf } from '../../../components/academic/week/compare-with-week.ts'
import { Eligibility } from '../eligibility.tsx'
import { refusalOf } from '../../../testing/example-refusals.ts'
import { FilterBar } from './filter-bar.tsx'
import type { ClassEntry, ClassMeeting } from './use-class-search.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const lecture: ClassMeeting = {
  weekdays: ['Tu', 'Th'],
  timeStart: '15:30',
  timeEnd: '16:50',
  location: { building: 'STALLER CTR', room: 'M0113' },
  startDate: '2025-08-25',
  endDate: '2025-12-18',
  dayPattern: 'TR',
  instructors: ['Marguerite Fontaine'],
}
const part = { topic: null, note: null, mode: 'in person' }
const entry: ClassEntry = {
  ...part,
  id: 202,
  classNumber: 80909,
  component: 'REC',
  section: 'R01',
  meetings: [],
  companions: [{ ...part, id: 201, classNumber: null, component: 'LEC', section: '01', meetings: [lecture] }],
  instructors: ['Marguerite Fontaine'],
  capacity: 30,
  enrolled: 30,
  waitlisted: 0,
  waitlistCapacity: 6,
  waitlistState: 'open',
  status: 'waitlist',
}

test('a class is its lecture above its recitation, with TBA for what is missing', () => {
  expect(linesOf(entry)).toEqual([
    {
      part: 'LEC 01',
      number: '',
      when: 'TuTh 3:30–4:50 PM',
      where: 'STALLER CTR M0113',
      who: 'Marguerite Fontaine',
    },
    { part: 'REC R01', number: '80909', when: 'TBA', where: 'TBA', who: 'TBA' },
  ])
})

test('an overlap with the own week is named in words, and by real dates', () => {
  const own = { sectionId: 9, course: 'CSE 416', title: '', component: 'LEC', section: '01', credits: 3 }
  const taught = { ...lecture, component: 'LEC', section: '01' }
  const half = { ...taught, startDate: '2026-01-20', endDate: '2026-03-01' }
  const week = ownWeekOf([
    { ...own, standing: 'registered', meetings: [{ ...taught, timeStart: '16:00', timeEnd: '17:00' }] },
    { ...own, course: 'ART 101', standing: 'planned', meetings: [taught] },
    { ...own, course: 'MUS 101', standing: 'registered', meetings: [half] },
  ])
  const { sentences, clashes, standing } = compareWithWeek('CSE 214', entry, week)
  expect(sentences).toEqual(['Overlaps CSE 416', 'Overlaps ART 101 in your planner'])
  expect(clashes).toContainEqual({ day: 'Tu', start: 960, end: 1010 })
  expect(standing).toBeNull()
})

test('the row of a course says each reason against it in short', () => {
  const refusals = [
    refusalOf('unknown requisite', { sentence: 'Level 3+', reasons: [] }),
    refusalOf('antirequisite', { sentence: 'CSE 114', reasons: [] }),
  ]
  render(<Eligibility refusals={refusals} standing={null} />)
  expect(screen.getByText('The department decides: level 3+. Not with CSE 114')).toBeTruthy()
})

test('a course that the student has is not called one they are eligible for', () => {
  const own = { sectionId: 9, title: '', component: 'LEC', section: '01', credits: 3, meetings: [] }
  const next = [{ ...own, course: 'CSE 310', standing: 'registered' as const }]
  const running = [
    { ...own, course: 'CSE 214', standing: 'registered' as const },
    { ...own, course: 'ART 101', standing: 'planned' as const },
  ]
  const { standings } = ownWeekOf(next, { running })
  expect([...standings]).toEqual([
    ['CSE 214', 'taking'],
    ['CSE 310', 'enrolled'],
  ])
  render(<Eligibility refusals={[]} standing={standings.get('CSE 214') ?? null} />)
  expect(screen.getByText('Taking now')).toBeTruthy()
  expect(screen.queryByText('You are eligible')).toBeNull()
})

test('the filters are those of the address, told in few words', () => {
  const filters = readClassFilters({ subject: 'CSE', number: '351', operator: 'gte', days: 'M,Tu', x: 'y', sbc: '' })
  expect(filters).toEqual({ subject: 'CSE', number: '351', operator: 'gte', days: 'M,Tu' })
  expect(describeFilters(filters)).toBe('CSE, ≥ 351, MTu')
  expect(describeFilters({})).toBe('All classes')
  expect(describeFilters({ from: '10:00', to: '14:30' })).toBe('10:00 AM to 2:30 PM')
  expect(describeFilters({ from: '10:00' })).toBe('from 10:00 AM')
  expect(describeFilters({ to: '14:30' })).toBe('until 2:30 PM')
  expect(readClassFilters({ from: '10', to: '14:30' })).toEqual({ to: '14:30' })
})

/** At an institution that calls its general education so. */
function renderOf(label: string, bar: ReactNode) {
  const client = new QueryClient()
  client.setQueryData(institutionQuery.queryKey, { institution: { genEd: { label } } } as never)
  render(<QueryClientProvider client={client}>{bar}</QueryClientProvider>)
}

test('the categories are called what the institution calls them, in the bar and in the file', () => {
  const nothing = () => undefined
  renderOf(
    'GER',
    <FilterBar filters={{}} choices={undefined} forStudent onChange={nothing} onSearch={nothing} onClear={nothing} />,
  )
  const options = (screen.getByLabelText('GER categories') as HTMLSelectElement).options
  expect([...options].map(({ textContent }) => textContent)).toEqual(['Any', 'ARTS', 'CER', 'DIV'])
  expect(columnsOf('GER').map(({ header }) => header)).toContain('GER')
})

test('a window ends after it begins, and a time of the address stands among the choices', () => {
  const nothing = () => undefined
  const filters = { from: '10:10', to: '10:50' }
  renderOf(
    'SBC',
    <FilterBar
      filters={filters}
      choices={undefined}
      forStudent
      onChange={nothing}
      onSearch={nothing}
      onClear={nothing}
    />,
  )
  const valuesOf = (label: string) =>
    [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ value }) => value)
  expect(screen.getByLabelText('From')).toHaveProperty('value', '10:10')
  expect(valuesOf('From')).toContain('08:00')
  expect(valuesOf('To').slice(0, 3)).toEqual(['any', '10:30', '10:50'])
})

test('the bar has every filter of the specification and its two buttons', () => {
  const onChange = vi.fn()
  const onClear = vi.fn()
  const onSearch = vi.fn()
  const choices = { subjects: [{ code: 'CSE', name: 'Computer Science' }], sbcs: ['ARTS'], modes: ['in person'] }
  renderOf(
    'SBC',
    <FilterBar filters={{}} choices={choices} forStudent onChange={onChange} onSearch={onSearch} onClear={onClear} />,
  )
  for (const name of [
    'Subject',
    'Course number',
    'Description',
    'Instructor',
    'SBC categories',
    'Instruction mode',
    'Course status',
  ])
    expect(screen.getByLabelText(name)).toBeTruthy()
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => box.parentElement?.textContent)).toEqual([
    ...days,
    'Fits my schedule',
    'I am eligible',
    'Within my credit limit',
    'Meets a requirement I still need',
  ])
  fireEvent.click(screen.getByLabelText('Fits my schedule'))
  expect(onChange).toHaveBeenLastCalledWith({ fits: 'yes' }, 'chosen')
  fireEvent.change(screen.getByLabelText('Course status'), { target: { value: 'open' } })
  expect(onChange).toHaveBeenLastCalledWith({ status: 'open' }, 'chosen')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '10:00' } })
  expect(onChange).toHaveBeenLastCalledWith({ from: '10:00' }, 'chosen')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '14:30' } })
  expect(onChange).toHaveBeenLastCalledWith({ to: '14:30' }, 'chosen')
  fireEvent.change(screen.getByLabelText('Instructor'), { target: { value: 'fon' } })
  expect(onChange).toHaveBeenLastCalledWith({ instructor: 'fon' }, 'typed')
  fireEvent.click(screen.getByRole('button', { name: 'CLEAR ALL FILTERS' }))
  expect(onClear).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'SEARCH' }))
  expect(onSearch).toHaveBeenCalledOnce()
})
