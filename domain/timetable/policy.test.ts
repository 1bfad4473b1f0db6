import { expect, test } from 'vitest'
import type { Actor, AdvisorLevel, Role } from '../people/role.ts'
import { isRosterKept, mayChangeCapacity, mayDecideLink, mayFindUnitRosters, mayReadRoster } from './policy.ts'

const holder = (...roles: Role[]): Actor => ({ personId: 1, campusId: 5, roles, advising: null })
const advisor = (level: AdvisorLevel, ...units: string[]): Actor => ({
  personId: 1,
  campusId: 5,
  roles: ['Academic Advisor'],
  advising: { level, units },
})
const others = { taughtByReader: false, subject: 'CSE', college: 'CEAS' }
const own = { ...others, taughtByReader: true }

test.each([
  ['nobody in particular', holder(), others, false],
  ['a student', holder('Student'), others, false],
  ['a student who once taught it', holder('Student'), own, false],
  ['its instructor', holder('Instructor'), own, true],
  ['another instructor', holder('Instructor'), others, false],
  ['a registrar', holder('Registrar'), others, true],
  ['a university advisor', advisor('university', 'SBU'), others, true],
  ['an advisor of its college', advisor('college', 'CEAS'), others, true],
  ['an advisor of another college', advisor('college', 'CAS'), others, false],
  [
    'a college advisor, of a subject without a college',
    advisor('college', 'CEAS'),
    { ...others, college: null },
    false,
  ],
  ['an advisor of its department', advisor('department', 'ISE', 'CSE'), others, true],
  ['an advisor of another department', advisor('department', 'AMS'), others, false],
  ['an advisor without a level', holder('Academic Advisor'), others, false],
  [
    'an advisor of another department who teaches it',
    { ...advisor('department', 'AMS'), roles: ['Instructor', 'Academic Advisor'] as const },
    own,
    true,
  ],
] as const)('a roster read by %s: %s', (_who, actor, subject, allowed) => {
  expect(mayReadRoster(actor, subject)).toBe(allowed)
})

test.each([
  [['Registrar'], true],
  [['Student', 'Instructor', 'Academic Advisor'], false],
] as const)('a capacity changed by a holder of %j: %s', (roles, allowed) => {
  expect(mayChangeCapacity(holder(...roles))).toBe(allowed)
})

test.each([
  // the term's end, today, a grade owed, days kept
  ['2025-12-18', '2025-11-05', false, 365, true],
  ['2025-12-18', '2025-12-18', false, 0, true],
  ['2025-12-18', '2025-12-19', false, 0, false],
  ['2025-12-18', '2026-12-18', false, 365, true],
  ['2025-12-18', '2026-12-19', false, 365, false],
  ['2025-12-18', '2030-01-01', true, 365, true],
  [null, '2026-12-31', false, 365, true],
  [null, '2027-01-01', false, 365, false],
])(
  'a roster of Fall 2025 that ended on %s is kept on %s (grade owed: %s, %d days): %s',
  (end, today, owes, days, kept) => {
    const taught = { term: 202509, semesterEnd: end, owesGrade: owes }
    expect(isRosterKept(taught, today, { rosterDaysAfterTerm: days })).toBe(kept)
  },
)

test.each([
  ['a registrar', holder('Registrar'), 9, true],
  ['a registrar, for themselves', holder('Registrar', 'Instructor'), 1, false],
  ['the instructor', holder('Instructor'), 1, false],
  ['an advisor', advisor('university', 'SBU'), 9, false],
  ['a student', holder('Student'), 9, false],
] as const)('that a printed name is someone’s is decided by %s: %4$s', (_who, actor, personId, may) => {
  expect(mayDecideLink(actor, { personId })).toBe(may)
})

test('advisors look for the rosters of their units; others have their own classes, or the console', () => {
  expect(mayFindUnitRosters(advisor('department', 'CSE'))).toBe(true)
  for (const role of ['Student', 'Instructor', 'Registrar'] as const)
    expect(mayFindUnitRosters(holder(role))).toBe(false)
})
