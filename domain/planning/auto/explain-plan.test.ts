import { expect, test } from 'vitest'
import { after, course, smallPlan } from '../../testing/plan-request.ts'
import { explainTerm } from './explain-plan.ts'

const spring = [202601, 202701]
const { request } = smallPlan({
  rules: [{ id: 'a', course: 'AA 101' }],
  courses: [
    course('AA 101'),
    course('AA 201', { requisites: [after('AA 101')] }),
    course('AA 202', { requisites: [{ kind: 'course', course: 'AA 101', timing: 'either' }] }),
    course('AA 301', { terms: [202609, 202701] }),
    course('AA 401', { terms: spring }),
    course('BB 101'),
    course('BB 102', { at: 202609 }),
  ],
  wishes: { pinned: [{ course: 'BB 101', term: 202609 }] },
})
const at = (term: number, name: string) => ({ term, course: name, credits: 3, others: [] })

test.each([
  ['the first', [at(202601, 'AA 101')], 'This is the first term.'],
  ['after what it needs', [at(202609, 'AA 201'), at(202601, 'AA 101')], 'After AA 101.'],
  ['beside what it needs', [at(202609, 'AA 202'), at(202609, 'AA 101')], 'Together with AA 101.'],
  ['not offered before', [at(202609, 'AA 301')], 'Not offered in an earlier term.'],
  ['kept', [at(202609, 'BB 101')], 'You keep it in this term.'],
  ['full', [at(202609, 'BB 102'), at(202601, 'AA 101'), at(202601, 'AA 401')], 'Spring 2026 is full.'],
  ['even', [at(202609, 'AA 101'), at(202601, 'AA 401')], 'Spring 2026 would become the heaviest term.'],
  ['as planned', [at(202609, 'BB 102'), at(202701, 'AA 101'), at(202701, 'AA 401')], 'It stays where you have it.'],
  ['of another season', [at(202701, 'AA 401'), at(202601, 'BB 102')], 'Spring 2026 would become the heaviest term.'],
])('%s', (_name, plan, words) => {
  const [one] = plan
  expect(one && explainTerm(request, plan, one)).toBe(words)
})
