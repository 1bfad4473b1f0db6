import type { AuditFacts } from '../../degrees/audit-facts.ts'
import type { Rule } from '../../degrees/requirements/program.ts'
import { planAudit } from '../../degrees/assign/plan-audit.ts'
import { wholeRule, type Plan, type PlanNode } from '../../degrees/assign/audit-plan.ts'
import { labelOf, listUnmeetable } from './add-audit.ts'
import type { AutoRequest, AutoTerm, Proposal, ProposedCourse, Verdict, Wish } from './auto.ts'
import { buildModel, mostWeight, movableIn, readPlan, type AutoModel, type ModelInput } from './build-model.ts'
import { addCuts, type Cut } from './cut-rejected.ts'
import { explainLeft } from './explain-left.ts'
import { findObstacles } from './find-obstacles.ts'
import { findSettled } from './find-settled.ts'
import { RequisitesToday, withIndex } from './judge-requisites.ts'
import { missingOf, totalsIn } from './find-uses.ts'
import { groupCourses } from './group-courses.ts'
import { fillTerms } from './fill-terms.ts'
import { findStuck } from './find-stuck.ts'
import { narrowCourses, type Narrowed } from './narrow-courses.ts'
import { add, times, valueOf, type Solution, type Solve } from './linear-program.ts'

/** How many plans that the audit or registration rejects are taken out before the search ends. */
const mostCuts = 12

interface Tools {
  solve: Solve
  /** What registration and the audit say of a whole plan. */
  judge: (courses: readonly ProposedCourse[], left: ReadonlySet<Rule>) => Verdict
  /** Every goal for itself, as it is stated, without the shorter ways: what these are measured against and shown equal to. */
  isPlain?: boolean
}

/**
 * Completes a plan: the degree by the wanted term, then as early as can be, then the heaviest term as light as can be, then as
 * few changes of the present plan as can be. Every answer was held against the audit and registration's own requisites.
 */
export async function proposePlan(given: AutoRequest, tools: Tools): Promise<Proposal> {
  const asked = { ...given, student: withIndex(given.student) }
  const { audit } = asked
  const plan = planAudit({
    set: audit.set,
    units: audit.units,
    scale: audit.scale,
    exceptionsOf: audit.hasExceptions ? (program, rule) => audit.exceptionsOf(program, rule) : null,
    applies: (rule) => audit.applies(rule),
    decide: (rule, changed) => {
      // How far a total is met is a matter of the plan; to count it over all courses that could be planned would tell nothing.
      if (rule.kind !== 'total') return audit.decide(rule, changed) < 3 ? 0 : wholeRule
      audit.grant(rule, changed)
      return wholeRule
    },
  })
  const today = new RequisitesToday(asked)
  const movable = movableIn(asked)
  const search = ({ request, byPerson }: Narrowed) =>
    seek({ request, asked: asked.courses, plan, movable, byPerson, today, wishes: listWishes(request) }, [], tools)
  const narrowed = narrowCourses(asked, plan, today, movable)
  let found = await search(narrowed)
  // Rules that compete for the same courses can need what a person has to agree to as well.
  const isWhole = found !== 'stopped' && found.kind === 'proposed' && found.left.length === 0
  if (!isWhole && narrowed.byPerson.size > 0) {
    const last = await search(narrowCourses(asked, plan, today, movable, true))
    const isMore =
      last !== 'stopped' &&
      last.kind === 'proposed' &&
      (found === 'stopped' || found.kind !== 'proposed' || last.left.length < found.left.length)
    if (isMore) found = last
  }
  return found === 'stopped' ? { kind: 'stopped' } : found
}

/** After this many last terms without a plan it is asked whether courses on file can meet the requirements at all. */
const patience = 3

/** The best plan without these rules; they are left to the student. */
async function seek(kept: Kept, stuck: readonly Rule[], tools: Tools): Promise<Proposal | 'stopped'> {
  const { request, plan, movable } = kept
  const { audit } = request
  const { rules, ...base } = gather(kept, stuck, true)
  const ends = request.terms.filter(
    ({ term, isSummer }) =>
      (request.wishes.by === null || term <= request.wishes.by) && (!isSummer || request.wishes.summers),
  )
  const cuts: Cut[] = []
  let isProven = true
  const least = Math.max(0, ...totalsIn(plan.roots).map((rule) => missingOf(rule, audit, movable)))
  let room = 0
  let failed = 0
  const withoutStuck = async () => {
    const own = gather(kept, stuck, false)
    const found = stuck.length > 0 ? [] : await findStuck(own, ownRoots(request, plan), tools.solve)
    return found.length > 0 ? seek(kept, found, tools) : null
  }
  for (const one of ends) {
    const end = one.term
    room += roomOf(one, request, tools) - one.held
    // So few terms hold too few credits, whatever the courses.
    if (room < least) continue
    const build = () => buildModel({ ...base, end })
    const found = await solveFor(build, cuts, { ...tools, least, left: new Set(rules), isTight: failed > 0 })
    if (found === 'infeasible') {
      failed += 1
      const other = failed === patience ? await withoutStuck() : null
      if (other) return other
      continue
    }
    if (found === 'stopped') {
      isProven = false
      continue
    }
    const { courses, heaviest, proven } = found
    const last = courses.length === 0 ? null : Math.max(...courses.map(({ term }) => term))
    const left = explainLeft(rules, ownRoots(request, plan), kept.asked, audit, movable, stuck)
    return { kind: 'proposed', courses, end: last, heaviest, proven: isProven && proven, left }
  }
  if (!isProven) return 'stopped'
  const other = failed < patience ? await withoutStuck() : null
  if (other) return other
  const labels = [...new Set(plan.roots.map(labelOf))]
  return findObstacles({ ...gather(kept, stuck, false), solve: tools.solve, labels })
}

/** What a term holds at most: where a course weighs its credits, no more than the student wishes. */
function roomOf({ limit, isSummer }: AutoTerm, { wishes: { load, weights } }: AutoRequest, { isPlain }: Tools): number {
  return load === null || isSummer || weights.size > 0 || isPlain ? limit : Math.min(limit, load)
}

interface Kept extends Pick<ModelInput, 'request' | 'plan' | 'movable' | 'wishes' | 'today'> {
  byPerson: ReadonlySet<string>
  /** The courses before any were left out. */
  asked: AutoRequest['courses']
}

/** What every model of a request has in common; `isHeld` says that every wish counts, so that courses kept in the plan are sure. */
function gather({ request, plan, movable, wishes, today, byPerson }: Kept, stuck: readonly Rule[], isHeld: boolean) {
  const { audit } = request
  const sure = new Set(
    wishes.flatMap((wish) =>
      wish.kind === 'planned' || wish.kind === 'wanted' || wish.kind === 'pinned' ? wish.course : [],
    ),
  )
  const settled = findSettled(plan, audit, isHeld && sure.size > 0 ? without(movable, sure, audit) : movable)
  const groups = groupCourses({ request, plan, settled, movable, byPerson, today })
  const { left, passedBy } = listUnmeetable(ownRoots(request, plan), groups, audit, movable)
  const rules = [...left, ...stuck]
  const unmeetable = new Set([...rules, ...passedBy])
  return { request, plan, movable, groups, wishes, rules, without: new Set<string>(), unmeetable, settled, today }
}

/** Those of these places that hold none of the named courses. */
function without(places: ReadonlySet<number>, named: ReadonlySet<string>, { units }: AuditFacts): Set<number> {
  const left = new Set(places)
  units.forEach(({ course }, at) => {
    if (named.has(course)) left.delete(at)
  })
  return left
}

/** The rules of the programs, without those of their admission. */
function ownRoots({ audit }: AutoRequest, { roots }: Plan): PlanNode[] {
  let next = 0
  return audit.prepared.flatMap(({ program }) => {
    const own = roots.slice(next, next + program.rules.length)
    next += program.rules.length + program.admission.length
    return own
  })
}

type Found = { courses: ProposedCourse[]; heaviest: number; proven: boolean } | 'infeasible' | 'stopped'

interface Search extends Tools {
  left: ReadonlySet<Rule>
  /** Credits that the degree still asks for. */
  least: number
  /** Whether fewer terms held no plan: then requisites decide the last term, and few plans reach it. */
  isTight: boolean
}

/** The lightest heaviest term, and with it the fewest changes; again without each plan that is rejected. */
async function solveFor(
  build: () => AutoModel,
  cuts: Cut[],
  { solve, judge, left, least, isTight, isPlain = false }: Search,
): Promise<Found> {
  for (let tries = 0; tries <= mostCuts; tries += 1) {
    // Solved again each time: the heaviest term may grow again where the plan that was light is rejected.
    const model = build()
    addCuts(model, cuts)
    const floor = floorOf(model, least)
    const { status, values } = isPlain
      ? await solvePlainly(model, solve, floor)
      : await solveModel(model, solve, { floor, least, isTight })
    if (status === 'infeasible') return status
    if (values === null) return 'stopped'
    const courses = readPlan(model, values)
    const verdict = judge(courses, left)
    if (verdict.refused.length === 0 && !verdict.lacks)
      return {
        courses,
        heaviest: Math.round(valueOf(model.heaviest, values)) / model.unit,
        proven: status === 'optimal',
      }
    cuts.push({ courses, verdict })
  }
  return 'stopped'
}

/** The heaviest term is no lighter than what all terms hold together at least, shared out evenly. */
function floorOf({ terms, groups, unit }: AutoModel, least: number): number {
  if (groups.some(({ group }) => group.weight !== group.credits)) return 0
  const held = terms.map((one) => one.held)
  const shared = (least + held.reduce((sum, one) => sum + one, 0)) / Math.max(1, terms.length)
  return Math.ceil(Math.max(shared, ...held) * unit - 1e-9)
}

type Values = readonly number[] | null
type Answer = { status: 'optimal' | 'stopped'; values: Values } | { status: 'infeasible'; values: null }

/**
 * Most plans can be as even as the credits allow: that is tried first, at once with the fewest changes. Where none is so even, both
 * goals are one program. A single term leaves nothing to even out. Of a tight program each goal by itself is solved sooner.
 */
async function solveModel(
  model: AutoModel,
  solve: Solve,
  { floor, least, isTight }: { floor: number; least: number; isTight: boolean },
): Promise<Answer> {
  if (isTight) return solvePlainly(model, solve, floor)
  if (model.terms.length <= 1) return solveAtOnce(model, solve, floor)
  model.holdHeaviest(floor, floor)
  const even = await run({ ...model, program: fillTerms(model, floor, least) }, solve, model.changes)
  if (even.status === 'optimal') return even
  if (even.status === 'infeasible') return solveAtOnce(model, solve, floor + 1)
  // Where the solver did not end, it is easier on each goal by itself. The last program may be the same again: turned round, it
  // is solved another way.
  const light = await solvePlainly(model, solve, floor, true)
  // What was found before a limit is better than nothing.
  return light.values === null && light.status === 'stopped' ? even : light
}

/** The heaviest term and the changes in one program: a step of the heaviest term counts for more than all changes together. */
async function solveAtOnce(model: AutoModel, solve: Solve, floor: number): Promise<Answer> {
  const { least, most } = model.program.rangeOf(model.changes)
  model.holdHeaviest(floor, mostWeight)
  const answer = await run(model, solve, add(times(model.heaviest, most - least + 1), model.changes))
  return answer.status === 'infeasible' ? { ...answer, values: null } : answer
}

/** The heaviest term is made least, and with it the changes, each by itself. */
async function solvePlainly(model: AutoModel, solve: Solve, floor: number, isTurned = false): Promise<Answer> {
  model.holdHeaviest(floor, mostWeight)
  const light = await run(model, solve, model.heaviest)
  if (light.status === 'infeasible') return { status: light.status, values: null }
  if (light.values === null) return { status: 'stopped', values: null }
  const heaviest = Math.round(valueOf(model.heaviest, light.values))
  model.holdHeaviest(floor, heaviest)
  const near = await run(model, solve, model.changes, isTurned)
  const isProven = light.status === 'optimal' && near.status === 'optimal'
  const values = near.status === 'infeasible' ? light.values : (near.values ?? light.values)
  return { status: isProven ? 'optimal' : 'stopped', values }
}

async function run(
  { program }: AutoModel,
  solve: Solve,
  goal: AutoModel['heaviest'],
  isTurned = false,
): Promise<Solution> {
  const text = program.write(goal, isTurned)
  return text === null ? { status: 'infeasible' } : solve(text)
}

/** What the student asked for, and courses of the plan that stay in it unless they are to be avoided. */
export function listWishes({ wishes, courses, again }: AutoRequest): Wish[] {
  const { by, load, summers, wanted, avoided, pinned } = wishes
  const isAvoided = (course: string) => avoided.includes(course)
  const known = (course: string) => courses.some((one) => one.course === course)
  return [
    ...(by === null ? [] : [{ kind: 'by' as const, term: by }]),
    ...(load === null ? [] : [{ kind: 'load' as const, load }]),
    ...(summers ? [] : [{ kind: 'no summers' as const }]),
    ...avoided.map((course) => ({ kind: 'avoided' as const, course })),
    ...pinned.filter(({ course }) => known(course)).map((one) => ({ kind: 'pinned' as const, ...one })),
    ...wanted
      .filter((course) => known(course) && !isAvoided(course))
      .map((course) => ({ kind: 'wanted' as const, course })),
    ...courses
      .filter(({ at, course }) => at !== null && !isAvoided(course) && !again.some((one) => one.course === course))
      .map(({ course }) => ({ kind: 'planned' as const, course })),
  ]
}
