import { expect, test } from 'vitest'
import { course, planTerms, solveHere } from '../../testing/plan-request.ts'
import type { CourseGroup } from './group-courses.ts'
import { LinearProgram, add, nothing, times } from './linear-program.ts'
import { placeCourses, readPlaces } from './place-courses.ts'

const terms = planTerms.map((term) => ({ term, isSummer: false, limit: 6, held: 0 }))
const group = (...names: string[]): CourseGroup => ({
  members: names.map((name) => course(name)),
  unit: 0,
  credits: 3,
  weight: 3,
  terms: planTerms,
  isSingle: names.length === 1,
  isFree: true,
  isByPerson: false,
})

test('courses that no term tells apart share their places, and those with low numbers stand first', async () => {
  const program = new LinearProgram()
  const open = [group('AA 301'), group('BB 101', 'BB 102'), group('CC 201')].map((one) => ({ group: one, terms, isApart: false })) // prettier-ignore
  const placing = placeCourses(program, open)
  // Of the three groups and of the first two of three terms; the last follows from the others.
  expect(program.size.variables).toBe(5)
  expect(placing.places.map(({ term }) => term)).toEqual(planTerms)
  for (const { taken } of placing.taken) program.atLeast(taken, 1)
  for (const { count } of placing.places) program.atMost(count, 1)
  const solution = await solveHere(program.write(add(nothing, ...placing.taken.map(({ taken }) => taken))) ?? '')
  expect(solution.status === 'optimal' && readPlaces(placing, solution.values)).toEqual([
    { term: 202601, course: 'BB 101', credits: 3, others: ['BB 102'] },
    { term: 202609, course: 'CC 201', credits: 3, others: [] },
    { term: 202701, course: 'AA 301', credits: 3, others: [] },
  ])
})

test('a group that stands by itself has places of its own; one that no term holds is not taken', async () => {
  const program = new LinearProgram()
  const [apart, gone] = [group('AA 101'), group('AA 102')]
  const placing = placeCourses(program, [
    { group: apart, terms, isApart: true },
    { group: gone, terms: [], isApart: true },
    { group: group('AA 103'), terms, isApart: false },
  ])
  const own = placing.placesOf(apart)
  expect(own.map(({ groups }) => groups)).toEqual([[apart], [apart], [apart]])
  program.atLeast(own[1]?.count ?? nothing, 1)
  const solution = await solveHere(program.write(times(placing.taken[2]?.taken ?? nothing, 1)) ?? '')
  expect(solution.status === 'optimal' && readPlaces(placing, solution.values)).toMatchObject([
    { term: 202609, course: 'AA 101' },
  ])
  expect(placing.taken[1]?.taken).toBe(nothing)
})
