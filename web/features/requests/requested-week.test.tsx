import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawWeek, RequestedWeek } from './requested-week.tsx'

afterEach(cleanup)

const meeting = { component: 'LEC', sectionNumber: '01', weekdays: ['M' as const], timeStart: '10:00', timeEnd: '10:50', location: { building: 'FREY HALL', room: '104' }, instructors: [] } // prettier-ignore
const classOf = (sectionId: number, course: string, held: boolean) => ({ sectionId, course, component: 'LEC', sectionCode: '01', enrolled: 4, capacity: 5, waitlisted: 0, held, meetings: [meeting] }) // prettier-ignore
const week = { classes: [classOf(1, 'CSE 214', false)], others: [classOf(2, 'CSE 220', true)], overlaps: [] }

test('the week of a request says its credits, and what its colours stand for', () => {
  const { container } = render(<RequestedWeek kind="requisite waiver" week={week} credits={14} />)
  expect(container.textContent).toContain('14 credits registered')
  expect(container.textContent).toContain('This class')
})

test('the colours of a week without the class asked for name what is drawn alone', () => {
  const classes = [classOf(1, 'CSE 214', false), classOf(3, 'CSE 214', false)]
  const { container } = render(<RequestedWeek kind="requisite waiver" week={{ ...week, classes }} credits={14} />)
  expect(container.textContent).toContain('Enrolled')
  expect(container.textContent).not.toContain('This class')
})

test('of two classes that overlap the one held is drawn as enrolled and the other as asked for', () => {
  const classes = [classOf(1, 'CSE 214', true), classOf(3, 'CSE 312', false)]
  const stateOf = (kind: 'time conflict' | 'requisite waiver') =>
    Object.fromEntries(drawWeek(kind, { ...week, classes }).map(({ course, state }) => [course, state]))
  expect(stateOf('time conflict')).toEqual({ 'CSE 220': 'enrolled', 'CSE 214': 'enrolled', 'CSE 312': 'cart' })
  // No one section is asked for.
  expect(stateOf('requisite waiver')).toEqual({ 'CSE 220': 'enrolled' })
})

test('who does not see the record sees no credits', () => {
  const { container } = render(<RequestedWeek kind="requisite waiver" week={week} credits={null} />)
  expect(container.textContent).not.toContain('registered')
})
