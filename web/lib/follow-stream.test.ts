import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './follow-stream.ts'

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 0
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  /** An answer other than 200: the browser tells an error and is done with it. */
  refuse() {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
  /** The connection broke: the browser itself connects again. */
  break() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
}

const last = () => {
  const stream = Stream.opened.at(-1)
  if (!stream) throw new Error('No stream was opened.')
  return stream
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const keep = (onReturn = vi.fn(), onNews = vi.fn()) => followStream('/stream', { events: { news: onNews }, onReturn })

/** How long after a refusal the next stream is tried, in ms. */
function pauseUntilNext(): number {
  const [before, begunAt] = [Stream.opened.length, Date.now()]
  last().refuse()
  while (Stream.opened.length === before) vi.advanceTimersToNextTimer()
  return Date.now() - begunAt
}

test.each([
  ['shortest', 0, [2000, 4000, 8000, 16_000, 30_000, 30_000]],
  ['longest', 1, [4000, 8000, 16_000, 32_000, 60_000, 60_000]],
])('refused again and again, it tries after growing pauses; the %s are', (_which, random, pauses) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  keep()
  expect(pauses.map(pauseUntilNext)).toEqual(pauses)
  expect(Stream.opened.every(({ address }) => address === '/stream')).toBe(true)
})

test('once accepted, it begins with the short pause again', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  keep()
  expect([pauseUntilNext(), pauseUntilNext()]).toEqual([4000, 8000])
  last().accept()
  expect(pauseUntilNext()).toBe(4000)
})

test('a later stream tells what happens, and that something may have been missed before it', () => {
  const [onReturn, onNews] = [vi.fn(), vi.fn()]
  keep(onReturn, onNews)
  pauseUntilNext()
  last().accept()
  expect(onReturn).toHaveBeenCalledTimes(1)
  const news = new MessageEvent('news', { data: '1' })
  last().dispatchEvent(news)
  expect(onNews).toHaveBeenCalledExactlyOnceWith(news)
})

test('a connection that broke is left to the browser', () => {
  const onReturn = vi.fn()
  keep(onReturn)
  last().accept()
  last().break()
  vi.advanceTimersByTime(600_000)
  expect(Stream.opened).toHaveLength(1)
  expect(onReturn).not.toHaveBeenCalled()
  last().accept()
  expect(onReturn).toHaveBeenCalledTimes(1)
})

test('nobody tries again once it is ended', () => {
  const end = keep()
  last().refuse()
  end()
  vi.advanceTimersByTime(600_000)
  expect(Stream.opened).toHaveLength(1)
})

test('ending it closes the stream that is open now', () => {
  const end = keep()
  pauseUntilNext()
  last().accept()
  end()
  expect(last().readyState).toBe(Stream.CLOSED)
})
