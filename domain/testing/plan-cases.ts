import * as fc from 'fast-check'
import { expect } from 'vitest'
import { AuditFacts } from '../degrees/audit-facts.ts'
import { readRequirements } from '../degrees/requirements/read-requirements.ts'
import { preparePrograms } from '../degrees/solve-degree.ts'
import type { AutoCourse, AutoRequest, ProposedCourse, Wish } from '../planning/auto/auto.ts'
import { listLacking, listRefused } from '../planning/auto/judge-plan.ts'
import type { Requisite } from '../requisites/requisite.ts'
import { noWishes } from './plan-request.ts'

// Small plans of which every one can be tried: what a proposal is held against.

export const caseTerms = [202601, 202609, 202701]
export const caseNames = ['AA 101', 'AA 102', 'AA 201', 'BB 101', 'BB 202']
const grades = [{ symbol: 'A', points: 4, earns: true, letter: true }]
const some = fc.subarray(caseNames, { minLength: 1, maxLength: 4 })
const course: fc.Arbitrary<Requisite> = fc.record({
  kind: fc.constant('course' as const),
  course: fc.constantFrom(...caseNames),
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
    of: { ...of, kind: 'course', course: caseNames[0] ?? '', timing: 'ever' },
  })),
  fc.record({ kind: fc.constant('credits' as const), minimum: fc.constantFrom(3, 6) }),
  fc.constant<Requisite>({ kind: 'courses', count: 1, set: { subjects: ['AA'] }, timing: 'earlier' }),
)
const rule = fc.record({ courses: fc.integer({ min: 1, max: 2 }), from: some, shares: fc.boolean(), any: fc.boolean() })
export const drawnPlan = fc.record({
  courses: fc.tuple(
    ...caseNames.map((name) =>
      fc.record({
        course: fc.constant(name),
        credits: fc.constantFrom(3, 3, 4),
        terms: fc.subarray(caseTerms, { minLength: 1 }),
        requisites: fc.option(tree, { freq: 2 }),
        at: fc.option(fc.constantFrom(...caseTerms), { freq: 4 }),
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
export type PlanCase = typeof drawnPlan extends fc.Arbitrary<infer One> ? One : never

/** The request of a case, with what registration and the audit say of a plan. */
export function requestOf({ courses, rules, minor, shared, total, limit }: PlanCase) {
  const write = (one: PlanCase['rules'][number], at: string) => ({
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
    terms: caseTerms.map((term) => ({ term, isSummer: false, limit, held: 0 })),
    courses: open,
    wishes: noWishes,
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

export type PlanWorld = ReturnType<typeof requestOf>

/** Every plan of these courses that registration, the audit, the offerings and the university's limit let stand. */
export function listStanding({ request, judge, open, limit }: PlanWorld): ProposedCourse[][] {
  const found: ProposedCourse[][] = []
  const list: ProposedCourse[] = []
  const visit = (at: number) => {
    const one = open[at]
    if (one) {
      visit(at + 1)
      for (const term of one.terms) {
        list.push({ term, course: one.course, credits: one.credits, others: [] })
        if (loadOf(list, term) <= limit) visit(at + 1)
        list.pop()
      }
      return
    }
    const { refused, lacks } = judge(list)
    if (refused.length === 0 && !lacks) found.push([...list])
  }
  expect(request.courses).toBe(open)
  visit(0)
  return found
}

const loadOf = (list: readonly ProposedCourse[], term: number, weights: ReadonlyMap<string, number> = new Map()) =>
  list.filter((one) => one.term === term).reduce((sum, one) => sum + (weights.get(one.course) ?? one.credits), 0)

/** Whether a plan keeps to a wish. */
export function keepsTo(list: readonly ProposedCourse[], wish: Wish, { request }: PlanWorld): boolean {
  const summers = new Set(request.terms.filter(({ isSummer }) => isSummer).map(({ term }) => term))
  const has = (name: string) => list.some((one) => one.course === name)
  switch (wish.kind) {
    case 'by':
      return list.every(({ term }) => term <= wish.term)
    case 'load':
      return caseTerms.every((term) => summers.has(term) || loadOf(list, term, request.wishes.weights) <= wish.load)
    case 'no summers':
      return list.every(({ term }) => !summers.has(term))
    case 'avoided':
      return !has(wish.course)
    case 'wanted':
    case 'planned':
      return has(wish.course)
    case 'pinned':
      return list.some((one) => one.course === wish.course && one.term === wish.term)
    case 'rule':
      return true
  }
}

/** The term of the last course, the heaviest term in halves, what changes of the present plan: the less the better, in this order. */
export function costOf(list: readonly ProposedCourse[], { request }: PlanWorld): [number, number, number] {
  const changes = request.courses.filter(
    ({ at, course: name }) => (list.find((one) => one.course === name)?.term ?? null) !== at,
  ).length
  const heaviest = Math.max(...caseTerms.map((term) => loadOf(list, term, request.wishes.weights)))
  return [Math.max(0, ...list.map(({ term }) => term)), 2 * heaviest, changes]
}

export const compareCosts = (a: readonly number[], b: readonly number[]): number =>
  a.map((one, at) => one - (b[at] ?? 0)).find((one) => one !== 0) ?? 0
