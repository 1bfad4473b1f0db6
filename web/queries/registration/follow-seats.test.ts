import { waitlistStates } from '@sam/domain/timetable/class-status'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSeats, withSeatChange } from './follow-seats.ts'

class Stream extends EventTarget {
  static last: Stream
  closed = false
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stream.last = this
  }
  close() {
    this.closed = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('tells the changes of a term by section, until it is ended', () => {
  const onChanges = vi.fn()
  const stop = followSeats(202601, { onChanges, onGap: vi.fn() })
  expect(Stream.last.address).toBe('/api/registration/202601/seats')
  const change = { sectionId: 7, capacity: 10, enrolled: 9, waitlisted: 0 }
  Stream.last.dispatchEvent(new MessageEvent('seats', { data: JSON.stringify([change]) }))
  expect(onChanges).toHaveBeenCalledWith(new Map([[7, change]]))
  stop()
  expect(Stream.last.closed).toBe(true)
})

test('a stream that came back, or that lost its place, is a gap; the first opening is none', () => {
  const onGap = vi.fn()
  followSeats(202601, { onChanges: vi.fn(), onGap })
  Stream.last.dispatchEvent(new Event('open'))
  vi.advanceTimersByTime(5000)
  expect(onGap).not.toHaveBeenCalled()
  Stream.last.dispatchEvent(new Event('open'))
  vi.advanceTimersByTime(5000)
  expect(onGap).toHaveBeenCalledTimes(1)
  Stream.last.dispatchEvent(new Event('missed'))
  vi.advanceTimersByTime(5000)
  expect(onGap).toHaveBeenCalledTimes(2)
})

test('nothing is read again after the page has left', () => {
  const onGap = vi.fn()
  const stop = followSeats(202601, { onChanges: vi.fn(), onGap })
  Stream.last.dispatchEvent(new Event('missed'))
  stop()
  vi.advanceTimersByTime(5000)
  expect(onGap).not.toHaveBeenCalled()
})

const entry = {
  id: 7,
  capacity: 10,
  enrolled: 9,
  waitlisted: 0,
  waitlistCapacity: 2,
  waitlistState: 'open' as const,
  status: 'open' as const,
}

test.each([
  [{ capacity: 10, enrolled: 10, waitlisted: 0 }, 2, { open: 'waitlist', closed: 'closed', over: 'closed' }],
  [{ capacity: 10, enrolled: 10, waitlisted: 2 }, 2, { open: 'closed', closed: 'closed', over: 'closed' }],
  // A free seat with someone waiting is not open to everyone, until waitlists are over.
  [{ capacity: 20, enrolled: 10, waitlisted: 2 }, 4, { open: 'waitlist', closed: 'closed', over: 'open' }],
  [{ capacity: 20, enrolled: 10, waitlisted: 0 }, 4, { open: 'open', closed: 'open', over: 'open' }],
] as const)('a class of 10 seats with %j then has %i places to wait and is %j', (seats, waitlistCapacity, byState) => {
  const changes = new Map([[7, { sectionId: 7, ...seats }]])
  for (const waitlistState of waitlistStates) {
    const shown = { ...entry, waitlistState }
    const status = byState[waitlistState]
    expect(withSeatChange(shown, changes, 0.2)).toEqual({ ...shown, ...seats, waitlistCapacity, status })
  }
  const other = { ...entry, id: 8 }
  expect(withSeatChange(other, changes, 0.2)).toBe(other)
})
