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
export const placeOf = (facts: AuditFacts, course: string): number | null => placesIn(facts).get(course) ?? null

/** The places of the courses of a record. */
export function placesIn(facts: AuditFacts): ReadonlyMap<string, number> {
  const known = placesOf.get(facts)
  if (known) return known
  const found = new Map<string, number>()
  facts.units.forEach(({ course }, at) => found.set(course, at))
  placesOf.set(facts, found)
  return found
}

const placesOf = new WeakMap<AuditFacts, Map<string, number>>()

/** What a total still lacks of the record without the courses that may be planned. */
export function missingOf(rule: TotalRule, facts: AuditFacts, movable: ReadonlySet<number>): number {
  return Math.max(0, facts.amountOf(rule) - creditsHeld(rule, facts, movable))
}

/** What the courses that are there whatever is planned make of a total. */
export function creditsHeld(rule: TotalRule, facts: AuditFacts, movable: ReadonlySet<number>): number {
  const { fixed, sums } = fixedIn(facts, movable)
  const known = sums.get(rule)
  if (known !== undefined) return known
  const sum = sumTotal(rule, fixed, facts.scale).reduce((total, one) => total + one, 0)
  sums.set(rule, sum)
  return sum
}

/** The courses of the record that are there whatever is planned. */
export const fixedUnits = (facts: AuditFacts, movable: ReadonlySet<number>) => fixedIn(facts, movable).fixed

interface Fixed {
  facts: AuditFacts
  fixed: readonly CourseUnit[]
  sums: Map<TotalRule, number>
}

/** Every model of a request asks for the same. */
function fixedIn(facts: AuditFacts, movable: ReadonlySet<number>): Fixed {
  const known = fixedOf.get(movable)
  if (known?.facts === facts) return known
  const found = { facts, fixed: facts.units.filter((_unit, at) => !movable.has(at)), sums: new Map() }
  fixedOf.set(movable, found)
  return found
}

const fixedOf = new WeakMap<ReadonlySet<number>, Fixed>()

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

type Counting = readonly { leaf: Leaf; candidate: Candidate }[]

/** What courses can do for rules and for totals that are still open: one answer for all that do the same. */
export class CourseUses {
  private readonly audit: AuditFacts
  private readonly rulesOf: ReadonlyMap<number, Counting>
  private readonly open: readonly TotalRule[]
  /** Of courses that only fill up credits, by these and by what else tells them apart: most of a catalog is alike. */
  private readonly fillers = new Map<number, Map<number, Uses>>()
  private readonly others = new Map<string, Uses>()
  private readonly hasFewBits: boolean

  constructor(audit: AuditFacts, leaves: readonly Leaf[], open: readonly TotalRule[]) {
    this.audit = audit
    this.rulesOf = candidatesOf(leaves)
    this.open = open
    this.hasFewBits = open.reduce((sum, { atMost }) => sum + 1 + atMost.length, 0) <= mostBits
  }

  /** Of the course at a place of the record; `isFiller` false where it may not fill up credits. */
  of(place: number, credits: number, isFiller = true): Uses {
    const rules = this.rulesOf.get(place)
    const open = isFiller ? this.open : noTotals
    if (rules) return this.known(usesOf(this.audit, place, credits, rules, open))
    if (open.length === 0) return useless
    if (!this.hasFewBits) return this.known(usesOf(this.audit, place, credits, noRules, open))
    let alike = this.fillers.get(credits)
    if (!alike) this.fillers.set(credits, (alike = new Map()))
    const bits = this.bitsOf(place)
    let found = alike.get(bits)
    if (!found) alike.set(bits, (found = usesOf(this.audit, place, credits, noRules, open)))
    return found
  }

  private known(uses: Uses): Uses {
    // Courses that are good for the same are so in the same order: that of the rules.
    const key = `${uses.like}|${[...uses.good].join()}`
    const known = this.others.get(key)
    if (!known) this.others.set(key, uses)
    return known ?? uses
  }

  /** The totals that count a course, and their limits that look at it, each a bit. */
  private bitsOf(place: number): number {
    const unit = this.audit.units[place]
    let bits = 0
    for (const rule of this.open) {
      bits = 2 * bits + (countsIn(rule, place, this.audit) ? 1 : 0)
      for (const { set } of rule.atMost) bits = 2 * bits + (set && unit && isInSet(set, unit) ? 1 : 0)
    }
    return bits
  }
}

/** A number holds this many bits exactly. */
const mostBits = 52
const noTotals: readonly TotalRule[] = []
const noRules: Counting = []
const useless: Uses = { good: new Set(), totals: [], rules: [], like: '' }

function usesOf(audit: AuditFacts, place: number, credits: number, rules: Counting, open: readonly TotalRule[]): Uses {
  const unit = audit.units[place]
  const good = new Set<string>()
  const like: string[] = [String(credits)]
  const totals: string[] = []
  const indices: number[] = []
  if (!unit) return useless
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
