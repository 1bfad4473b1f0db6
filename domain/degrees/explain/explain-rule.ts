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
    // Nobody looks for a course here that the program counts elsewhere.
    const isCounted = input.usedBy[index]?.some(({ program }) => program === leaf.program)
    const reason = isInSet(leaf.rule.set, unit)
      ? 'an exception leaves it out'
      : isCounted
        ? null
        : missesSet(leaf.rule.set, unit)
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
  if (blocking)
    return blocking.rule.label === unit.course
      ? 'already used: it is required'
      : `already used in ${blocking.rule.label}`
  if (isMet) return 'not needed: the rule is met without it'
  const shared = usedBy[index]?.find(({ program }) => program !== leaf.program)
  return shared
    ? `the limit on sharing with ${shared.rule.label} is reached`
    : 'a limit of the rule is reached, or another choice is better'
}

/** What someone could take: courses by name, and where the set is a range its words. */
export function listCandidates(leaf: Leaf, { units, catalog }: ExplainInput): string[] {
  // Nobody can take a course in the past.
  if (leaf.rule.accept.takenBefore) return []
  const taken = new Set(leaf.candidates.map(({ unit }) => units[unit]?.course))
  const shown = new Set(namedIn(leaf.rule.set).filter((course) => !taken.has(course)))
  if (isListed(leaf.rule.set)) return [...shown].slice(0, mostShown)
  for (const one of catalog) {
    if (shown.size >= mostShown) break
    if (isInSet(leaf.rule.set, one) && !taken.has(one.course)) shown.add(one.course)
  }
  return shown.size > 0 ? [...shown].slice(0, mostShown) : [describeSet(leaf.rule.set)]
}
