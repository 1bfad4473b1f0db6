import { expect, test } from 'vitest'
import type { Actor, AdvisorLevel, Role } from '../../people/role.ts'
import { holdUnitsOf, refuseHoldDepartment } from './hold-department.ts'

const actor = (roles: Role[], level?: AdvisorLevel, units: string[] = []): Actor => ({
  personId: 1,
  campusId: 100,
  roles,
  advising: level ? { level, units } : null,
})
const chemistry = actor(['Academic Advisor'], 'department', ['CHE'])
const both = actor(['Academic Advisor'], 'department', ['CHE', 'BIO'])
const college = actor(['Academic Advisor'], 'college', ['CAS'])
const university = actor(['Academic Advisor'], 'university', ['SBU'])
const registrar = actor(['Registrar'])
const registrarToo = actor(['Academic Advisor', 'Registrar'], 'department', ['CHE'])
const names: Record<string, string> = { CHE: 'Chemistry', BIO: 'Biology', CAS: 'College of Arts and Sciences' }
const biologist = { colleges: ['CAS'], programs: ['BIO'] }

test.each<[string, Actor, readonly string[] | null]>([
  ['an advisor of a department', chemistry, ['CHE']],
  ['an advisor of two', both, ['CHE', 'BIO']],
  ['an advisor of a college', college, ['CAS']],
  ['an advisor of the university', university, null],
  ['a registrar', registrar, null],
  ['a registrar who advises too', registrarToo, null],
  ['an advisor whose role ended', { ...chemistry, roles: [] }, []],
  ['an instructor', actor(['Instructor']), []],
])('%s places holds for their units', (_who, who, units) => {
  expect(holdUnitsOf(who)).toEqual(units)
})

const forBiology = 'You advise this student for Biology. Place the hold for Biology, or ask a registrar.'
test.each<[string, Actor, string, string | null]>([
  ['one of the student’s units', both, 'Biology', null],
  ['in other letters', both, ' biology ', null],
  ['another unit of the advisor, which the student is not in', both, 'Chemistry', forBiology],
  ['an office of someone else', both, 'Bursar', forBiology],
  ['the college of a college advisor', college, 'College of Arts and Sciences', null],
  ['a department of it', college, 'Biology', expect.stringContaining('College of Arts and Sciences') as string],
  ['any for the university', university, 'Bursar', null],
  ['any for a registrar', registrarToo, 'Bursar', null],
])('a hold in the name of %s', (_what, who, department, refusal) => {
  const units = (holdUnitsOf(who) ?? []).map((code) => ({ code, name: names[code] ?? code }))
  expect(refuseHoldDepartment(who, biologist, { department, units })).toEqual(refusal)
})
