import loadHighs from 'highs'
import { planAudit } from '../degrees/assign/plan-audit.ts'
import { wholeRule, type Plan } from '../degrees/assign/audit-plan.ts'
import { AuditFacts } from '../degrees/audit-facts.ts'
import type { Rule } from '../degrees/requirements/program.ts'
import { readRequirements } from '../degrees/requirements/read-requirements.ts'
import { preparePrograms } from '../degrees/solve-degree.ts'
import type { AutoCourse, AutoRequest, AutoWishes, ProposedCourse, Verdict } from '../planning/auto/auto.ts'
import { listLacking, listRefused } from '../planning/auto/judge-plan.ts'
import type { Solution } from '../planning/auto/linear-program.ts'
import type { Requisite } from '../requisites/requisite.ts'

// A small plan to be proposed, for tests of the engine.

export const planTerms = [202601, 202609, 202701]
const grades = [{ symbol: 'A', points: 4, earns: true, letter: true }]
export const noWishes: AutoWishes = {
  by: null,
  summers: false,
  load: null,
  weights: new Map(),
  wanted: [],
  avoided: [],
  pinned: [],
}

/** A requisite of one course, taken before. */
export const after = (course: string): Requisite => ({ kind: 'course', course, timing: 'earlier' })

/** A course of three credits that is offered in every term. */
export const course = (name: string, more: Partial<AutoCourse> = {}): AutoCourse => ({
  course: name,
  credits: 3,
  terms: planTerms,
  requisites: [],
  at: null,
  ...more,
})

interface Small {
  rules: readonly object[]
  admission?: readonly object[]
  courses: readonly AutoCourse[]
  done?: readonly string[]
  wishes?: Partial<AutoWishes>
  limit?: number
  again?: AutoRequest['again']
  standings?: AutoRequest['standings']
}

export interface SmallPlan {
  request: AutoRequest
  plan: Plan
  judge: (courses: readonly ProposedCourse[], left?: ReadonlySet<Rule>) => Verdict
}

export function smallPlan({
  rules,
  admission = [],
  courses,
  done = [],
  wishes = {},
  limit = 6,
  again = [],
  standings,
}: Small): SmallPlan {
  const read = readRequirements(
    { programs: [{ program: 'M', kind: 'major', rules, admission }] },
    { grades: ['A'], needC: [] },
  )
  if (read.errors.length > 0) throw new Error(JSON.stringify(read.errors))
  const prepared = preparePrograms(read.programs)
  const completed = done.map((name) => ({ course: name, credits: 3, grade: 'A' }))
  const audit = (planned: readonly { course: string; credits: number }[]) =>
    new AuditFacts(
      prepared,
      {
        completed,
        inProgress: [],
        planned: planned.map((one) => ({ course: one.course, credits: one.credits, grade: null })),
        placements: [],
      },
      { grades },
    )
  const request: AutoRequest = {
    terms: planTerms.map((term) => ({ term, isSummer: false, limit, held: 0 })),
    courses,
    wishes: { ...noWishes, ...wishes },
    audit: audit(courses),
    student: { completed, inProgress: [] },
    tables: {},
    credits: 3 * done.length,
    standings: standings ?? [{ code: 'U1', minimumCredits: 0 }],
    again,
  }
  const plan = planAudit({
    set: request.audit.set,
    units: request.audit.units,
    scale: request.audit.scale,
    exceptionsOf: null,
    applies: (rule) => request.audit.applies(rule),
    decide: (rule) => (request.audit.decide(rule) < 3 ? 0 : wholeRule),
  })
  const judge = (list: readonly ProposedCourse[], left?: ReadonlySet<Rule>) => ({
    refused: listRefused(request, list),
    lacks: listLacking(audit(list), left).length > 0,
  })
  return { request, plan, judge }
}

const highs = await loadHighs()

const solveWith = (program: string) => highs.solve(program, { mip_rel_gap: 0, mip_abs_gap: 0.4 })

/** Solves in this process. */
export function solveHere(program: string): Promise<Solution> {
  const { Status, Columns } = solveWith(program)
  if (Status === 'Infeasible') return Promise.resolve({ status: 'infeasible' })
  if (Status !== 'Optimal') return Promise.resolve({ status: 'stopped', values: null })
  const values: number[] = []
  for (const [name, column] of Object.entries(Columns))
    values[Number(name.slice(1))] = 'Primal' in column ? column.Primal : 0
  return Promise.resolve({ status: 'optimal', values })
}

/** Of the answers that are equally good, one with as many courses as can be: it shows what the goal leaves open. */
export function solveContrarily(program: string): Promise<Solution> {
  const { Status, Columns, ObjectiveValue: least } = solveWith(program)
  if (Status !== 'Optimal') return solveHere(program)
  const contrary = program
    .replace(
      / obj: (?<goal>.*)\nSubject To\n/u,
      ` obj: ${Object.keys(Columns).join(' + ')}\nSubject To\n goal: $<goal> <= ${least}\n`,
    )
    .replace('Minimize', 'Maximize')
  return solveHere(contrary)
}
