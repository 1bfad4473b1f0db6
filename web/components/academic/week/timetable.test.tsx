import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TimetableMeeting } from './lay-out-week.ts'
import { Timetable } from './timetable.tsx'

afterEach(cleanup)

const meeting = (course: string, start: number, end: number, state: TimetableMeeting['state']): TimetableMeeting => ({
  id: course,
  day: 'M',
  start,
  end,
  startDate: null,
  endDate: null,
  course,
  component: 'LEC',
  section: '01',
  place: 'Frey 104',
  instructors: '',
  ...(state && { state }),
})

test('the list of a day names how each class stands and each conflict, and free time once', () => {
  const meetings = [
    meeting('CSE 101', 600, 660, 'enrolled'),
    meeting('CSE 214', 720, 800, 'cart'),
    meeting('AMS 310', 720, 780, 'waitlist'),
  ]
  render(<Timetable meetings={meetings} />)
  const day = screen.getByRole('region', { name: 'Monday' })
  const rows = within(day)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows).toHaveLength(4)
  expect(rows[0]).toContain('Enrolled')
  expect(rows[1]).toBe('1 h 00 free')
  expect(rows[2]).toMatch(/AMS 310.*Waitlist.*Conflict/)
  expect(rows[3]).toMatch(/CSE 214.*Cart.*Conflict/)
})

test('days that are alike are one list, and a class of one day alone, or another room, parts them', () => {
  const on = (day: TimetableMeeting['day'], course: string, place = 'Frey 104') => ({
    ...meeting(course, 600, 660, 'enrolled'),
    day,
    place,
  })
  const week = [on('M', 'CSE 214'), on('W', 'CSE 214'), on('Tu', 'AMS 310'), on('Th', 'AMS 310', 'Javits 102')]
  const daysOf = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const { rerender } = render(<Timetable meetings={week} />)
  expect(daysOf()).toEqual(['Monday and Wednesday1 h 00 a day', 'Tuesday1 h 00', 'Thursday1 h 00'])
  rerender(<Timetable meetings={[...week, { ...meeting('PHY 131', 700, 720, 'cart'), day: 'W' }]} />)
  expect(daysOf()).toEqual(['Monday1 h 00', 'Tuesday1 h 00', 'Wednesday1 h 20', 'Thursday1 h 00'])
})

test('two classes that overlap twice a day on two days share each day once', () => {
  const both = (course: string, day: 'M' | 'W', start: number) => ({
    ...meeting(course, start, start + 60, 'enrolled'),
    day,
  })
  render(
    <Timetable
      meetings={(['M', 'W'] as const).flatMap((day) => [
        both('CSE 214', day, 600),
        both('CSE 214', day, 600),
        both('AMS 310', day, 600),
      ])}
    />,
  )
  expect(screen.getByText(/share/).textContent).toContain('share Monday and Wednesday 10:00 AM to 11:00 AM')
})

test('of many conflicts three stand above the week, and the others are opened', () => {
  const busy = Array.from({ length: 5 }, (_unused, at) => meeting(`CSE 10${at}`, 600, 660, 'cart'))
  render(<Timetable meetings={busy} />)
  const folded = screen.getByText('7 more conflicts').closest('details')
  const lines = [...document.querySelectorAll('[data-part=conflict]')]
  expect(lines).toHaveLength(10)
  expect(lines.filter((line) => !folded?.contains(line))).toHaveLength(3)
  expect(folded?.open).toBe(false)
})

test.each([
  ['within the hours shown', 12 * 60 + 5, '12:05'],
  ['before them', 6 * 60, null],
  ['after them', 22 * 60, null],
])('now is drawn %s only', (_what, minute, label) => {
  const { container } = render(
    <Timetable meetings={[meeting('CSE 101', 600, 660, 'enrolled')]} now={{ day: 'M', minute }} />,
  )
  expect(container.querySelector('[data-part="time now"]')?.textContent ?? null).toBe(label)
  expect(container.querySelectorAll('[data-part="line now"]')).toHaveLength(label ? 1 : 0)
  expect(container.querySelector('[aria-current=date]')).not.toBeNull()
})

test('a class that would be dropped and the one the page is about are named so', () => {
  render(<Timetable meetings={[meeting('CSE 101', 600, 660, 'this'), meeting('CSE 214', 720, 800, 'leaves')]} />)
  expect(screen.getByRole('img', { name: /^CSE 101 .*, this class$/ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^CSE 214 .*, dropped if you enroll$/ })).toBeTruthy()
})

test('a click on an empty time, or on free time in the list of a day, asks for the free stretch around it', () => {
  const onFree = vi.fn()
  const meetings = [meeting('CSE 101', 600, 660, 'enrolled'), meeting('CSE 214', 720, 800, 'cart')]
  const { container } = render(<Timetable meetings={meetings} onFree={onFree} />)
  // From 9 AM to 5 PM in 480 px: a minute is a pixel.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 80, 480))
  const [monday, tuesday] = container.querySelectorAll('[data-part="empty time"]')
  fireEvent.click(monday!, { clientY: 100 + 150 })
  expect(onFree).toHaveBeenLastCalledWith({ days: ['M', 'Tu', 'W', 'Th', 'F'], start: 660, end: 720 })
  fireEvent.click(tuesday!, { clientY: 100 + 150 })
  expect(onFree).toHaveBeenLastCalledWith({ days: ['Tu', 'W', 'Th', 'F'], start: 540, end: 1020 })
  fireEvent.click(screen.getByRole('button', { name: /^1 h 00 free ?, find classes that fit$/ }))
  expect(onFree).toHaveBeenLastCalledWith({ days: ['M', 'Tu', 'W', 'Th', 'F'], start: 660, end: 720 })
  expect(onFree).toHaveBeenCalledTimes(3)
  vi.restoreAllMocks()
})

test('in lanes beside each other a class has its whole name as a hint, for its code may be cut to the number', () => {
  render(
    <Timetable
      meetings={[
        meeting('CSE 307', 600, 680, 'cart'),
        meeting('HIS 237', 600, 680, 'cart'),
        meeting('AMS 310', 720, 800, 'cart'),
      ]}
    />,
  )
  const blocks = screen.getAllByRole('img')
  expect(blocks.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('CSE 307'),
    expect.stringContaining('HIS 237'),
    expect.stringContaining('AMS 310'),
  ])
  const [first, second, alone] = blocks.map((block) => block.getAttribute('title'))
  expect(first).toBe('CSE 307 LEC 01, 10:00 AM to 11:20 AM, Frey 104, in cart, conflict')
  expect(second).toContain('HIS 237 LEC 01')
  expect(alone).toBeNull()
})

test('a tight week gives days with classes side by side more room, and free days less', () => {
  const meetings = [
    meeting('CSE 307', 600, 680, 'enrolled'),
    meeting('HIS 237', 600, 680, 'cart'),
    { ...meeting('AMS 310', 720, 800, 'enrolled'), day: 'Tu' as const },
  ]
  const { container } = render(<Timetable meetings={meetings} tight />)
  const week = container.querySelector<HTMLElement>('[style*="--days"]')
  const shares = week?.style.getPropertyValue('--days').match(/[\d.]+(?=fr)/g)
  expect(shares?.map(Number)).toEqual([1.35, 1, 0.7, 0.7, 0.7])
})

test('in a lane the kind of a class can give way to its section, and alone it stands whole', () => {
  const both = ['CSE 307', 'HIS 237', 'PHI 104'].map((course) => meeting(course, 600, 680, 'cart'))
  render(<Timetable meetings={[...both, meeting('AMS 310', 720, 800, 'cart')]} />)
  const lines = screen.getAllByRole('img').map((block) => block.querySelector('span'))
  expect(lines.map((line) => line?.textContent)).toEqual(['LEC 01', 'LEC 01', 'LEC 01', 'LEC 01'])
  expect(lines.map((line) => line?.querySelector('i')?.textContent.trim())).toEqual(['LEC', 'LEC', 'LEC', undefined])
})
