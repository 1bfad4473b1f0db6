import { expect, test } from 'vitest'
import type { Actor, Role } from '../people/role.ts'
import { isClockSettable, maySetClock } from './policy.ts'

const holder = (...roles: Role[]): Actor => ({ personId: 1, campusId: 5, roles, advising: null })

test.each<[Role[], boolean, boolean, boolean, boolean]>([
  // roles, clockOutsideDemo, is the demo, may set it, may put it back
  [['Registrar'], false, false, false, true],
  [['Registrar'], false, true, true, true],
  [['Registrar'], true, false, true, true],
  [['Registrar'], true, true, true, true],
  [['Student', 'Instructor', 'Academic Advisor'], true, true, false, false],
  [[], true, true, false, false],
])(
  '%j with clockOutsideDemo %s, in the demo %s: sets the clock %s, puts it back %s',
  (roles, allowed, isDemo, sets, back) => {
    const policies = { clockOutsideDemo: allowed }
    expect(maySetClock(holder(...roles), policies, { isDemo, toRealTime: false })).toBe(sets)
    expect(maySetClock(holder(...roles), policies, { isDemo, toRealTime: true })).toBe(back)
  },
)

test('outside the demo the clock is settable only where the institution file says so', () => {
  expect(isClockSettable({ clockOutsideDemo: false }, { isDemo: false })).toBe(false)
  expect(isClockSettable({ clockOutsideDemo: true }, { isDemo: false })).toBe(true)
  expect(isClockSettable({ clockOutsideDemo: false }, { isDemo: true })).toBe(true)
})
