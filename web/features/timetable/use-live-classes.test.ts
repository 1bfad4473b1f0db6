import { expect, test } from 'vitest'
import type { ClassPage } from './search/use-class-search.ts'
import { withSeats } from './use-live-classes.ts'

const seats = { capacity: 10, enrolled: 9, waitlisted: 0, waitlistCapacity: 2 }
const entry = { id: 7, ...seats, waitlistState: 'open', status: 'open', section: '01' }
const page = {
  term: 202601,
  courses: [{ subject: 'CSE', classes: [entry, { ...entry, id: 8 }] }],
} as unknown as ClassPage

test('the changed class of a page has its counts and what follows from them; the others stay as they are', () => {
  const change = { sectionId: 7, capacity: 10, enrolled: 10, waitlisted: 0 }
  const changed = withSeats(page, new Map([[7, change]]), 0.2)
  expect(changed.courses[0]?.classes[0]).toEqual({ ...entry, enrolled: 10, status: 'waitlist' })
  expect(changed.courses[0]?.classes[1]).toBe(page.courses[0]?.classes[1])
})

test('classes of other pages change nothing here', () => {
  const change = { sectionId: 99, capacity: 1, enrolled: 1, waitlisted: 0 }
  expect(withSeats(page, new Map([[99, change]]), 0.2)).toBe(page)
})
