import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSeats } from './follow-seats.ts'

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
