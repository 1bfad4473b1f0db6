import * as fc from 'fast-check'
import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { AuditFacts } from '../audit-facts.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { preparePrograms, solveDegree } from '../solve-degree.ts'
import { wholeRule } from './audit-plan.ts'

// Large random cases against HiGHS, a solver for integer programs: the engine may be no worse, and no better than is allowed.

const highs = await loadHighs()
const cases = 60
/** Bounds the solver by its work, which is the same on a busy machine; none of the cases needs near as much. */
const mostNodes = 20_000
const grades = [{ symbol: 'A', points: 4, earns: true, letter: true }]
const useOf = [1, 64, 4096]

interface Course {
  name: string
  credits: number
  stage: 0 | 1 | 2
}
interface Leaf {
  id: string
  unit: 'courses' | 'credits'
  amount: number
  from: string[]
  atLeast: { amount: number; from: string[] } | null
  atMost: { amount: number; from: string[] } | null
}
/** A rule, or as many of its alternatives as are asked for. */
interface Choice {
  id: string
  choose: number
  of: Leaf[]
}
interface Case {
  courses: Course[]
  first: Choice[]
  second: Leaf[]
  shared: number | null
}

const names = Array.from({ length: 40 }, (_, index) => `${['AA', 'BB', 'CC'][index % 3]} ${100 + index * 7}`)
const some = (most: number) => fc.subarray(names, { minLength: 2, maxLength: most })
const quota = fc.option(fc.record({ amount: fc.integer({ min: 1, max: 2 }), from: some(20) }), { freq: 4 })
const leaf: fc.Arbitrary<Leaf> = fc
  .record({
    id: fc.constant(''),
    unit: fc.constantFrom('courses', 'courses', 'credits'),
    amount: fc.integer({ min: 1, max: 5 }),
    from: fc.oneof(some(3), some(4), some(9)),
    atLeast: quota,
    atMost: quota,
  })
  // A limit below the amount on all that a rule names is refused where it is read.
  .map((one) => {
    const isWhole = one.atMost !== null && one.from.every((name) => one.atMost?.from.includes(name))
    return isWhole && one.unit === 'courses' ? { ...one, atMost: null } : one
  })
const drawn: fc.Arbitrary<Case> = fc.record({
  courses: fc.tuple(
    ...names.map((name) =>
      fc.record<Course>({
        name: fc.constant(name),
        credits: fc.constantFrom(1, 3, 3, 4),
        stage: fc.constantFrom(0, 0, 0, 1, 2),
      }),
    ),
  ),
  first: fc.array(
    fc.oneof(
      leaf.map((one): Choice => ({ id: '', choose: 1, of: [one] })),
      fc.record({
        id: fc.constant(''),
        choose: fc.integer({ min: 1, max: 2 }),
        of: fc.array(leaf, { minLength: 2, maxLength: 3 }),
      }),
    ),
    { minLength: 6, maxLength: 10 },
  ),
  second: fc.array(leaf, { minLength: 2, maxLength: 4 }),
  shared: fc.option(fc.integer({ min: 0, max: 4 })),
})

function number(one: Case): Case {
  return {
    ...one,
    first: one.first.map((choice, at) => ({
      ...choice,
      id: `c${at}`,
      of: choice.of.map((part, index) => ({ ...part, id: `c${at}p${index}` })),
    })),
    second: one.second.map((part, at) => ({ ...part, id: `s${at}` })),
  }
}

/** In courses or credits. Every amount divides the cost of a rule, so that no cost is rounded. */
const needOf = ({ unit, amount, from }: Leaf) =>
  unit === 'courses' ? Math.min(amount, from.length) : amount === 3 ? 10 : amount * 3

/** Its quota counts courses as it does: what both lack counts once. */
const countsOnce = ({ unit, atLeast }: Leaf) => unit === 'courses' && atLeast !== null

function audit({ courses, first, second, shared }: Case) {
  const write = (one: Leaf) => ({
    id: one.id,
    [one.unit]: needOf(one),
    from: one.from,
    ...(one.atLeast && { at_least: { courses: one.atLeast.amount, from: one.atLeast.from } }),
    ...(one.atMost && { at_most: { courses: one.atMost.amount, from: one.atMost.from } }),
  })
  const rules = first.map(({ id, choose, of }) =>
    of.length === 1 && of[0] ? write(of[0]) : { id, choose, of: of.map(write) },
  )
  const sharing = shared === null ? {} : { sharing: [{ with: 'N', at_most_courses: shared }] }
  const read = readRequirements(
    {
      programs: [
        { program: 'M', kind: 'major', rules, ...sharing },
        { program: 'N', kind: 'minor', rules: second.map(write) },
      ],
    },
    { grades: ['A'], needC: [] },
  )
  expect(read.errors).toEqual([])
  const at = (stage: number) =>
    courses
      .filter((one) => one.stage === stage)
      .map(({ name, credits }) => ({ course: name, credits, grade: stage === 0 ? 'A' : null }))
  const record = { completed: at(0), inProgress: at(1), planned: at(2), placements: [] }
  const { assignment, units } = solveDegree(new AuditFacts(preparePrograms(read.programs), record, { grades }))
  const filled = new Map(
    [...assignment.filled].map(([{ rule }, list]) => [rule.id, list.map(({ unit }) => units[unit]?.course ?? '')]),
  )
  return { proven: assignment.proven, filled }
}

/** The same case as an integer program: x is a course in a rule, y a chosen alternative, g what a rule gets, h a quota. */
function writeProgram({ courses, first, second, shared }: Case, most: number | null): string {
  const missing: string[] = []
  const use: string[] = []
  const rows: string[] = []
  const bounds: string[] = []
  const whole: string[] = []
  const byName = new Map(courses.map((course, index) => [course.name, { ...course, index }]))
  const inRule = (one: Leaf, list: readonly string[]) =>
    one.from.filter((name) => list.includes(name)).map((name) => `x_${one.id}_${byName.get(name)?.index}`)
  const addLeaf = (one: Leaf, chosen: string) => {
    const need = needOf(one)
    const { amount = 0 } = one.atLeast ?? {}
    // A variable may stand only once in the objective.
    if (countsOnce(one)) {
      // m is what the rule or its quota lacks, whichever is more.
      missing.push(`${wholeRule / need - 1} m_${one.id} + ${need + 2 * amount} ${chosen} - g_${one.id}`)
      rows.push(
        `m_${one.id} + g_${one.id} - ${need} ${chosen} >= 0`,
        `m_${one.id} + h_${one.id} - ${amount} ${chosen} >= 0`,
      )
    } else missing.push(`${one.atLeast ? 2 * wholeRule : wholeRule} ${chosen} - ${wholeRule / need} g_${one.id}`)
    const terms = one.from.map(
      (name) => `${one.unit === 'courses' ? 1 : byName.get(name)?.credits} x_${one.id}_${byName.get(name)?.index}`,
    )
    rows.push(`g_${one.id} - ${terms.join(' - ')} <= 0`, `g_${one.id} - ${need} ${chosen} <= 0`)
    for (const name of one.from) {
      const { index, stage } = byName.get(name) ?? { index: 0, stage: 0 }
      const x = `x_${one.id}_${index}`
      whole.push(x)
      use.push(`${useOf[stage]} ${x}`)
      rows.push(`${x} - ${chosen} <= 0`)
    }
    const least = one.atLeast && inRule(one, one.atLeast.from)
    if (one.atLeast) {
      missing.push(`-${countsOnce(one) ? 2 : wholeRule / amount} h_${one.id}`)
      rows.push(
        `h_${one.id}${least?.length ? ` - ${least.join(' - ')}` : ''} <= 0`,
        `h_${one.id} - ${one.atLeast.amount} ${chosen} <= 0`,
      )
    }
    const limited = one.atMost && inRule(one, one.atMost.from)
    if (one.atMost && limited?.length) rows.push(`${limited.join(' + ')} <= ${one.atMost.amount}`)
  }
  for (const { id, choose, of } of first) {
    for (const part of of) {
      whole.push(`y_${part.id}`)
      addLeaf(part, `y_${part.id}`)
    }
    rows.push(`${of.map((part) => `y_${part.id}`).join(' + ')} = ${Math.min(choose, of.length)}`)
    expect(id).not.toBe('')
  }
  for (const part of second) {
    whole.push(`y_${part.id}`)
    rows.push(`y_${part.id} = 1`)
    addLeaf(part, `y_${part.id}`)
  }
  const inFirst = first.flatMap(({ of }) => of)
  const both: string[] = []
  courses.forEach(({ name }, index) => {
    const usesOf = (rules: readonly Leaf[]) =>
      rules.filter(({ from }) => from.includes(name)).map(({ id }) => `x_${id}_${index}`)
    const [own, other] = [usesOf(inFirst), usesOf(second)]
    for (const list of [own, other]) if (list.length > 1) rows.push(`${list.join(' + ')} <= 1`)
    if (shared === null || own.length === 0 || other.length === 0) return
    both.push(`b_${index}`)
    rows.push(`${[...own, ...other].join(' + ')} - b_${index} <= 1`)
    bounds.push(`0 <= b_${index} <= 1`)
  })
  if (shared !== null && both.length > 0) rows.push(`${both.join(' + ')} <= ${shared}`)
  if (most !== null) rows.push(`${missing.join(' + ').replaceAll('+ -', '- ')} <= ${most + 0.01}`)
  const objective = most === null ? missing : use
  const lines = rows.map((row, index) => ` r${index}: ${row}`)
  return [
    'Minimize',
    ` obj: ${objective.join(' + ').replaceAll('+ -', '- ')}`,
    'Subject To',
    ...lines,
    'Bounds',
    ...bounds,
    'Binary',
    ` ${whole.join(' ')}`,
    'End',
  ].join('\n')
}

function solve(program: string): number {
  const { Status, ObjectiveValue } = highs.solve(program, {
    mip_rel_gap: 0,
    mip_abs_gap: 0.4,
    mip_max_nodes: mostNodes,
  })
  expect(Status).toBe('Optimal')
  return Math.round(ObjectiveValue)
}

/** What a placement misses and uses; null when it is not allowed. */
function costOf({ courses, first, second, shared }: Case, filled: ReadonlyMap<string, readonly string[]>) {
  const byName = new Map(courses.map((course) => [course.name, course]))
  const countIn = (list: readonly string[], from: readonly string[]) =>
    list.filter((name) => from.includes(name)).length
  const missingOf = (one: Leaf) => {
    const list = filled.get(one.id) ?? []
    const got = list.reduce((sum, name) => sum + (one.unit === 'courses' ? 1 : (byName.get(name)?.credits ?? 0)), 0)
    const need = needOf(one)
    const own = Math.max(0, need - got)
    const lack = one.atLeast ? Math.max(0, one.atLeast.amount - countIn(list, one.atLeast.from)) : 0
    if (countsOnce(one)) return Math.round((wholeRule / need) * Math.max(own, lack)) + lack + Math.min(own, lack)
    return Math.round(wholeRule * (own / need + lack / (one.atLeast?.amount ?? 1)))
  }
  const leaves = [...first.flatMap(({ of }) => of), ...second]
  const isAllowed = leaves.every(({ id, from, atMost }) => {
    const list = filled.get(id) ?? []
    return list.every((name) => from.includes(name)) && (atMost === null || countIn(list, atMost.from) <= atMost.amount)
  })
  const taken = (rules: readonly Leaf[]) => rules.flatMap(({ id }) => filled.get(id) ?? [])
  const [own, other] = [taken(first.flatMap(({ of }) => of)), taken(second)]
  const isOnce = new Set(own).size === own.length && new Set(other).size === other.length
  const isWithin = shared === null || countIn(own, other) <= shared
  const isChosen = first.every(({ choose, of }) => of.filter(({ id }) => filled.has(id)).length <= choose)
  if (!isAllowed || !isOnce || !isWithin || !isChosen) return null
  let missing = 0
  for (const { choose, of } of first) {
    const costs = of.map((part) => ({ used: filled.has(part.id), cost: missingOf(part) }))
    const sorted = costs.toSorted((a, b) => Number(b.used) - Number(a.used) || a.cost - b.cost)
    missing += sorted.slice(0, choose).reduce((sum, { cost }) => sum + cost, 0)
  }
  for (const part of second) missing += missingOf(part)
  const use = [...own, ...other].reduce((sum, name) => sum + (useOf[byName.get(name)?.stage ?? 0] ?? 0), 0)
  return { missing, use }
}

test(`on ${cases} large cases the engine misses and uses what the integer program does`, () => {
  const drawnCases = fc.sample(drawn, { numRuns: cases, seed: 14 }).map(number)
  let proven = 0
  for (const one of drawnCases) {
    const answer = audit(one)
    const found = costOf(one, answer.filled)
    expect(found).not.toBeNull()
    const least = solve(writeProgram(one, null))
    expect(found?.missing).toBeGreaterThanOrEqual(least)
    if (!answer.proven) continue
    proven += 1
    expect(found?.missing).toBe(least)
    expect(found?.use).toBe(solve(writeProgram(one, least)))
  }
  expect(proven).toBeGreaterThan(cases / 2)
}, 600_000)
