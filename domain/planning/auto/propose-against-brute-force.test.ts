import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AuditFacts } from '../../degrees/audit-facts.ts'
import { readRequirements } from '../../degrees/requirements/read-requirements.ts'
import { solveHere as solve } from '../../testing/plan-request.ts'
import { preparePrograms } from '../../degrees/solve-degree.ts'
import type { Requisite } from '../../requisites/requisite.ts'
import type { AutoCourse, AutoRequest, ProposedCourse } from './auto.ts'
import { listLacking, listRefused } from './judge-plan.ts'
import { proposePlan } from './propose-plan.ts'

// Small plans against a search that tries every one: the end, the heaviest term and the changes have to be the best.

const terms = [202601, 202609, 202701]
const names = ['AA 101', 'AA 102', 'AA 201', 'BB 101', 'BB 202']
const grades = [{ symbol: 'A', points: 4, earns: true, letter: true }]
const some = fc.subarray(names, { minLength: 1, maxLength: 4 })
const course: fc.Arbitrary<Requisite> = fc.record({
  kind: fc.constant('course' as const),
  course: fc.constantFrom(...names),
  timing: fc.constantFrom('earlier' as const, 'earlier' as const, 'either' as const),
})
const tree: fc.Arbitrary<Requisite> = fc.oneof(
  course,
  fc.record({
    kind: fc.constantFrom('any' as const, 'all' as const),
    of: fc.array(course, { minLength: 2, maxLength: 2 }),
  }),
  course.map((of): Requisite => ({
    kind: 'not',
    of: { ...of, kind: 'course', course: names[0] ?? '', timing: 'ever' },
  })),
  fc.record({ kind: fc.constant('credits' as const), minimum: fc.constantFrom(3, 6) }),
  fc.constant<Requisite>({ kind: 'courses', count: 1, set: { subjects: ['AA'] }, timing: 'earlier' }),
)
const rule = fc.record({ courses: fc.integer({ min: 1, max: 2 }), from: some, shares: fc.boolean(), any: fc.boolean() })
const drawn = fc.record({
  courses: fc.tuple(
    ...names.map((name) =>
      fc.record({
        course: fc.constant(name),
        credits: fc.constantFrom(3, 3, 4),
        terms: fc.subarray(terms, { minLength: 1 }),
        requisites: fc.option(tree, { freq: 2 }),
        at: fc.option(fc.constantFrom(...terms), { freq: 4 }),
        has: fc.integer({ min: 0, max: 7 }),
      }),
    ),
  ),
  rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
  minor: fc.option(rule),
  shared: fc.option(fc.constantFrom(0, 1)),
  total: fc.option(fc.constantFrom(6, 10)),
  limit: fc.constantFrom(4, 7, 8),
})
type Case = typeof drawn extends fc.Arbitrary<infer One> ? One : never

function requestOf({ courses, rules, minor, shared, total, limit }: Case) {
  const write = (one: Case['rules'][number], at: string) => ({
    id: at,
    ...(one.any ? { choose: Math.min(one.courses, one.from.length), of: one.from } : { courses: Math.min(one.courses, one.from.length), from: one.from }), // prettier-ignore
    ...(one.shares && !one.any && { shares_with: 'program' }),
  })
  const read = readRequirements(
    {
      programs: [
        {
          program: 'M',
          kind: 'major',
          rules: [
            ...rules.map((one, at) => write(one, `r${at}`)),
            ...(total === null ? [] : [{ id: 'total', total_credits: total }]),
          ],
          ...(shared !== null && minor && { sharing: [{ with: 'N', at_most_courses: shared }] }),
        },
        ...(minor ? [{ program: 'N', kind: 'minor', rules: [write(minor, 'n0')] }] : []),
      ],
    },
    { grades: ['A'], needC: [] },
  )
  expect(read.errors).toEqual([])
  const prepared = preparePrograms(read.programs)
  const done = courses
    .filter(({ has }) => has === 7)
    .map((one) => ({ course: one.course, credits: one.credits, grade: 'A' }))
  const open: AutoCourse[] = courses
    .filter(({ has }) => has !== 7)
    .map((one) => ({ ...one, requisites: one.requisites ? [one.requisites] : [] }))
  const audit = (planned: readonly { course: string; credits: number }[]) =>
    new AuditFacts(
      prepared,
      { completed: done, inProgress: [], planned: planned.map(({ course: name, credits }) => ({ course: name, credits, grade: null })), placements: [] }, // prettier-ignore
      { grades },
    )
  const request: AutoRequest = {
    terms: terms.map((term) => ({ term, isSummer: false, limit, held: 0 })),
    courses: open,
    wishes: { by: null, summers: false, load: null, weights: new Map(), wanted: [], avoided: [], pinned: [] },
    audit: audit(open),
    student: {
      completed: done.map((one) => ({ course: one.course, grade: 'A', credits: one.credits })),
      inProgress: [],
    },
    tables: {},
    credits: done.reduce((sum, { credits }) => sum + credits, 0),
    standings: [{ code: 'U1', minimumCredits: 0 }],
    again: [],
  }
  const judge = (list: readonly ProposedCourse[]) => ({
    refused: listRefused(request, list),
    lacks: listLacking(audit(list)).length > 0,
  })
  return { request, judge, open, limit }
}

/** End, heaviest term in halves, changes; null when no plan stands. */
function costOf(list: readonly ProposedCourse[], { request, judge, open, limit }: ReturnType<typeof requestOf>) {
  const loads = terms.map((term) =>
    list.filter((one) => one.term === term).reduce((sum, { credits }) => sum + credits, 0),
  )
  const isKept = open.every(({ at, course: name }) => at === null || list.some((one) => one.course === name))
  const isOffered = list.every(({ course: name, term }) =>
    open.find((one) => one.course === name)?.terms.includes(term),
  )
  if (!isKept || !isOffered || loads.some((load) => load > limit)) return null
  const { refused, lacks } = judge(list)
  if (refused.length > 0 || lacks) return null
  const changes = request.courses.filter(({ at, course: name }) => (list.find((one) => one.course === name)?.term ?? null) !== at).length // prettier-ignore
  return [list.length === 0 ? 0 : Math.max(...list.map(({ term }) => term)), 2 * Math.max(...loads), changes]
}

const compare = (a: readonly number[], b: readonly number[]) => a.map((one, at) => one - (b[at] ?? 0)).find((one) => one !== 0) ?? 0 // prettier-ignore

function bestOf(world: ReturnType<typeof requestOf>): number[] | null {
  let best: number[] | null = null
  const list: ProposedCourse[] = []
  const visit = (at: number) => {
    const one = world.open[at]
    if (!one) {
      const cost = costOf(list, world)
      if (cost && (best === null || compare(cost, best) < 0)) best = cost
      return
    }
    visit(at + 1)
    for (const term of one.terms) {
      list.push({ term, course: one.course, credits: one.credits, others: [] })
      visit(at + 1)
      list.pop()
    }
  }
  visit(0)
  return best
}

test('a proposal is the best of every plan, and impossible is what no plan reaches', async () => {
  let proposed = 0
  for (const one of fc.sample(drawn, { numRuns: 100, seed: 15 })) {
    const world = requestOf(one)
    const best = bestOf(world)
    const answer = await proposePlan(world.request, { solve, judge: world.judge })
    // Rules that no course can meet are left to the student; then no plan meets everything.
    if (answer.kind === 'proposed' && answer.left.length > 0) expect(best, JSON.stringify(one)).toBeNull()
    else if (best === null) expect(answer, JSON.stringify(one)).toMatchObject({ kind: 'impossible', proven: true })
    else {
      expect(answer, JSON.stringify(one)).toMatchObject({ kind: 'proposed', proven: true })
      if (answer.kind === 'proposed') {
        expect(costOf(answer.courses, world), JSON.stringify(one)).toEqual(best)
        expect(2 * answer.heaviest, JSON.stringify(one)).toBe(best[1])
      }
      proposed += 1
      // Every third also with each goal for itself, without the shorter ways.
      const plain =
        proposed % 3 === 0 ? await proposePlan(world.request, { solve, judge: world.judge, isPlain: true }) : null
      if (plain) expect(plain.kind === 'proposed' && costOf(plain.courses, world), JSON.stringify(one)).toEqual(best)
    }
  }
  expect(proposed).toBeGreaterThan(25)
}, 60_000)
