import { expect, test } from 'vitest'
import { course, solveHere } from '../../testing/plan-request.ts'
import type { AutoModel } from './build-model.ts'
import { fillTerms, listFillings } from './fill-terms.ts'
import { add, just, LinearProgram, nothing, times, valueOf } from './linear-program.ts'

test('a room is filled by every choice of courses that it takes', () => {
  expect(listFillings([], 5)).toEqual([{ counts: [], left: 5 }])
  expect(listFillings([3, 4], 8)).toEqual([
    { counts: [0, 0], left: 8 },
    { counts: [0, 1], left: 4 },
    { counts: [0, 2], left: 0 },
    { counts: [1, 0], left: 5 },
    { counts: [1, 1], left: 1 },
    { counts: [2, 0], left: 2 },
  ])
})

/** The fewest courses of 3 credits in a term that holds 1, 3 and 4 credits; parts of courses count as far as nothing says more. */
async function fewestOfThree(least: number, weight = 3) {
  const program = new LinearProgram()
  const places = [1, 3, 4].map((credits) => {
    const members = [course(`AA 10${credits}`, { credits })]
    const own = { members, unit: 0, credits, weight: credits === 3 ? weight : credits, terms: [202601] }
    const group = { ...own, isSingle: false, isFree: true, isByPerson: false }
    const count = just(program.variable(credits === 1 ? 2 : 9, false))
    return { groups: [group], term: 202601, count, until: count }
  })
  const all = add(nothing, ...places.map(({ groups, count }) => times(count, groups[0]?.credits ?? 0)))
  program.atMost(all, 11)
  program.atLeast(all, least)
  const model: AutoModel = {
    program,
    places,
    groups: places.flatMap(({ groups, count }) => groups.map((group) => ({ group, taken: count, most: 9 }))),
    terms: [{ term: 202601, isSummer: false, limit: 11, held: 0 }],
    heaviest: nothing,
    unit: 1,
    holdHeaviest: () => undefined,
    changes: nothing,
  }
  const [one, three] = [places[0]?.count ?? nothing, places[1]?.count ?? nothing]
  const told = fillTerms(model, 11, least)
  const solution = await solveHere(told.write(add(times(three, 10), one)) ?? '')
  return { isTold: told !== program, three: solution.status === 'optimal' ? valueOf(three, solution.values) : null }
}

test('where little is to spare a term is filled with whole courses', async () => {
  expect(await fewestOfThree(11)).toEqual({ isTold: true, three: 1 })
  expect(await fewestOfThree(10)).toEqual({ isTold: true, three: 0 })
  // With much to spare, or in a measure other than credits, the program stays as it is.
  expect(await fewestOfThree(7)).toEqual({ isTold: false, three: 0 })
  expect(await fewestOfThree(11, 5)).toEqual({ isTold: false, three: 0 })
})
