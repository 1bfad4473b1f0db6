import { expect, test } from 'vitest'
import {
  exampleClass,
  exampleRegistrations,
  exampleRules,
  exampleStudent,
  heldOf,
  logic,
} from '../../../samples/registration-example.ts'
import { findAllowances, findPeriodState, findWaitlistState } from './find-allowances.ts'
import { performCommand } from './perform-command.ts'

test.each([
  ['2026-02-09', { drop: true, withdraw: false, changeCredits: true, chooseGpnc: true, takeBackGpnc: false }],
  ['2026-02-10', { drop: false, withdraw: true, changeCredits: true, chooseGpnc: true, takeBackGpnc: false }],
  ['2026-03-28', { drop: false, withdraw: true, changeCredits: true, chooseGpnc: false, takeBackGpnc: false }],
  ['2026-04-04', { drop: false, withdraw: false, changeCredits: false, chooseGpnc: false, takeBackGpnc: false }],
])('on %s a running class allows %j', (today, may) => {
  const rules = { ...exampleRules, gpncSelectionEnds: '2026-03-27', today }
  const held = { course: 'TST 101', sectionId: 1, gpncThreshold: null }
  expect(findAllowances({ ...held, isRunning: true }, exampleStudent(1), rules)).toEqual(may)
  const over = findAllowances({ ...held, isRunning: false }, exampleStudent(1), rules)
  expect(new Set(Object.values(over))).toEqual(new Set([false]))
})

// What is offered for a class is what the command accepts: tried with the command itself.
const geology = exampleStudent(1, {}).facts
const law = exampleClass(1, 'LAW 101')
const rocks = exampleClass(2, 'GEO 101')
const again = exampleClass(3, 'TST 303')
const other = exampleClass(4, 'TST 404')
const tookIt = { course: 'TST 303', term: 202509, grade: 'D', points: 1, earns: true }
test.each([
  ['nobody chooses it in the law school', law, {}, false],
  ['majors do not choose it in their own subject', rocks, { facts: { ...geology, majors: ['GEO'] } }, false],
  ['others choose it there', rocks, {}, true],
  ['not for a course that is repeated', again, { taken: [tookIt] }, false],
  ['not for a second class of the term', other, { held: [{ ...heldOf(logic), gpncThreshold: 'C' }] }, false],
  ['for a class without any of this', other, {}, true],
])('G/P/NC is offered where the command accepts it: %s', (_name, wanted, more, offered) => {
  const before = exampleStudent(1, more)
  const held = heldOf(wanted)
  const student = { ...before, held: [...before.held, held] }
  const classes = [law, rocks, again, other, logic]
  const registrations = exampleRegistrations({ classes, students: [student] })
  expect(findAllowances({ ...held, isRunning: true }, student, exampleRules).chooseGpnc).toBe(offered)
  const command = { kind: 'choose gpnc', personId: 1, sectionId: wanted.sectionId, threshold: 'C' } as const
  expect(performCommand(registrations, command).done).toBe(offered)
})

test('a choice that was made can be taken back', () => {
  const held = { ...heldOf(law), gpncThreshold: 'C' }
  const student = exampleStudent(1, { held: [held] })
  const may = findAllowances({ ...held, isRunning: true }, student, exampleRules)
  expect(may).toMatchObject({ chooseGpnc: false, takeBackGpnc: true })
  const registrations = exampleRegistrations({ classes: [law], students: [student] })
  expect(performCommand(registrations, { kind: 'choose gpnc', personId: 1, sectionId: 1, threshold: null }).done).toBe(
    true,
  )
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
