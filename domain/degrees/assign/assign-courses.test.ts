import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AuditFacts } from '../audit-facts.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { preparePrograms, solveDegree } from '../solve-degree.ts'

// The engine against a search that tries everything, on small cases of every kind of rule.

const grades = [
  { symbol: 'A', points: 4, earns: true, letter: true },
  { symbol: 'C', points: 2, earns: true, letter: true },
  { symbol: 'D', points: 1, earns: true, letter: true },
]
const names = ['AA 101', 'AA 301', 'BB 101', 'BB 301']
const pointsOf = { A: 4, C: 2, D: 1 } as const
const stageCost = [1, 64, 4096]

interface Course {
  course: string
  credits: number
  stage: 0 | 1 | 2
  grade: keyof typeof pointsOf
  transfer: boolean
}
interface TestQuota {
  kind: 'at_least' | 'at_most'
  unit: 'courses' | 'credits' | 'subjects'
  amount: number
  from: string[]
  here: boolean
  elsewhere: boolean
}
interface TestRule {
  id: string
  kind: 'leaf' | 'all' | 'choose'
  unit: 'courses' | 'credits'
  amount: number
  from: string[]
  shares: boolean
  of: TestRule[]
  quota: TestQuota | null
  gpa: number | null
}
interface Case {
  first: TestRule[]
  second: TestRule[]
  limit: { unit: 'courses' | 'credits'; amount: number } | null
  courses: Course[]
}

const from = fc.subarray(names, { minLength: 1 })
const quota: fc.Arbitrary<TestQuota | null> = fc.option(
  fc.record({
    kind: fc.constantFrom('at_least', 'at_most'),
    unit: fc.constantFrom('courses', 'credits', 'subjects'),
    amount: fc.integer({ min: 1, max: 3 }),
    from,
    here: fc.boolean(),
    elsewhere: fc.boolean(),
  }),
  { freq: 2 },
)
const scoped = { quota, gpa: fc.option(fc.constantFrom(2, 3), { freq: 3 }) }
const leaf = fc.record<TestRule>({
  id: fc.constant(''),
  kind: fc.constant('leaf'),
  unit: fc.constantFrom('courses', 'credits'),
  amount: fc.integer({ min: 1, max: 2 }),
  from,
  shares: fc.boolean(),
  of: fc.constant([]),
  ...scoped,
})
const group = (kind: 'all' | 'choose', parts: fc.Arbitrary<TestRule>) =>
  fc.record<TestRule>({
    id: fc.constant(''),
    kind: fc.constant(kind),
    unit: fc.constant('courses'),
    amount: fc.integer({ min: 1, max: 2 }),
    from: fc.constant([]),
    shares: fc.constant(false),
    of: fc.array(parts, { minLength: 2, maxLength: 2 }),
    ...scoped,
  })
const rule = fc.oneof(
  leaf,
  group('all', leaf),
  group('choose', leaf),
  group('choose', fc.oneof(leaf, group('all', leaf))),
)
const cases: fc.Arbitrary<Case> = fc.record({
  first: fc.array(rule, { minLength: 1, maxLength: 2 }),
  second: fc.array(leaf, { maxLength: 2 }),
  limit: fc.option(fc.record({ unit: fc.constantFrom('courses', 'credits'), amount: fc.integer({ min: 0, max: 4 }) })),
  courses: fc
    .tuple(
      ...names.map((course) =>
        fc.option(
          fc.record<Course>({
            course: fc.constant(course),
            credits: fc.integer({ min: 1, max: 4 }),
            stage: fc.constantFrom(0, 0, 1, 2),
            grade: fc.constantFrom('A', 'C', 'D'),
            transfer: fc.boolean(),
          }),
          { freq: 6 },
        ),
      ),
    )
    .map((list) => list.filter((course) => course !== null)),
})

function number(rules: readonly TestRule[], prefix: string): TestRule[] {
  return rules.map((one, index) => ({ ...one, id: `${prefix}${index}`, of: number(one.of, `${prefix}${index}-`) }))
}

/** A limit on credit from elsewhere; what is at least never is one. */
const isElsewhere = ({ kind, elsewhere }: TestQuota) => kind === 'at_most' && elsewhere

function write({ id, kind, unit, amount, from: list, shares, of, quota: limit, gpa }: TestRule): object {
  const scope = {
    ...(limit && limit.kind === 'at_most' && limit.unit === 'subjects' ? {} : limit && { [limit.kind]: { [limit.unit]: limit.amount, from: limit.from, ...(isElsewhere(limit) ? { elsewhere: true } : { here: limit.here }) } }),
    ...(gpa && { gpa }),
  } // prettier-ignore
  if (kind === 'leaf') {
    const half = unit === 'courses' ? Math.min(amount, list.length) : amount * 2.5
    return { id, [unit]: half, from: list, ...(shares && { shares_with: 'program' }), ...scope }
  }
  return { id, ...(kind === 'all' ? { all: of.map(write) } : { choose: amount, of: of.map(write) }), ...scope }
}

interface Choice {
  leaves: TestRule[]
  scopes: { rule: TestRule; leaves: TestRule[] }[]
}

function choices(one: TestRule): Choice[] {
  const parts: Choice[] =
    one.kind === 'leaf'
      ? [{ leaves: [one], scopes: [] }]
      : pick(one.of, one.kind === 'all' ? one.of.length : one.amount)
  return parts.map((part) => ({ ...part, scopes: [...part.scopes, { rule: one, leaves: part.leaves }] }))
}

function pick(rules: readonly TestRule[], count: number): Choice[] {
  if (count === 0) return [{ leaves: [], scopes: [] }]
  return rules.flatMap((first, index) =>
    choices(first).flatMap((choice) =>
      pick(rules.slice(index + 1), count - 1).map((rest) => ({
        leaves: [...choice.leaves, ...rest.leaves],
        scopes: [...choice.scopes, ...rest.scopes],
      })),
    ),
  )
}

type Placed = ReadonlyMap<string, readonly Course[]>

const missingShare = (need: number, got: number) => (got >= need ? 0 : Math.round((840 * (need - got)) / need))
const needOf = ({ unit, amount, from: list }: TestRule) =>
  unit === 'courses' ? Math.min(amount, list.length) : amount * 5

const sizeIn = ({ unit }: TestRule, courses: readonly Course[]) =>
  courses.reduce((sum, { credits }) => sum + (unit === 'courses' ? 1 : credits * 2), 0)
/** A rule with a quota in its own unit: a missing course counts once. */
const isOnce = ({ kind, unit, quota: limit }: TestRule) =>
  kind === 'leaf' && limit?.kind === 'at_least' && (limit.unit === 'credits') === (unit === 'credits')

/** Missing and use of one placement, or null when it is not allowed. */
function costOf(
  { leaves, scopes }: Choice,
  placed: Placed,
  second: readonly TestRule[],
  limit: Case['limit'],
): [number, number] | null {
  let missing = 0
  let use = 0
  for (const one of [...leaves, ...second]) {
    const courses = placed.get(one.id) ?? []
    if (!isOnce(one)) missing += missingShare(needOf(one), sizeIn(one, courses))
    for (const { stage } of courses) use += stageCost[stage] ?? 0
  }
  for (const { rule: one, leaves: own } of [...scopes, ...second.map((alone) => ({ rule: alone, leaves: [alone] }))]) {
    const courses = own.flatMap(({ id }) => placed.get(id) ?? [])
    const counted = courses.filter(
      (course) =>
        one.quota?.from.includes(course.course) &&
        (isElsewhere(one.quota) ? course.transfer : !(one.quota.here && course.transfer)),
    )
    if (one.quota) {
      const { kind, unit, amount } = one.quota
      const got = unit === 'subjects' ? new Set(counted.map(({ course }) => course.slice(0, 2))).size : counted.reduce((sum, { credits }) => sum + (unit === 'courses' ? 1 : credits * 2), 0) // prettier-ignore
      const wanted = unit === 'credits' ? amount * 2 : amount
      if (isOnce(one)) {
        const [alone, lack] = [Math.max(0, needOf(one) - sizeIn(one, courses)), Math.max(0, wanted - got)]
        missing += Math.round((840 * Math.max(alone, lack)) / needOf(one)) + lack + Math.min(alone, lack)
      } else if (kind === 'at_least') missing += missingShare(wanted, got)
      else if (unit !== 'subjects' && got > wanted) return null
    }
    const graded = courses.filter(({ stage, transfer }) => stage === 0 && !transfer)
    if (one.gpa !== null && graded.reduce((sum, { grade, credits }) => sum + (pointsOf[grade] - (one.gpa ?? 0)) * credits, 0) < 0) missing += 1 // prettier-ignore
  }
  if (limit) {
    const inSecond = new Set(second.flatMap(({ id }) => (placed.get(id) ?? []).map(({ course }) => course)))
    const shared = new Map(leaves.flatMap(({ id }) => placed.get(id) ?? []).filter(({ course }) => inSecond.has(course)).map((one) => [one.course, one])) // prettier-ignore
    const amount = [...shared.values()].reduce((sum, { credits }) => sum + (limit.unit === 'courses' ? 1 : credits), 0)
    if (amount > limit.amount) return null
  }
  return [missing, use]
}

/** The least cost over every way to choose and to place. */
function tryEverything({ first, second, limit, courses }: Case): [number, number] {
  let best: [number, number] = [Number.POSITIVE_INFINITY, 0]
  for (const choice of pick(first, first.length)) {
    const place = (index: number, placed: Map<string, Course[]>) => {
      const course = courses[index]
      if (course === undefined) {
        const cost = costOf(choice, placed, second, limit)
        if (cost && (cost[0] < best[0] || (cost[0] === best[0] && cost[1] < best[1]))) best = cost
        return
      }
      for (const option of optionsOf(course, choice.leaves, second)) {
        for (const { id } of option) placed.set(id, [...(placed.get(id) ?? []), course])
        place(index + 1, placed)
        for (const { id } of option) placed.set(id, (placed.get(id) ?? []).slice(0, -1))
      }
    }
    place(0, new Map())
  }
  return best
}

function optionsOf({ course }: Course, first: readonly TestRule[], second: readonly TestRule[]): TestRule[][] {
  const within = (rules: readonly TestRule[]) =>
    rules
      .filter((one) => one.from.includes(course))
      .reduce<TestRule[][]>(
        (options, one) => [...options, ...options.filter((option) => option.every((other) => other.shares || one.shares)).map((option) => [...option, one])],
        [[]],
      ) // prettier-ignore
  return within(first).flatMap((a) => within(second).map((b) => [...a, ...b]))
}

/** How many placements trying everything means. */
function sizeOf({ first, second, courses }: Case): number {
  return pick(first, first.length).reduce(
    (sum, { leaves }) =>
      sum + courses.reduce((product, course) => product * optionsOf(course, leaves, second).length, 1),
    0,
  )
}

function audit({ first, second, limit, courses }: Case) {
  const more = limit ? { sharing: [{ with: 'N', [`at_most_${limit.unit}`]: limit.amount }] } : {}
  const programs = [
    { program: 'M', kind: 'major', code: 'M', rules: first.map(write), ...more },
    ...(second.length > 0 ? [{ program: 'N', kind: 'minor', code: 'N', rules: second.map(write) }] : []),
  ]
  const read = readRequirements({ programs }, { grades: ['A', 'C', 'D'], needC: [] })
  const contradiction = read.errors.some(
    ({ message }) => message.includes('contradict') || message.includes('allows at most'),
  )
  if (contradiction) return null
  expect(read.errors).toEqual([])
  const at = (wanted: number) =>
    courses.filter(({ stage }) => stage === wanted).map((one) => ({ ...one, grade: wanted === 0 ? one.grade : null }))
  const record = { completed: at(0), inProgress: at(1), planned: at(2), placements: [] }
  return { solved: solveDegree(new AuditFacts(preparePrograms(read.programs), record, { grades })), read }
}

test('no way to give courses to rules misses less, or uses less, than the one found; and it is allowed', () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const one: Case = { ...drawn, first: number(drawn.first, 'a'), second: number(drawn.second, 'b') }
      fc.pre(sizeOf(one) <= 400)
      const answer = audit(one)
      if (answer === null) return
      const { assignment, units } = answer.solved
      expect(assignment.proven).toBe(true)
      const byName = new Map(one.courses.map((course) => [course.course, course]))
      const placed = new Map(
        [...assignment.filled].map(([{ rule: { id } }, candidates]) => [id, candidates.map(({ unit }) => byName.get(units[unit]?.course ?? '')!)]),
      ) // prettier-ignore
      const found = pick(one.first, one.first.length)
        .filter(({ leaves }) =>
          [...placed.keys()].every((id) => id.startsWith('b') || leaves.some((own) => own.id === id)),
        )
        .map((choice) => costOf(choice, placed, one.second, one.limit))
        .filter((cost) => cost !== null)
        .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
      expect(found[0]).toEqual(tryEverything(one))
      for (const course of one.courses) {
        const rules = [...placed].filter(([, courses]) => courses.includes(course)).map(([id]) => id)
        const allowed = pick(one.first, one.first.length).some(({ leaves }) =>
          optionsOf(course, leaves, one.second).some((option) => option.map(({ id }) => id).toSorted().join() === rules.toSorted().join()),
        ) // prettier-ignore
        expect(allowed).toBe(true)
      }
    }),
    { numRuns: 2000, seed: 40, maxSkipsPerRun: 50 },
  )
}, 120_000)

test('the order of courses and of programs does not change what counts', () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const one: Case = { ...drawn, first: number(drawn.first, 'a'), second: number(drawn.second, 'b') }
      const told = (answer: ReturnType<typeof audit>) =>
        answer && [...answer.solved.assignment.filled].flatMap(([{ rule: { id } }, list]) => list.map(({ unit }) => `${id} ${answer.solved.units[unit]?.course}`)).toSorted() // prettier-ignore
      expect(told(audit({ ...one, courses: one.courses.toReversed() }))).toEqual(told(audit(one)))
    }),
    { numRuns: 300, seed: 41 },
  )
})
