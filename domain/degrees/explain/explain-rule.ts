import { refusalOf, type CourseUnit, type GradeScale } from '../assign/gather-courses.ts'
import type { LeafMap } from '../assign/leaf-map.ts'
import type { Candidate, Leaf } from '../assign/audit-plan.ts'
import { mayShare, type LimitSides } from '../assign/sharing.ts'
import { describeSet, isInSet, isListed, missesSet, namedIn, type NamedCourse } from '../requirements/course-set.ts'

export interface Exclusion {
  course: string
  reason: string
}

export type UsedBy = readonly (readonly Leaf[] | undefined)[]

export interface ExplainInput {
  units: readonly CourseUnit[]
  scale: GradeScale
  catalog: readonly NamedCourse[]
  filled: Pick<LeafMap<readonly Candidate[]>, 'get'>
  /** The rules that each course fills, by its place in the record. */
  usedBy: UsedBy
  sides: readonly LimitSides[]
}

const mostShown = 20

/** Courses of the record that are in the rule's set and do not count for it, and near misses where it is not met. */
export function listExclusions(leaf: Leaf, isMet: boolean, input: ExplainInput): Exclusion[] {
  const used = new Set(input.filled.get(leaf)?.map(({ unit }) => unit))
  const exclusions: Exclusion[] = []
  for (const index of leaf.fitting) {
    const unit = input.units[index]
    if (unit && !used.has(index))
      exclusions.push({ course: unit.course, reason: reasonFor(leaf, index, unit, isMet, input) })
  }
  if (isMet) return exclusions
  const fitting = new Set(leaf.fitting)
  input.units.forEach((unit, index) => {
    if (fitting.has(index) || exclusions.some(({ course }) => course === unit.course)) return
    const reason = isInSet(leaf.rule.set, unit) ? 'an exception leaves it out' : missesSet(leaf.rule.set, unit)
    if (reason !== null) exclusions.push({ course: unit.course, reason })
  })
  return exclusions
}

function reasonFor(
  leaf: Leaf,
  index: number,
  unit: CourseUnit,
  isMet: boolean,
  { scale, usedBy, sides }: ExplainInput,
): string {
  const [best] = unit.attempts
  const isAccepted = leaf.candidates.some((candidate) => candidate.unit === index)
  if (!isAccepted && best) return refusalOf(best, leaf.rule.accept, scale) ?? 'not accepted'
  const blocking = usedBy[index]?.find((other) => !mayShare(leaf, other, unit, sides))
  if (blocking) return `already used in ${blocking.rule.label}`
  if (isMet) return 'not needed: the rule is met without it'
  const shared = usedBy[index]?.find(({ program }) => program !== leaf.program)
  return shared
    ? `the limit on sharing with ${shared.rule.label} is reached`
    : 'a limit of the rule is reached, or another choice is better'
}

/** What someone could take: courses by name, and where the set is a range its words. */
export function listCandidates(leaf: Leaf, { units, catalog }: ExplainInput): string[] {
  const taken = new Set(leaf.candidates.map(({ unit }) => units[unit]?.course))
  const shown = new Set(namedIn(leaf.rule.set).filter((course) => !taken.has(course)))
  if (isListed(leaf.rule.set)) return [...shown].slice(0, mostShown)
  for (const one of catalog) {
    if (shown.size >= mostShown) break
    if (isInSet(leaf.rule.set, one) && !taken.has(one.course)) shown.add(one.course)
  }
  return shown.size > 0 ? [...shown].slice(0, mostShown) : [describeSet(leaf.rule.set)]
}

/**
 * Why a rule cannot be met by what is on record: the rules that compete for its courses, directly or through others, and
 * that together they need more than there is.
 */
export function proveUnmet(leaf: Leaf, input: ExplainInput): string {
  const { leaves, courses, isTight } = closureOf(leaf, input)
  const names = listNames([...courses].map((index) => input.units[index]?.course ?? ''))
  const amount = leaf.rule.unit === 'credits' ? leaf.need / 2 : leaf.need
  const needs = `${amount} ${amount === 1 ? leaf.rule.unit.slice(0, -1) : leaf.rule.unit}`
  if (courses.size === 0) {
    const refused = refusedOf(leaf, input)
    return refused === null
      ? `It needs ${needs}, and nothing on the record fits.`
      : `It needs ${needs}. ${refused.course} does not count: ${refused.reason}.`
  }
  if (leaves.size === 1) return `It needs ${needs}; of the record only ${names} ${courses.size === 1 ? 'fits' : 'fit'}.`
  const rules = listNames([...leaves].map(({ rule }) => rule.label))
  const unit = [...leaves].every(({ rule }) => rule.unit === 'credits') ? 'credits' : 'courses'
  const needed = [...leaves].reduce((sum, one) => sum + (one.rule.unit === 'credits' ? one.need / 2 : one.need), 0)
  if (!isTight || [...leaves].some(({ rule }) => rule.unit !== unit))
    return `${rules} compete for ${names}, and those are not enough for all of them.`
  const there = unit === 'courses' ? courses.size : creditsOf(courses, leaves)
  return `${rules} together need ${needed} ${unit}; of the record only ${there} fit: ${names}.`
}

/** The one course of the record that would fit if it were accepted, with why it is not; null where none or several are. */
function refusedOf(leaf: Leaf, { units, scale }: ExplainInput): Exclusion | null {
  const [index, ...more] = leaf.fitting
  const unit = index === undefined || more.length > 0 ? undefined : units[index]
  const reason = unit?.attempts[0] && refusalOf(unit.attempts[0], leaf.rule.accept, scale)
  return unit && reason ? { course: unit.course, reason } : null
}

function creditsOf(courses: ReadonlySet<number>, leaves: ReadonlySet<Leaf>): number {
  const most = (index: number) =>
    Math.max(
      ...[...leaves].flatMap(({ candidates }) => candidates.find(({ unit }) => unit === index)?.halfCredits ?? 0),
    )
  return [...courses].reduce((sum, index) => sum + most(index) / 2, 0)
}

/** Rules and courses that hang together: no course outside could help, and no rule outside uses these. */
function closureOf(start: Leaf, { units, usedBy, sides, filled }: ExplainInput) {
  const leaves = new Set([start])
  const courses = new Set<number>()
  let isTight = true
  for (const leaf of leaves)
    for (const { unit: index } of leaf.candidates) {
      courses.add(index)
      const unit = units[index]
      const rivals = (usedBy[index] ?? []).filter(
        (other) => other !== leaf && unit && !mayShare(leaf, other, unit, sides),
      )
      for (const rival of rivals) leaves.add(rival)
      if (rivals.length === 0 && !filled.get(leaf)?.some((one) => one.unit === index)) isTight = false
    }
  return { leaves, courses, isTight }
}

function listNames(names: readonly string[]): string {
  const shown = names.length > 8 ? [...names.slice(0, 8), `${names.length - 8} more`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
