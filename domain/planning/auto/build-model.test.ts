import { expect, test } from 'vitest'
import { course, smallPlan, solveHere } from '../../testing/plan-request.ts'
import { buildModel, movableIn, readPlan } from './build-model.ts'
import { groupCourses } from './group-courses.ts'
import { RequisitesToday } from './judge-requisites.ts'
import { valueOf } from './linear-program.ts'
import { listWishes } from './propose-plan.ts'

async function best(small: Omit<Parameters<typeof smallPlan>[0], 'rules'>, end = 202701) {
  const { request, plan } = smallPlan({ rules: [{ id: 'a', all: ['AA 101', 'AA 102'] }], ...small })
  const movable = movableIn(request)
  const groups = groupCourses({
    request,
    plan,
    settled: new Set(),
    movable,
    byPerson: new Set(),
    today: new RequisitesToday(request),
  })
  const model = buildModel({
    movable,
    request,
    plan,
    groups,
    end,
    wishes: listWishes(request),
    without: new Set(),
    unmeetable: new Set(),
    settled: new Set(),
    today: new RequisitesToday(request),
  })
  const solution = await solveHere(model.program.write(model.heaviest) ?? '')
  if (solution.status !== 'optimal') return null
  return { heaviest: valueOf(model.heaviest, solution.values) / model.unit, plan: readPlan(model, solution.values) }
}

const courses = [course('AA 101'), course('AA 102', { credits: 4 })]

test('terms hold no more than their limit, and the heaviest is found', async () => {
  expect(await best({ courses })).toMatchObject({ heaviest: 4 })
  expect(await best({ courses }, 202601)).toBeNull()
  expect(await best({ courses, limit: 7 }, 202601)).toMatchObject({ heaviest: 7 })
})

test('the student’s own measure weighs courses, by halves where it has any', async () => {
  const wishes = { weights: new Map([['AA 101', 5.5]]) }
  expect(await best({ courses, wishes, limit: 7 }, 202601)).toMatchObject({ heaviest: 9.5 })
  expect(await best({ courses, wishes: { ...wishes, load: 9 }, limit: 7 }, 202601)).toBeNull()
})

test('a course is read in the term in which it stands', async () => {
  const wishes = { pinned: [{ course: 'AA 101', term: 202701 }] }
  const found = await best({ courses, wishes })
  expect(found?.plan).toContainEqual({ term: 202701, course: 'AA 101', credits: 3, others: [] })
})
