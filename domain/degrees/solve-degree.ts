import { assignCourses, type Assignment, type PinnedCourse } from './assign/assign-courses.ts'
import type { CourseUnit } from './assign/gather-courses.ts'
import { planAudit } from './assign/plan-audit.ts'
import { wholeRule, type Candidate, type Leaf, type Plan, type PlanNode } from './assign/audit-plan.ts'
import { prepareProgram, type PreparedProgram } from './assign/prepare-programs.ts'
import { matches, type AuditFacts } from './audit-facts.ts'
import { declaredFor } from './decide-condition.ts'
import type { UsedBy } from './explain/explain-rule.ts'
import { judge, type Judgement, type Level } from './explain/judge-rules.ts'
import { nameCourse } from './requirements/course-set.ts'
import type { Program, Rule } from './requirements/program.ts'
import type { Pin } from './student-record.ts'

/** Everything about one audit before it is put into words. */
export interface SolvedAudit {
  units: CourseUnit[]
  plan: Plan
  assignment: Assignment
  programs: { program: Program; rules: Judgement[]; admission: Judgement[]; level: Level }[]
  /** The rules that each course fills, by its place in the record. */
  usedBy: UsedBy
  warnings: string[]
}

const noCourses: readonly Candidate[] = []

export function preparePrograms(programs: readonly Program[]): PreparedProgram[] {
  return programs.map(prepareProgram)
}

/** What is met, and by what. */
export function solveDegree(facts: AuditFacts): SolvedAudit {
  const { units, warnings } = facts
  const plan = planAudit({
    set: facts.set,
    units,
    scale: facts.scale,
    exceptionsOf: facts.hasExceptions ? (program, rule) => facts.exceptionsOf(program, rule) : null,
    applies: (rule) => facts.applies(rule),
    decide: (rule, changed) => (facts.decide(rule, changed) < 3 ? 0 : wholeRule),
  })
  const pins = findPins(facts, plan)
  const assignment = assignCourses(
    plan,
    units,
    facts.set,
    pins.map(({ pinned }) => pinned),
    facts.options,
  )
  for (const index of assignment.broken) {
    const pin = pins[index]?.pin
    if (pin) warnings.push(`${pin.course} is not counted for ${pin.rule}: it contradicts another choice.`)
  }
  const usedBy = Array<Leaf[] | undefined>(units.length)
  for (const leaf of assignment.filled.leaves)
    for (const { unit } of assignment.filled.get(leaf) ?? noCourses) {
      const known = usedBy[unit]
      if (known) known.push(leaf)
      else usedBy[unit] = [leaf]
    }
  const judged = judgeAll(facts, plan.roots, assignment, usedBy)
  return { units, plan, assignment, programs: judged, usedBy, warnings }
}

function judgeAll(
  facts: AuditFacts,
  roots: readonly PlanNode[],
  { filled }: Assignment,
  usedBy: UsedBy,
): SolvedAudit['programs'] {
  const isShared = ({ unit }: Candidate, program: number) =>
    usedBy[unit]?.some(
      (leaf) => leaf.program !== program && facts.prepared[leaf.program]?.program.kind !== 'university',
    ) ?? false
  const input = { units: facts.units, filled, isShared, levelOf: (rule: Rule) => facts.levels.get(rule) ?? 0 }
  let next = 0
  const judgeSome = (count: number) => {
    const nodes = roots.slice(next, next + count)
    next += count
    return nodes.map((node) => judge(node, input))
  }
  const judged = facts.prepared.map(({ program }) => ({
    program,
    rules: judgeSome(program.rules.length),
    admission: judgeSome(program.admission.length),
  }))
  return judgeDeclared(facts, judged)
}

/** Rules about other programs follow those programs' own requirements, where they are audited too. */
function judgeDeclared(
  facts: AuditFacts,
  judged: Omit<SolvedAudit['programs'][number], 'level'>[],
): SolvedAudit['programs'] {
  if (facts.levels.size === 0 || !hasDeclared(judged))
    return judged.map((one) => ({ ...one, level: levelOf(one.rules) }))
  const plain = new Map(
    judged.map(({ program, rules }) => [program, levelOf(rules.filter(({ rule }) => rule.kind !== 'declared'))]),
  )
  for (const { program: own, rules, admission } of judged)
    for (const one of [...rules, ...admission]) {
      if (one.rule.kind !== 'declared' || one.level === 3 || !facts.levels.has(one.rule)) continue
      const { role } = one.rule
      const codes = declaredFor(one.rule, facts.record)
      const audited = judged.filter(
        ({ program }) => program !== own && program.kind === role && codes.includes(program.code ?? program.id),
      )
      if (audited.length > 0) one.level = Math.min(...audited.map(({ program }) => plain.get(program) ?? 3)) as Level
    }
  return judged.map((one) => ({ ...one, level: levelOf(one.rules) }))
}

function hasDeclared(judged: readonly Pick<SolvedAudit['programs'][number], 'rules' | 'admission'>[]): boolean {
  return judged.some(({ rules, admission }) =>
    [rules, admission].some((list) => list.some(({ rule }) => rule.kind === 'declared')),
  )
}

function levelOf(rules: readonly Judgement[]): Level {
  let worst: Level = 0
  for (const { level } of rules) if (level > worst) worst = level
  return worst
}

function findPins(facts: AuditFacts, { leaves }: Plan): { pin: Pin; pinned: PinnedCourse }[] {
  return (facts.options.pins ?? []).flatMap((pin) => {
    const { course } = nameCourse(pin.course)
    const unit = facts.units.findIndex((one) => one.course === course)
    const named = leaves.filter(
      ({ path, program }) => path.includes(pin.rule) && matches(pin.program, facts.prepared[program]?.program),
    )
    const fitting = named.filter(({ candidates }) => candidates.some((one) => one.unit === unit))
    if (fitting.length > 0) return [{ pin, pinned: { unit, leaves: new Set(fitting) } }]
    const why =
      unit === -1
        ? 'it is not on the record'
        : named.length === 0
          ? 'there is no such rule here'
          : 'the rule does not accept it'
    facts.warnings.push(`${pin.course} cannot be counted for ${pin.rule}: ${why}.`)
    return []
  })
}
