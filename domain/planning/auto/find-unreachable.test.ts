import { expect, test } from 'vitest'
import { after, course, smallPlan } from '../../testing/plan-request.ts'
import { findUnreachable } from './find-unreachable.ts'
import { RequisitesToday } from './judge-requisites.ts'

const together = (name: string) => ({ kind: 'course' as const, course: name, timing: 'together' as const })

test('a course is out of reach where something that it needs is, directly or beyond', () => {
  const courses = [
    course('AA 101'),
    course('AA 201', { requisites: [after('AA 101')] }),
    course('AA 301', {
      requisites: [after('AA 201'), { kind: 'standing', anyOf: ['U3'] }, { kind: 'credits', minimum: 60 }],
    }),
    course('BB 201', { requisites: [after('ZZ 101')] }),
    course('BB 301', { requisites: [after('BB 201')] }),
    course('CC 101', { requisites: [together('CC 102')] }),
    course('CC 102', { requisites: [together('CC 101')] }),
    course('DD 101', { terms: [] }),
    course('DD 201', { requisites: [after('DD 101')] }),
    course('FF 101', { requisites: [{ kind: 'not', of: { ...after('YY 101'), kind: 'course', course: 'YY 101', timing: 'ever' } }] }), // prettier-ignore
    course('EE 101', { requisites: [{ kind: 'not', of: after('AA 101') }] }),
  ]
  const { request } = smallPlan({ rules: [{ id: 'a', course: 'AA 101' }], courses, done: ['YY 101'] })
  expect(findUnreachable(request.courses, new RequisitesToday(request)).map((one) => one.course)).toEqual(['BB 201', 'BB 301', 'DD 201', 'FF 101']) // prettier-ignore
})
