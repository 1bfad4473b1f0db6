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
  Stream.last.dispatchEvent(new Event('anew'))
  vi.advanceTimersByTime(5000)
  expect(onGap).toHaveBeenCalledTimes(2)
})

test('nothing is read anew after the page has left', () => {
  const onGap = vi.fn()
  const stop = followSeats(202601, { onChanges: vi.fn(), onGap })
  Stream.last.dispatchEvent(new Event('anew'))
  stop()
  vi.advanceTimersByTime(5000)
  expect(onGap).not.toHaveBeenCalled()
})

const entry = { id: 7, capacity: 10, enrolled: 9, waitlisted: 0, waitlistCapacity: 2, status: 'open' as const }

test.each([
  [
    { capacity: 10, enrolled: 10, waitlisted: 0 },
    { status: 'waitlist', waitlistCapacity: 2 },
  ],
  [
    { capacity: 10, enrolled: 10, waitlisted: 2 },
    { status: 'closed', waitlistCapacity: 2 },
  ],
  // A free seat with somebody waiting is not open to everybody.
  [
    { capacity: 20, enrolled: 10, waitlisted: 2 },
    { status: 'waitlist', waitlistCapacity: 4 },
  ],
  [
    { capacity: 20, enrolled: 10, waitlisted: 0 },
    { status: 'open', waitlistCapacity: 4 },
  ],
])('a class of 10 seats with %j then gives %j', (seats, follows) => {
  const changes = new Map([[7, { sectionId: 7, ...seats }]])
  expect(withSeatChange(entry, changes, 0.2)).toEqual({ ...entry, ...seats, ...follows })
  const other = { ...entry, id: 8 }
  expect(withSeatChange(other, changes, 0.2)).toBe(other)
})
