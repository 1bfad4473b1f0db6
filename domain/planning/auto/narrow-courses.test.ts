import { expect, test } from 'vitest'
import { after, course, smallPlan, solveHere } from '../../testing/plan-request.ts'
import type { Requisite } from '../../requisites/requisite.ts'
import { RequisitesToday } from './judge-requisites.ts'
import { movableIn } from './build-model.ts'
import { narrowCourses } from './narrow-courses.ts'
import { proposePlan } from './propose-plan.ts'

const permission: Requisite = { kind: 'permission', from: 'instructor', words: 'permission of the instructor' }
const rules = [
  { id: 'many', courses: 1, from: ['AA 101', 'AA 487'] },
  { id: 'only', courses: 1, from: ['BB 487', 'BB 301'] },
]
const courses = [
  course('AA 101'),
  course('AA 487', { requisites: [permission] }),
  course('BB 487', { requisites: [permission] }),
  course('BB 301', { requisites: [after('ZZ 101')] }),
]
const offered = (more: Partial<Parameters<typeof smallPlan>[0]> = {}) => {
  const { request, plan } = smallPlan({ rules, courses, ...more })
  const narrowed = narrowCourses(request, plan, new RequisitesToday(request), movableIn(request))
  return {
    offered: narrowed.request.courses.flatMap(({ course: name, terms }) => (terms.length > 0 ? [name] : [])),
    byPerson: [...narrowed.byPerson],
  }
}

test('a course to which a person has to agree is proposed only where a rule has too few others', () => {
  expect(offered()).toEqual({ offered: ['AA 101', 'BB 487'], byPerson: ['AA 487', 'BB 487'] })
})

test('one that the student plans or wishes is like any other', () => {
  expect(offered({ wishes: { wanted: ['AA 487'] } })).toEqual({ offered: ['AA 101', 'AA 487', 'BB 487'], byPerson: ['BB 487'] }) // prettier-ignore
  const planned = courses.map((one) => (one.course === 'AA 487' ? { ...one, at: 202601 } : one))
  expect(offered({ courses: planned }).byPerson).toEqual(['BB 487'])
})

test('what is met already is no more asked, and what cannot be reached has no term', () => {
  const { request, plan } = smallPlan({ rules, courses: [course('BB 301', { requisites: [after('AA 101')] })], done: ['AA 101'] }) // prettier-ignore
  expect(
    narrowCourses(request, plan, new RequisitesToday(request), movableIn(request)).request.courses[0]?.requisites,
  ).toEqual([])
})

test('rules that compete for courses get the one to which a person has to agree, and none without need', async () => {
  const competing = [
    { id: 'first', label: 'First', courses: 1, from: ['AA 101', 'AA 487'] },
    { id: 'second', label: 'Second', courses: 1, from: ['AA 101', 'AA 487'] },
  ]
  const propose = (own: readonly object[]) => {
    const { request, judge } = smallPlan({ rules: own, courses: courses.slice(0, 2) })
    return proposePlan(request, { solve: solveHere, judge })
  }
  const both = await propose(competing)
  expect(both).toMatchObject({ kind: 'proposed', left: [], proven: true })
  expect(both.kind === 'proposed' && both.courses.map((one) => one.course).toSorted()).toEqual(['AA 101', 'AA 487'])
  expect(await propose(competing.slice(0, 1))).toMatchObject({ courses: [{ course: 'AA 101' }] })
})
