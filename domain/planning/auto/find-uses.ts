import { acceptedAttempt, type CourseUnit } from '../../degrees/assign/gather-courses.ts'
import { isCounted, type Candidate, type Leaf, type PlanNode } from '../../degrees/assign/audit-plan.ts'
import type { AuditFacts } from '../../degrees/audit-facts.ts'
import { sumTotal } from '../../degrees/explain/count-totals.ts'
import { isInSet } from '../../degrees/requirements/course-set.ts'
import type { Rule } from '../../degrees/requirements/program.ts'

export type TotalRule = Extract<Rule, { kind: 'total' }>

/** What a course can do for the degree. */
export interface Uses {
  /** The more of these the better. */
  good: ReadonlySet<string>
  /** Those of them that are totals of the whole record. */
  totals: readonly string[]
  /** Places of the rules among those of the plan. */
  rules: readonly number[]
  /** Two courses that differ in these cannot stand for each other. */
  like: string
}

/** The totals of the whole record that a student has to reach. */
export function totalsIn(roots: readonly PlanNode[]): TotalRule[] {
  return roots.flatMap((node): TotalRule[] => {
    if (node.kind === 'group') return totalsIn(node.of)
    return node.kind === 'decided' && node.rule.kind === 'total' ? [node.rule] : []
  })
}

/** The place of a course among those of the record; null where it is not there. Of one that stands twice, the last. */
export function placeOf(facts: AuditFacts, course: string): number | null {
  let known = placesOf.get(facts)
  if (!known) {
    known = new Map()
    for (const [at, { course: name }] of facts.units.entries()) known.set(name, at)
    placesOf.set(facts, known)
  }
  return known.get(course) ?? null
}

const placesOf = new WeakMap<AuditFacts, Map<string, number>>()

/** What a total still lacks of the record without the courses that may be planned. */
export function missingOf(rule: TotalRule, facts: AuditFacts, movable: ReadonlySet<number>): number {
  const fixed = fixedUnits(facts, movable)
  return Math.max(0, facts.amountOf(rule) - sumTotal(rule, fixed, facts.scale).reduce((sum, one) => sum + one, 0))
}

/** The courses of the record that are there whatever is planned; every model of a request asks for the same. */
export function fixedUnits(facts: AuditFacts, movable: ReadonlySet<number>): readonly CourseUnit[] {
  const known = fixedOf.get(movable)
  if (known?.facts === facts) return known.fixed
  const fixed = facts.units.filter((_unit, at) => !movable.has(at))
  fixedOf.set(movable, { facts, fixed })
  return fixed
}

const fixedOf = new WeakMap<ReadonlySet<number>, { facts: AuditFacts; fixed: readonly CourseUnit[] }>()

/** Whether a course of the record counts for a total. */
export function countsIn({ set, accept }: TotalRule, place: number, { units, scale }: AuditFacts): boolean {
  const unit = units[place]
  return unit !== undefined && (set === null || isInSet(set, unit)) && acceptedAttempt(unit, accept, scale) !== null
}

/** Whether a rule belongs to the admission to a program; no plan asks for it. */
export const isAdmission = ({ space }: Leaf) => space % 2 === 1

/** The rules that count each course of the record, by its place there. */
export function candidatesOf(leaves: readonly Leaf[]): Map<number, { leaf: Leaf; candidate: Candidate }[]> {
  const found = new Map<number, { leaf: Leaf; candidate: Candidate }[]>()
  for (const leaf of leaves)
    for (const candidate of leaf.candidates) {
      const known = found.get(candidate.unit)
      if (known) known.push({ leaf, candidate })
      else found.set(candidate.unit, [{ leaf, candidate }])
    }
  return found
}

/** What the course at a place of the record can do for these rules and for totals that are still open. */
export function usesOf(
  audit: AuditFacts,
  place: number,
  credits: number,
  rules: readonly { leaf: Leaf; candidate: Candidate }[],
  open: readonly TotalRule[],
): Uses {
  const unit = audit.units[place]
  const good = new Set<string>()
  const like: string[] = [String(credits)]
  const totals: string[] = []
  const indices: number[] = []
  if (!unit) return { good, totals, rules: indices, like: like.join() }
  for (const { leaf, candidate } of rules) {
    indices.push(leaf.index)
    good.add(`rule ${leaf.index} ${candidate.size}`)
    leaf.scopes.forEach(({ rule }, depth) => {
      const counted = (quotas: typeof rule.atLeast, word: string) =>
        quotas.forEach((quota, at) => {
          const is = isCounted(quota, unit, candidate)
          if (is && word === 'least') good.add(`least ${leaf.index} ${depth} ${at}`)
          if (word === 'most' && is) like.push(`most ${leaf.index} ${depth} ${at}`)
          if (is && (quota.unit === 'subjects' || quota.perSubject)) like.push(unit.subject)
        })
      counted(rule.atLeast, 'least')
      counted(rule.atMost, 'most')
    })
  }
  open.forEach((rule, at) => {
    if (countsIn(rule, place, audit)) totals.push(`total ${at}`)
    rule.atMost.forEach(({ set }, index) => set && isInSet(set, unit) && like.push(`total ${at} ${index}`))
  })
  for (const total of totals) good.add(total)
  if (rules.length > 0)
    audit.set.sides.forEach(({ limit }, at) => {
      if (limit.only && isInSet(limit.only, unit)) good.add(`shared ${at}`)
    })
  return { good, totals, rules: indices, like: like.length === 1 ? (like[0] ?? '') : like.toSorted().join() }
}
