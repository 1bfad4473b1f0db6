import type { Rule } from '../../degrees/requirements/program.ts'
import { planAudit, wholeRule, type Plan, type PlanNode } from '../../degrees/assign/plan-audit.ts'
import { sumTotal } from '../../degrees/explain/count-totals.ts'
import { labelOf, listUnmeetable } from './add-audit.ts'
import type { AutoCourse, AutoRequest, Proposal, ProposedCourse, Verdict, Wish } from './auto.ts'
import { buildModel, movableIn, readPlan, type AutoModel } from './build-model.ts'
import { addCuts, type Cut } from './cut-rejected.ts'
import { findReachable } from './find-reachable.ts'
import { findObstacles } from './find-obstacles.ts'
import { groupCourses, totalsIn } from './group-courses.ts'
import { valueOf, type Solution, type Solve } from './linear-program.ts'

/** How often a plan that the audit or registration rejects is taken out and the next one sought. */
const mostCuts = 12

interface Tools {
  solve: Solve
  /** What registration and the audit say of a whole plan. */
  judge: (courses: readonly ProposedCourse[], left: ReadonlySet<Rule>) => Verdict
}

/**
 * Completes a plan: the degree by the wanted term, then as early as can be, then the heaviest term as light as can be, then as
 * few changes of the present plan as can be. Every answer was held against the audit and registration's own requisites.
 */
export async function proposePlan(asked: AutoRequest, tools: Tools): Promise<Proposal> {
  const request = { ...asked, courses: coursesInReach(asked) }
  const { audit } = request
  const plan = planAudit({
    set: audit.set,
    units: audit.units,
    scale: audit.scale,
    exceptionsOf: audit.hasExceptions ? (program, rule) => audit.exceptionsOf(program, rule) : null,
    applies: (rule) => audit.applies(rule),
    decide: (rule) => (audit.decide(rule) < 3 ? 0 : wholeRule),
  })
  const groups = groupCourses(request, plan)
  const wishes = listWishes(request)
  const { left: rules, passedBy } = listUnmeetable(ownRoots(request, plan), groups, audit, movableIn(request))
  const unmeetable = new Set([...rules, ...passedBy])
  const base = { request, plan, groups, wishes, without: new Set<string>(), unmeetable }
  const ends = request.terms.filter(
    ({ term, isSummer }) =>
      (request.wishes.by === null || term <= request.wishes.by) && (!isSummer || request.wishes.summers),
  )
  const cuts: Cut[] = []
  let isProven = true
  const least = creditsMissing(request, plan)
  let room = 0
  for (const { term: end, limit, held } of ends) {
    room += limit - held
    // So few terms hold too few credits, whatever the courses.
    if (room < least) continue
    const found = await solveFor(() => buildModel({ ...base, end }), cuts, { ...tools, left: new Set(rules) })
    if (found === 'infeasible') continue
    if (found === 'stopped') {
      isProven = false
      continue
    }
    const { courses, heaviest, proven } = found
    const last = courses.length === 0 ? null : Math.max(...courses.map(({ term }) => term))
    const left = rules.map(({ label }) => label)
    return { kind: 'proposed', courses, end: last, heaviest, proven: isProven && proven, left }
  }
  if (!isProven) return { kind: 'stopped' }
  const labels = [...new Set(plan.roots.map(labelOf))]
  return findObstacles({ ...base, solve: tools.solve, labels })
}

/**
 * The courses, without a term for those that the student cannot take at all; what they ask for by name keeps its terms, so that
 * it is named where it is impossible.
 */
function coursesInReach(request: AutoRequest): AutoCourse[] {
  const { wishes, again } = request
  const reachable = findReachable(request)
  const named = new Set([
    ...wishes.wanted,
    ...wishes.pinned.map(({ course }) => course),
    ...(again ? [again.course] : []),
  ])
  return request.courses.map((one) =>
    reachable.has(one) || one.at !== null || named.has(one.course) ? one : { ...one, terms: [] },
  )
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

/** Credits that the degree asks for beyond those on the record. */
function creditsMissing({ audit, courses }: AutoRequest, { roots }: Plan): number {
  const open = new Set(courses.map(({ course }) => course))
  const fixed = audit.units.filter(({ course }) => !open.has(course))
  const missing = totalsIn(roots).map((rule) => rule.amount - sumTotal(rule, fixed, audit.scale).reduce((sum, one) => sum + one, 0)) // prettier-ignore
  return Math.max(0, ...missing)
}

type Found = { courses: ProposedCourse[]; heaviest: number; proven: boolean } | 'infeasible' | 'stopped'

/** The lightest heaviest term, and with it the fewest changes; again without each plan that is rejected. */
async function solveFor(
  build: () => AutoModel,
  cuts: Cut[],
  { solve, judge, left }: Tools & { left: ReadonlySet<Rule> },
): Promise<Found> {
  for (let tries = 0; tries <= mostCuts; tries += 1) {
    // Anew each time: the heaviest term may grow again where the plan that was light is rejected.
    const model = build()
    addCuts(model, cuts)
    const light = await run(model, solve, model.heaviest)
    if (light.status === 'infeasible') return light.status
    if (light.values === null) return 'stopped'
    const heaviest = Math.round(valueOf(model.heaviest, light.values))
    model.program.atMost(model.heaviest, heaviest)
    const near = await run(model, solve, model.changes)
    const courses = readPlan(model, near.status === 'infeasible' ? light.values : (near.values ?? light.values))
    const verdict = judge(courses, left)
    if (verdict.refused.length === 0 && !verdict.lacks) {
      const proven = light.status === 'optimal' && near.status === 'optimal'
      return { courses, heaviest: heaviest / model.unit, proven }
    }
    cuts.push({ courses, verdict })
  }
  return 'stopped'
}

async function run({ program }: AutoModel, solve: Solve, goal: AutoModel['heaviest']): Promise<Solution> {
  const text = program.write(goal)
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
      .filter(({ at, course }) => at !== null && !isAvoided(course) && course !== again?.course)
      .map(({ course }) => ({ kind: 'planned' as const, course })),
  ]
}
