import type { LeafMap } from '../assign/leaf-map.ts'
import { isCounted, ownQuotas, withoutPast, type Candidate, type PlanNode, type Scope } from '../assign/audit-plan.ts'
import type { CourseUnit } from '../assign/gather-courses.ts'
import { describeFrom } from '../requirements/course-set.ts'
import { countOf } from '../requirements/describe-rule.ts'
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
  /** What it still lacks with what is planned; courses that its own quotas lack count once. */
  missing: number
  /** Conditions over the rule's courses that do not hold whatever is in progress or planned. */
  open: readonly string[]
  /** The judgements of its parts that count: of alternatives the chosen ones. */
  parts: readonly Judgement[]
  chosen: readonly Judgement[]
}

export interface JudgeInput {
  units: readonly CourseUnit[]
  filled: Pick<LeafMap<readonly Candidate[]>, 'get'>
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
      missing: 0,
      open: none,
      parts: none,
      chosen: none,
    }
  }
  const judgement = node.kind === 'leaf' ? judgeLeaf(node, input) : judgeGroup(node, input)
  if (node.scope === null) return judgement
  const open: string[] = []
  const level = Math.max(judgement.level, judgeScope(node.scope, input, open)) as Level
  const missing = node.kind === 'leaf' ? Math.max(judgement.missing, lackOfQuotas(node, input)) : judgement.missing
  return { ...judgement, level, missing, open }
}

function judgeLeaf(node: Extract<PlanNode, { kind: 'leaf' }>, { filled }: JudgeInput): Judgement {
  const { leaf } = node
  const scale = leaf.rule.unit === 'credits' ? 2 : 1
  let completed = 0
  let begun = 0
  let all = 0
  for (const { stage, size } of filled.get(leaf) ?? none) {
    all += size
    if (stage < 2) begun += size
    if (stage === 0) completed += size
  }
  const reached = [completed / scale, begun / scale, all / scale] as const
  const needed = leaf.need / scale
  return {
    rule: leaf.rule,
    node,
    level: levelFor(reached, needed),
    reached,
    needed,
    unit: leaf.rule.unit,
    missing: Math.max(0, needed - all / scale),
    open: none,
    parts: none,
    chosen: none,
  }
}

function judgeGroup(node: Extract<PlanNode, { kind: 'group' }>, input: JudgeInput): Judgement {
  const parts = node.of.map((part) => judge(part, input))
  const needed = node.count ?? parts.length
  const best = node.count === null ? parts : nearest(withoutPast(parts, needed, nodeOf), needed)
  let level: Level = 0
  for (const part of best) if (part.level > level) level = part.level
  const reached: [number, number, number] = [0, 0, 0]
  for (const part of parts)
    for (let stage = part.level as number; stage < 3; stage += 1)
      reached[stage] = Math.min(needed, (reached[stage] ?? 0) + 1)
  const missing = Math.max(0, needed - reached[2])
  return { rule: node.rule, node, level, reached, needed, unit: 'rules', missing, open: none, parts, chosen: best }
}

const nodeOf = ({ node }: Judgement) => node

/** The alternatives that are met furthest, as many as are needed. */
function nearest(parts: readonly Judgement[], needed: number): readonly Judgement[] {
  const [first] = parts
  if (needed === 1 && first) return [nearestOf(parts, first)]
  return parts
    .map((part, index) => ({ part, index, lack: lackToChoose(part) }))
    .toSorted((a, b) => a.part.level - b.part.level || a.lack - b.lack || a.index - b.index)
    .slice(0, needed)
    .map(({ part }) => part)
}

/** The first of the rules that are met furthest. */
function nearestOf(parts: readonly Judgement[], first: Judgement): Judgement {
  let best = first
  let least = -1
  for (let index = 1; index < parts.length; index += 1) {
    const part = parts[index]
    if (part === undefined || part.level > best.level) continue
    if (part.level === best.level) {
      if (least === -1) least = lackToChoose(best)
      if (lackToChoose(part) >= least) continue
    }
    best = part
    least = -1
  }
  return best
}

/** Less than any course, or credit, that is missing. */
const notBegun = 1 / 1000

/** Of alternatives that lack as much, one that has begun is nearer. */
function lackToChoose(part: Judgement): number {
  return lackOf(part) + (hasBegun(part) ? 0 : notBegun)
}

function hasBegun({ parts, reached, unit }: Judgement): boolean {
  return unit === 'rules' ? parts.some(hasBegun) : reached[2] > 0
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

/** What the quotas of a rule lack in its own unit, where they lack it most. */
function lackOfQuotas({ leaf }: Extract<PlanNode, { kind: 'leaf' }>, { filled, units }: JudgeInput): number {
  const courses = filled.get(leaf) ?? none
  const lacks = ownQuotas(leaf).map((quota) => {
    const counted = courses.filter((one) => {
      const unit = units[one.unit]
      return unit !== undefined && isCounted(quota, unit, one)
    })
    return quota.amount - amountsOf(quota, counted, units)[2]
  })
  return Math.max(0, ...lacks)
}

/** How far the conditions around a rule are met; `open` gets the words of the ones that are not. */
function judgeScope({ rule, leaves, program }: Scope, input: JudgeInput, open: string[]): Level {
  const courses: Candidate[] = []
  for (const leaf of leaves) for (const one of input.filled.get(leaf) ?? none) courses.push(one)
  let worst: Level = 0
  for (const quota of rule.atLeast) {
    const counted = courses.filter((one) => {
      const unit = input.units[one.unit]
      return unit !== undefined && isCounted(quota, unit, one) && !(quota.unshared && input.isShared(one, program))
    })
    const reached = amountsOf(quota, counted, input.units)
    const level = levelFor(reached, quota.amount)
    if (level > worst) worst = level
    if (level === 3)
      open.push(`you need at least ${countOf(quota.amount, quota.unit)}${describeQuota(quota)}; you have ${reached[2]}`)
  }
  const { gpa } = rule
  if (gpa === null) return worst
  let credits = 0
  let points = 0
  for (const one of courses) {
    if (one.points === null) continue
    credits += one.halfCredits
    points += one.points * one.halfCredits
  }
  const average = points / (credits || 1)
  if (credits === 0 || average >= gpa - 1e-9) return worst
  open.push(`you need an average of ${gpa.toFixed(2)}; yours is ${average.toFixed(2)}`)
  return 3
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

function describeQuota({ here, unshared, set, unit }: Quota): string {
  const parts = [
    set ? describeFrom(unit, set) : '',
    here ? 'taken here' : '',
    unshared ? 'that no other program uses' : '',
  ]
  const words = parts.filter(Boolean).join(', ')
  return words === '' ? '' : ` ${words}`
}
