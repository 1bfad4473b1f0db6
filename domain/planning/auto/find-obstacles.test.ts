import { expect, test } from 'vitest'
import { after, course, smallPlan, solveHere } from '../../testing/plan-request.ts'
import { proposePlan } from './propose-plan.ts'

const rules = [{ id: 'core', label: 'Core', all: ['AA 101', 'AA 201'] }, { id: 'free', label: 'Free', courses: 1, from: 'BB 100-199' }] // prettier-ignore
const courses = [course('AA 101'), course('AA 201', { requisites: [after('AA 101')] }), course('BB 101')]

test.each<[string, Partial<Parameters<typeof smallPlan>[0]>, object[]]>([
  ['one wish', { wishes: { by: 202601, load: 9 } }, [{ kind: 'by', term: 202601 }]],
  ['an avoided course', { wishes: { avoided: ['BB 101'], load: 6 } }, [{ kind: 'avoided', course: 'BB 101' }]],
  [
    'two wishes together',
    { wishes: { by: 202609, load: 3 } },
    [
      { kind: 'by', term: 202609 },
      { kind: 'load', load: 3 },
    ],
  ],
  [
    'a pin against an order',
    { wishes: { pinned: [{ course: 'AA 201', term: 202601 }] } },
    [{ kind: 'pinned', course: 'AA 201', term: 202601 }],
  ],
  ['TRM-CI-03: no term has room', { limit: 0, rules: rules.slice(1) }, [{ kind: 'rule', label: 'Free' }]],
])('%s', async (_name, small, because) => {
  const { request, judge } = smallPlan({ rules, courses, limit: 6, ...small })
  expect(await proposePlan(request, { solve: solveHere, judge })).toEqual({ kind: 'impossible', because, proven: true })
})
