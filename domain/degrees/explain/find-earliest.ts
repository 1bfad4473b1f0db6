import type { TermCode } from '../../terms/term.ts'
import type { RuleAnswer } from '../audit-degree.ts'
import { isInSet, nameCourse, type NamedCourse } from '../requirements/course-set.ts'
import { rulesOf, type CourseSet, type CoursesRule, type Program, type Rule } from '../requirements/program.ts'
import { partsOf } from './measure-rule.ts'
import { mostConsidered } from './most-candidates.ts'

/** A term that can still be filled: the most credits of a student in it, and those that are there already. */
export interface TermAhead {
  term: TermCode
  limit: number
  taken: number
}

export interface AheadFacts {
  /** In their order. */
  terms: readonly TermAhead[]
  programs: readonly Program[]
  /** Each course with the fewest credits for which it may be taken. */
  catalog: readonly (NamedCourse & { leastCredits: number })[]
  /** Null for what no schedule on file offers. */
  nextOffered: Readonly<Record<string, { term: TermCode } | null>>
  /** The credits of the record, with those in progress and planned. */
  projected: number
}

/** What is open at the least, and the first term by which there is room for it. */
export interface Earliest {
  program: string
  /** Null for the program as a whole. */
  rule: string | null
  courses: number
  /** The fewest credits of any of them that has some. */
  each: number
  /** Of the courses together, or of what is asked for in credits. */
  credits: number
  /** Null where the terms ahead have no room for it. */
  term: TermCode | null
  /** Earlier terms have the room; its courses are not offered by then. */
  waitsForOffer: boolean
  /** What each term has room for, up to that one. */
  rooms: { term: TermCode; limit: number; room: number }[]
}

type Answer = Pick<
  RuleAnswer,
  'id' | 'program' | 'part' | 'parent' | 'isAsked' | 'status' | 'unit' | 'needed' | 'missing' | 'candidates'
> & { courses: RuleAnswer['courses'] }

/** What a rule at the end of a requirement still needs. */
interface Need {
  /** The fewest credits of each missing course. */
  sizes: readonly number[]
  credits: number
  candidates: readonly string[]
  /** Another rule may count the same courses. */
  isShared: boolean
}

/**
 * For each open requirement, and for each program, the first term by which it could be met: what is planned stays, each
 * missing course has the fewest credits that any of its courses may have, and a course is not taken before it is offered.
 * Within those terms and limits nobody is done earlier, unless a course that may be taken again is. Requirements that no course
 * fills, such as an average, are left out.
 */
export function findEarliest(rules: readonly Answer[], facts: AheadFacts): Earliest[] {
  const open = rules.filter(({ parent, isAsked, status }) => parent === null && isAsked && status === 'unsatisfied')
  return facts.programs.flatMap((program) => {
    const definitions = new Map([...rulesOf([...program.rules, ...program.admission])].map((rule) => [rule.id, rule]))
    const own = open.filter((rule) => rule.program === program.id)
    const listed = rules.filter(({ program: of, isAsked }) => of === program.id && isAsked)
    const needsOf = (rule: Answer) => listNeeds(rule, rules, { ...facts, definitions, listed }, Infinity)
    const whole = own.filter(({ part }) => part === 'rules').flatMap(needsOf)
    return [
      ...own.flatMap((rule) => place(needsOf(rule), { program: program.id, rule: rule.id }, facts)),
      ...place(whole, { program: program.id, rule: null }, facts),
    ]
  })
}

function place(needs: readonly Need[], which: Pick<Earliest, 'program' | 'rule'>, facts: AheadFacts): Earliest[] {
  // Rules that share no course need courses of their own; one that shares may be filled by those of the others.
  const apart = needs.filter(({ isShared }) => !isShared)
  const groups = [apart, ...needs.filter(({ isShared }) => isShared).map((need) => [need])]
  const placed = groups.filter((group) => group.length > 0).map((group) => placeGroup(group, facts))
  const [last] = placed.toSorted((a, b) => (b.term ?? Infinity) - (a.term ?? Infinity) || b.credits - a.credits)
  return last === undefined || last.credits === 0 ? [] : [{ ...which, ...last }]
}

function placeGroup(needs: readonly Need[], { terms, nextOffered }: AheadFacts): Omit<Earliest, 'program' | 'rule'> {
  const sum = (of: (need: Need) => number) => needs.reduce((total, need) => total + of(need), 0)
  const credits = sum((need) => need.credits)
  const sizes = needs.flatMap((need) => need.sizes)
  const whole = sizes.filter((size) => size > 0)
  const each = whole.length === 0 ? 0 : Math.min(...whole)
  const amounts = { courses: sizes.length, each, credits }
  const rooms: Earliest['rooms'] = []
  let waitsForOffer = false
  let fitting = 0
  let free = 0
  for (const { term, limit, taken } of terms) {
    const room = Math.max(0, limit - taken)
    rooms.push({ term, limit, room })
    free += room
    if (each > 0) fitting += Math.floor(room / each)
    if (free < credits || fitting < whole.length) continue
    if (needs.every((need) => countOffered(need, nextOffered, term) >= need.sizes.length))
      return { ...amounts, term, waitsForOffer, rooms }
    waitsForOffer = true
  }
  return { ...amounts, term: null, waitsForOffer, rooms }
}

/** How many of the courses that could fill it are offered up to a term; any number where that is not known of all. */
function countOffered({ candidates }: Need, nextOffered: AheadFacts['nextOffered'], term: TermCode): number {
  const known = candidates.flatMap((course) => nextOffered[course] ?? [])
  const isKnown = candidates.length > 0 && candidates.length <= mostConsidered && known.length === candidates.length
  if (!isKnown) return Infinity
  return known.filter((next) => next.term <= term).length
}

type Definitions = Pick<AheadFacts, 'catalog' | 'projected'> & {
  definitions: ReadonlyMap<string, Rule>
  /** What the program asks, with what counts for it. */
  listed: readonly Answer[]
}

/** `around`: with another alternative each missing course could have so few credits. */
function listNeeds(rule: Answer, all: readonly Answer[], facts: Definitions, around: number): Need[] {
  const parts = partsOf(rule, all)
  const spare = parts.filter(({ isAsked, status }) => !isAsked && status === 'unsatisfied')
  const fewest = Math.min(around, ...spare.map((part) => fewestCredits(part, all, facts)))
  const asked = parts.filter(({ isAsked, status }) => isAsked && status === 'unsatisfied')
  if (parts.length > 0) return asked.flatMap((part) => listNeeds(part, all, facts, fewest))
  const definition = facts.definitions.get(rule.id)
  if (rule.missing <= 0 || definition === undefined || isOfThePast(definition)) return []
  const floor = Math.min(around, freeingOthers(rule, all, facts))
  if (definition.kind === 'total') {
    // The credits up to the ones that count have to be earned too.
    const before = Math.max(0, definition.after - facts.projected)
    return [{ sizes: [], credits: Math.min(before + rule.missing, floor), candidates: [], isShared: true }]
  }
  if (definition.kind !== 'courses') return []
  const isShared = definition.sharesWith === 'program' || definition.sharesWith.length > 0
  const candidates = Number.isFinite(floor) ? [] : rule.candidates
  if (definition.unit === 'credits')
    return [{ sizes: [], credits: Math.min(rule.missing, floor), candidates: [], isShared }]
  const least = leastOf(definition, facts.catalog)
  const [smallest = floor] = least
  // Nobody knows the credits of a course that is in no catalog.
  if (!Number.isFinite(smallest)) return []
  // A course counts once; where the catalog has fewer of them, one may be taken again.
  const sizes = Array.from({ length: rule.missing }, (_one, at) => Math.min(floor, least[at] ?? smallest))
  return [{ sizes, credits: sizes.reduce((total, size) => total + size, 0), candidates, isShared }]
}

/**
 * A course that counts for another requirement could move here, and so on from there: the fewest credits of what could take
 * its place. Infinity where nothing could.
 */
function freeingOthers(open: Answer, all: readonly Answer[], facts: Definitions): number {
  const counted = new Set(facts.listed.flatMap(({ courses }) => courses.map(({ course }) => course)))
  const leaves = facts.listed.filter(({ part }) => part === open.part)
  const reached = [open]
  let floor = Infinity
  for (const { id } of reached) {
    const definition = facts.definitions.get(id)
    if (definition?.kind !== 'courses') continue
    const gives = (leaf: Answer) => leaf.courses.some(({ course }) => isInSet(definition.set, namedAs(course, facts.catalog))) // prettier-ignore
    for (const leaf of leaves) {
      const own = facts.definitions.get(leaf.id)
      if (own?.kind !== 'courses' || reached.includes(leaf) || !gives(leaf)) continue
      reached.push(leaf)
      const free = coursesIn(own.set, facts.catalog).courses.find(({ course }) => !counted.has(course))
      floor = Math.min(floor, free?.leastCredits ?? Infinity, ...otherWays(leaf, all, facts))
    }
  }
  return floor
}

/** The fewest credits of the alternatives that are not chosen, at every requirement that holds a part. */
function otherWays(part: Answer, all: readonly Answer[], facts: Definitions): number[] {
  const holder = all.find(({ id, part: of, program }) => id === part.parent && of === part.part && program === part.program) // prettier-ignore
  if (holder === undefined) return []
  const spare = partsOf(holder, all).filter(({ isAsked, status }) => !isAsked && status === 'unsatisfied')
  return [...spare.map((one) => fewestCredits(one, all, facts)), ...otherWays(holder, all, facts)]
}

const namedAs = (course: string, catalog: AheadFacts['catalog']): NamedCourse =>
  keptOf(catalog).byName.get(course) ?? nameCourse(course)

/** What is still to come fills no rule about courses taken before a term. */
const isOfThePast = (rule: Rule) => rule.kind === 'courses' && !!rule.accept.takenBefore

function fewestCredits(rule: Answer, all: readonly Answer[], facts: Definitions): number {
  const definition = facts.definitions.get(rule.id)
  if (definition && isOfThePast(definition)) return Infinity
  if (definition?.kind === 'courses') return leastOf(definition, facts.catalog)[0] ?? 0
  const parts = partsOf(rule, all)
  return parts.length === 0 ? 0 : Math.min(...parts.map((part) => fewestCredits(part, all, facts)))
}

type Offered = AheadFacts['catalog'][number]

interface KeptCatalog {
  byName: ReadonlyMap<string, Offered>
  /** The courses of each set, those of the fewest credits first. */
  bySet: WeakMap<CourseSet, { courses: readonly Offered[]; least: readonly number[] }>
}

const known = new WeakMap<AheadFacts['catalog'], KeptCatalog>()

function keptOf(catalog: AheadFacts['catalog']): KeptCatalog {
  let kept = known.get(catalog)
  if (kept === undefined) {
    kept = { byName: new Map(catalog.map((one) => [one.course, one])), bySet: new WeakMap() }
    known.set(catalog, kept)
  }
  return kept
}

function coursesIn(set: CourseSet, catalog: AheadFacts['catalog']) {
  const { bySet } = keptOf(catalog)
  let found = bySet.get(set)
  if (found === undefined) {
    const courses = catalog.filter((course) => isInSet(set, course)).toSorted((a, b) => a.leastCredits - b.leastCredits)
    found = { courses, least: courses.map(({ leastCredits }) => leastCredits) }
    bySet.set(set, found)
  }
  return found
}

/** The fewest credits of each course that a rule accepts, the smallest first. */
function leastOf({ set, accept: { minimumCredits } }: CoursesRule, catalog: AheadFacts['catalog']): readonly number[] {
  const { least } = coursesIn(set, catalog)
  return minimumCredits === null ? least : least.map((credits) => Math.max(credits, minimumCredits))
}
