import { expect, test } from 'vitest'
import { exampleRules } from '../../../samples/registration-example.ts'
import { describeFault, findEnrollmentPeriod, findPeriodFaults, planPeriods } from './enrollment-period.ts'

const bands = exampleRules.institution.standings
const at = (standing: string, minimumCredits: number, day = 3) => ({
  standing,
  minimumCredits,
  beginsAt: `2025-11-${String(day).padStart(2, '0')}T13:00:00Z`,
})
const announced = [at('U4', 85, 4), at('U4', 100, 3), at('U3', 57, 5), at('U2', 24, 10), at('U1', 0, 12)]

test.each([
  ['U4', 100, 3],
  ['U4', 99.5, 4],
  ['U3', 57, 5],
  ['U1', 0, 12],
])('%s with %d credits begins on November %i', (standing, earnedCredits, day) => {
  expect(findEnrollmentPeriod(announced, { standing, earnedCredits })?.beginsAt).toBe(at(standing, 0, day).beginsAt)
})

test('a standing without a period has none', () => {
  expect(findEnrollmentPeriod([at('U4', 85)], { standing: 'U1', earnedCredits: 3 })).toBeNull()
})

test('periods end where the next begins, and hold everyone once', () => {
  const planned = planPeriods(announced, bands)
  expect(
    planned.map(({ standing, minimumCredits, maximumCredits }) => [standing, minimumCredits, maximumCredits]),
  ).toEqual([
    ['U1', 0, 24],
    ['U2', 24, 57],
    ['U3', 57, 85],
    ['U4', 85, 100],
    ['U4', 100, null],
  ])
  expect(findPeriodFaults(planned, bands)).toEqual([])
})

test.each([
  ['a gap', { standing: 'U3', minimumCredits: 60, maximumCredits: 85 }, 'U3 begins at 57 credits. Use 57.'],
  ['an overlap', { standing: 'U3', minimumCredits: 50, maximumCredits: 85 }, 'U3 begins at 57 credits. Use 57.'],
  [
    'an end too early',
    { standing: 'U3', minimumCredits: 57, maximumCredits: 80 },
    'Nobody with 80 to 84 credits would have a period. Use 85.',
  ],
  ['an end too late', { standing: 'U3', minimumCredits: 57, maximumCredits: 90 }, 'U3 ends at 85 credits. Use 85.'],
  [
    'an unknown standing',
    { standing: 'U9', minimumCredits: 57, maximumCredits: 85 },
    'U9: This is not a class standing here.',
  ],
])('%s is reported', (_case, wrong, problem) => {
  const others = planPeriods(announced, bands).filter(({ standing }) => standing !== 'U3')
  const problems = findPeriodFaults([...others, { ...wrong, beginsAt: announced[2]!.beginsAt }], bands)
  expect(problems.map(describeFault).join(' ')).toContain(problem)
})
