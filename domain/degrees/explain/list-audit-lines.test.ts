import { expect, test } from 'vitest'
import type { RuleAnswer } from '../audit-degree.ts'
import { listAuditLines } from './list-audit-lines.ts'

const rule = (fields: Partial<RuleAnswer>): RuleAnswer => ({
  id: 'r',
  program: 'P',
  parent: null,
  part: 'rules',
  label: 'R',
  status: 'satisfied',
  isAsked: true,
  isAssigned: true,
  courses: [],
  unit: 'courses',
  needed: 1,
  missing: 0,
  candidates: [],
  excluded: [],
  exceptions: [],
  proof: null,
  link: null,
  note: null,
  unverified: false,
  ...fields,
})
const taken = { course: 'CSE 114', credits: 4, status: 'satisfied', term: 202409, grade: 'B', transfer: false } as const
const brought = { ...taken, course: 'WRT 101', grade: null, transfer: true }
const imagined = { ...taken, course: 'CSE 320', status: 'planned', grade: null, term: null } as const

test('parts follow their requirement; what is not asked, is of another program or of admission is left out', () => {
  const lines = listAuditLines(
    [
      rule({
        id: 'core',
        unit: 'rules',
        needed: 2,
        status: 'unsatisfied',
        proof: 'You need 6 credits; you have 3. Not met: intro.',
      }),
      rule({ id: 'total', isAssigned: false, unit: 'credits', courses: [taken], needed: 4, exceptions: ['Reduced'] }),
      rule({ id: 'intro', parent: 'core', courses: [taken, brought, imagined], needed: 3 }),
      rule({ id: 'theory', parent: 'core', status: 'unsatisfied', proof: 'No course counts.' }),
      rule({ id: 'spare', parent: 'core', isAsked: false }),
      rule({ id: 'gate', part: 'admission' }),
      rule({ id: 'foreign', program: 'Q' }),
    ],
    'P',
  )
  expect(lines.map(({ id, depth, status }) => [id, depth, status])).toEqual([
    ['core', 0, 'Not satisfied'],
    ['intro', 1, 'Satisfied'],
    ['theory', 1, 'Not satisfied'],
    ['total', 0, 'Satisfied'],
  ])
  const [core, intro, theory, total] = lines
  expect([core?.proof, theory?.proof]).toEqual(['You need 6 credits; you have 3.', 'No course counts.'])
  expect(intro?.courses).toEqual(['CSE 114, B, Fall 2024', 'WRT 101, elsewhere', 'CSE 320'])
  expect(total).toMatchObject({ courses: [], exceptions: ['Reduced'], earned: 4, needed: 4 })
})
