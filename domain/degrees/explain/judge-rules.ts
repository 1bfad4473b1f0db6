import { isCounted, type Candidate, type Leaf, type PlanNode, type Scope } from '../assign/plan-audit.ts'
import type { CourseUnit } from '../assign/gather-courses.ts'
import type { Quota, Rule } from '../requirements/program.ts'

export const statuses = ['satisfied', 'pending', 'planned', 'unsatisfied'] as const
export type Status = (typeof statuses)[number]
/** The same as a number: the worst of several is the greatest. */
export type Level = 0 | 1 | 2 | 3

export interface Judgement {
  rule: Rule
  node: PlanNode
  level: Level
  /** Amount by stage: completed, with those in progress, with those planned. */
  reached: readonly [number, number, number]
  needed: number
  unit: 'courses' | 'credits' | 'rules' | null
  /** Conditions over the rule's courses that do not hold. */
  open: readonly string[]
  /** The judgements of its parts that count: of alternatives the chosen ones. */
  parts: readonly Judgement[]
  chosen: readonly Judgement[]
}

export interface JudgeInput {
  units: readonly CourseUnit[]
  filled: ReadonlyMap<Leaf, readonly Candidate[]>
  /** Programs that use a course beside the one named. */
  isShared(candidate: Candidate, program: number): boolean
  levelOf(rule: Rule): Level
}

const none: readonly never[] = []

/** How far a rule is met by the courses that were given to it. */
export function judge(node: PlanNode, input: JudgeInput): Judgement {
  if (node.kind === 'decided') {
    const level = node.shortfall === 0 ? input.levelOf(node.rule) : (Math.max(input.levelOf(node.rule), 1) as Level)
    return {
      rule: node.rule,
      node,
      level,
      reached: [0, 0, 0],
      needed: 0,
      unit: null,
      open: none,
      parts: none,
      chosen: none,
    }
  }
  const judgement = node.kind === 'leaf' ? judgeLeaf(node, input) : judgeGroup(node, input)
  if (node.scope === null) return judgement
  const conditions = judgeScope(node.scope, input)
  const level = Math.max(judgement.level, ...conditions.map((one) => one.level)) as Level
  return { ...judgement, level, open: conditions.filter((one) => one.level > 0).map(({ words }) => words) }
}

function judgeLeaf(node: Extract<PlanNode, { kind: 'leaf' }>, { filled }: JudgeInput): Judgement {
  const { leaf } = node
  const reached = sumStages(filled.get(leaf) ?? none, ({ size }) => size)
  const scale = leaf.rule.unit === 'credits' ? 2 : 1
  return {
    rule: leaf.rule,
    node,
    level: levelFor(reached, leaf.need),
    reached: [reached[0] / scale, reached[1] / scale, reached[2] / scale],
    needed: leaf.need / scale,
    unit: leaf.rule.unit,
    open: none,
    parts: none,
    chosen: none,
  }
}

function judgeGroup(node: Extract<PlanNode, { kind: 'group' }>, input: JudgeInput): Judgement {
  const parts: Judgement[] = []
  for (const part of node.of) parts.push(judge(part, input))
  const needed = node.count ?? parts.length
  const best = node.count === null ? parts : nearest(parts, needed)
  let level: Level = 0
  for (const part of best) if (part.level > level) level = part.level
  const reached: [number, number, number] = [0, 0, 0]
  for (const part of parts) for (let stage = part.level as number; stage < 3; stage += 1) reached[stage] = Math.min(needed, (reached[stage] ?? 0) + 1) // prettier-ignore
  return { rule: node.rule, node, level, reached, needed, unit: 'rules', open: none, parts, chosen: best }
}

/** The alternatives that are met furthest, as many as are needed. */
function nearest(parts: readonly Judgement[], needed: number): Judgement[] {
  return parts
    .map((part, index) => ({ part, index, lack: lackOf(part) }))
    .toSorted((a, b) => a.part.level - b.part.level || a.lack - b.lack || a.index - b.index)
    .slice(0, needed)
    .map(({ part }) => part)
}

function lackOf({ parts, chosen, reached, needed, node }: Judgement): number {
  if (parts.length > 0) return chosen.reduce((sum, part) => sum + lackOf(part), 0)
  if (node.kind === 'decided') return node.shortfall === 0 ? 0 : 1
  return needed === 0 ? 0 : 1 - Math.min(1, reached[2] / needed)
}

function sumStages(courses: readonly Candidate[], sizeOf: (candidate: Candidate) => number): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (const candidate of courses)
    for (let stage = candidate.stage as number; stage < 3; stage += 1)
      sums[stage] = (sums[stage] ?? 0) + sizeOf(candidate)
  return sums
}

export function levelFor(reached: readonly [number, number, number], need: number): Level {
  return reached[0] >= need ? 0 : reached[1] >= need ? 1 : reached[2] >= need ? 2 : 3
}

function judgeScope({ rule, leaves, program }: Scope, input: JudgeInput): { level: Level; words: string }[] {
  const courses = leaves.flatMap((leaf) => input.filled.get(leaf) ?? [])
  const conditions = rule.atLeast.map((quota) => {
    const counted = courses.filter((one) => {
      const unit = input.units[one.unit]
      return unit !== undefined && isCounted(quota, unit, one) && !(quota.unshared && input.isShared(one, program))
    })
    const reached = amountsOf(quota, counted, input.units)
    const words = `you need at least ${quota.amount} ${quota.unit}${describeQuota(quota)}; you have ${reached[2]}`
    return { level: levelFor(reached, quota.amount), words }
  })
  if (rule.gpa === null) return conditions
  const graded = courses.filter(({ points }) => points !== null)
  const credits = graded.reduce((sum, { halfCredits }) => sum + halfCredits, 0)
  const average = graded.reduce((sum, { points, halfCredits }) => sum + (points ?? 0) * halfCredits, 0) / (credits || 1)
  const words = `you need an average of ${rule.gpa.toFixed(2)}; yours is ${average.toFixed(2)}`
  return [...conditions, { level: credits > 0 && average < rule.gpa - 1e-9 ? 3 : 0, words }]
}

function amountsOf(
  { unit }: Quota,
  counted: readonly Candidate[],
  units: readonly CourseUnit[],
): [number, number, number] {
  if (unit === 'courses') return sumStages(counted, () => 1)
  if (unit === 'credits') return sumStages(counted, ({ halfCredits }) => halfCredits / 2)
  const upTo = (most: number) =>
    new Set(counted.filter(({ stage }) => stage <= most).map((one) => units[one.unit]?.subject)).size
  return [upTo(0), upTo(1), upTo(2)]
}

function describeQuota({ here, unshared, set }: Quota): string {
  const parts = [
    set ? 'of some of its courses' : '',
    here ? 'taken here' : '',
    unshared ? 'that no other program uses' : '',
  ]
  const words = parts.filter(Boolean).join(', ')
  return words === '' ? '' : ` ${words}`
}
