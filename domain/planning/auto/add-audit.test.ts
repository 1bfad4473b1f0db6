import { expect, test } from 'vitest'
import { course, smallPlan, solveHere } from '../../testing/plan-request.ts'
import { proposePlan } from './propose-plan.ts'

/** How many courses the rules need at least, by the model that the audit accepts; null where no courses meet them. */
async function needed(rules: object[], courses: string[], done: string[] = []): Promise<number | null> {
  const { request, judge } = smallPlan({ rules, courses: courses.map((name) => course(name)), done, limit: 30 })
  const answer = await proposePlan(request, { solve: solveHere, judge })
  return answer.kind === 'proposed' && answer.left.length === 0 ? answer.courses.length : null
}

const many = ['AA 101', 'AA 102', 'BB 101', 'BB 102', 'CC 101']

test.each<[string, object[], string[], number | null]>([
  ['a rule of courses', [{ id: 'a', courses: 2, from: 'AA 100+' }], [], 2],
  ['of credits', [{ id: 'a', credits: 5, from: 'AA 100+' }], [], 2],
  ['what the record fills', [{ id: 'a', courses: 2, from: ['AA 101', 'AA 103'] }], ['AA 103'], 1],
  [
    'two rules do not share',
    [
      { id: 'a', course: 'AA 101' },
      { id: 'b', courses: 1, from: ['AA 101', 'BB 101'] },
    ],
    [],
    2,
  ],
  ['unless one says so', [{ id: 'a', course: 'AA 101' }, { id: 'b', courses: 1, from: ['AA 101', 'BB 101'], shares_with: 'program' }], [], 1], // prettier-ignore
  ['alternatives', [{ id: 'a', choose: 1, of: [{ id: 'x', all: ['AA 101', 'AA 102'] }, { id: 'y', course: 'CC 101' }] }], [], 1], // prettier-ignore
  ['at least a number of a part', [{ id: 'a', courses: 2, from: ['AA 101', 'AA 102', 'BB 101'], at_least: { courses: 1, from: ['BB 101'] } }], [], 2], // prettier-ignore
  ['at most a number of a part', [{ id: 'a', courses: 3, from: ['AA 101', 'AA 102', 'CC 101'], at_most: { courses: 1, from: 'AA 100+' } }], [], null], // prettier-ignore
  [
    'subjects',
    [{ id: 'a', courses: 3, from: ['AA 101', 'AA 102', 'BB 101', 'CC 101'], at_least: { subjects: 3 } }],
    [],
    3,
  ],
  ['a total', [{ id: 't', total_credits: 9 }], ['AA 103'], 2],
  ['a total after a number of credits', [{ id: 't', total_credits: 3, after_credits: 6 }], ['AA 103'], 2],
  ['what no course can mend is left aside', [{ id: 'p', placement: { name: 'mathematics', level: 2 } }], [], 0],
])('%s', async (_name, rules, done, count) => {
  expect(await needed(rules, many, done)).toBe(count)
})
