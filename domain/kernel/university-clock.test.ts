import fc from 'fast-check'
import { expect, test } from 'vitest'
import { universityNow, type SetClock } from './university-clock.ts'

const set: SetClock = { chosen: '2025-11-05T17:00:00.000Z', setAt: '2026-11-23T03:00:00.000Z' }

test.each([
  ['at the moment it was set', '2026-11-23T03:00:00.000Z', '2025-11-05T17:00:00.000Z'],
  ['a second later', '2026-11-23T03:00:01.000Z', '2025-11-05T17:00:01.000Z'],
  ['a day later', '2026-11-24T03:00:00.000Z', '2025-11-06T17:00:00.000Z'],
])('a set clock shows, %s, the chosen instant and the time since', (_when, real, shown) => {
  expect(universityNow(set, new Date(real)).toISOString()).toBe(shown)
})

test('a clock that is not set shows the real time', () => {
  const real = new Date('2026-11-23T03:00:00.000Z')
  expect(universityNow(null, real)).toEqual(real)
})

test('time passes on a set clock as fast as on the real one', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, instant, instant, fc.nat(10 ** 10), (chosen, setAt, real, passed) => {
      const clock = { chosen: chosen.toISOString(), setAt: setAt.toISOString() }
      const later = new Date(real.getTime() + passed)
      expect(universityNow(clock, later).getTime() - universityNow(clock, real).getTime()).toBe(passed)
    }),
  )
})
