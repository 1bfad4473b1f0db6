import { expect, test } from 'vitest'
import { exampleRules, exampleStudent } from '../../samples/registration-example.ts'
import { findAllowances, findPeriodState, findWaitlistState } from './find-allowances.ts'

test.each([
  ['2026-02-09', { drop: true, withdraw: false, changeCredits: true, chooseGpnc: true }],
  ['2026-02-10', { drop: false, withdraw: true, changeCredits: true, chooseGpnc: true }],
  ['2026-03-28', { drop: false, withdraw: true, changeCredits: true, chooseGpnc: false }],
  ['2026-04-04', { drop: false, withdraw: false, changeCredits: false, chooseGpnc: false }],
])('on %s a running class allows %j', (today, may) => {
  const rules = { ...exampleRules, gpncSelectionEnds: '2026-03-27', today }
  expect(findAllowances({ isRunning: true }, rules)).toEqual(may)
  expect(Object.values(findAllowances({ isRunning: false }, rules))).toEqual([false, false, false, false])
})

test.each([
  ['2025-11-02', '2025-11-02T17:00:00.000Z', 'U2', 'not begun'],
  ['2025-11-05', exampleRules.now, 'U2', 'open'],
  ['2026-02-09', '2026-02-09T17:00:00.000Z', 'U2', 'open'],
  ['2026-02-10', '2026-02-10T17:00:00.000Z', 'U2', 'over'],
  ['2025-11-05', exampleRules.now, 'U9', 'not announced'],
])('on %s (%s) the period of %s students is %s', (today, now, standing, state) => {
  const found = findPeriodState(exampleStudent(1, { standing }), { ...exampleRules, today, now })
  expect(found).toMatchObject({ state, standing, endsOn: '2026-02-09' })
  expect(found.beginsAt === null).toBe(standing === 'U9')
})

test.each([
  ['2026-02-02', 'open'],
  ['2026-02-03', 'closed'],
  ['2026-02-06', 'closed'],
  ['2026-02-07', 'over'],
])('on %s waitlists are %s', (today, state) => expect(findWaitlistState({ ...exampleRules, today })).toBe(state))
