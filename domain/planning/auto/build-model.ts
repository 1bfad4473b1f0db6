import type { Rule } from '../../degrees/requirements/program.ts'
import type { Leaf, Plan } from '../../degrees/assign/audit-plan.ts'
import type { TermCode } from '../../terms/term.ts'
import { addAudit } from './add-audit.ts'
import { addRequisite, nameIn, type RequisiteWorld } from './add-requisites.ts'
import type { AutoRequest, AutoTerm, ProposedCourse, Wish } from './auto.ts'
import type { CourseGroup } from './group-courses.ts'
import type { RequisitesToday } from './judge-requisites.ts'
import { add, just, LinearProgram, nothing, one, times, type Sum } from './linear-program.ts'
import { hasNot } from './simplify-requisites.ts'
import { placeCourses, readPlaces, type Place, type Placing, type TakenGroup } from './place-courses.ts'

/** More than any term holds, in halves. */
export const mostWeight = 200

/** Credits and measures that are not whole go by halves. */
const halves = 2

export interface AutoModel {
  program: LinearProgram
  places: readonly Place[]
  groups: readonly TakenGroup[]
  terms: readonly AutoTerm[]
  /** In the student's measure, or in parts of it: this many make one. */
  heaviest: Sum
  unit: number
  /** Bounds of the heaviest term, in the same parts. */
  holdHeaviest: (least: number, most: number) => void
  changes: Sum
}

export interface ModelInput {
  request: AutoRequest
  plan: Plan
  /** Places of the courses that may be planned, among those of the record. */
  movable: ReadonlySet<number>
  groups: readonly CourseGroup[]
  /** The last term that may hold a course. */
  end: TermCode
  /** Wishes that count; the others are given up. */
  wishes: readonly Wish[]
  /** Top rules that are left aside. */
  without: ReadonlySet<string>
  /** Rules that no course on file meets. */
  unmeetable: ReadonlySet<Rule>
  settled: ReadonlySet<Leaf>
  today: RequisitesToday
}

/** What every plan keeps to and what it should reach, as a linear program without a goal. */
export function buildModel({
  request,
  plan,
  movable,
  groups,
  end,
  wishes,
  without,
  unmeetable,
  settled,
  today,
}: ModelInput): AutoModel {
  const program = new LinearProgram()
  const has = (kind: Wish['kind'], course?: string) =>
    wishes.some((wish) => wish.kind === kind && (course === undefined || ('course' in wish && wish.course === course)))
  const { again } = request
  const terms = request.terms.filter(({ term, isSummer }) => term <= end && !(isSummer && has('no summers')))
  const isApart = findApart(request, groups)
  const { places, taken, placesOf } = placeCourses(
    program,
    groups.map((group) => {
      const course = group.members[0]?.course ?? ''
      if (has('avoided', course) && group.isSingle) return { group, terms: [], isApart: true }
      const isOpen = ({ term }: AutoTerm) =>
        group.terms.includes(term) && !again.some(({ course: other, after }) => other === course && term <= after)
      return { group, terms: terms.filter(isOpen), isApart: isApart(group) }
    }),
  )
  for (const { group, taken: sum } of taken) {
    const [course] = group.members
    if (course && group.isSingle && (has('planned', course.course) || has('wanted', course.course)))
      program.equal(sum, 1)
  }
  for (const wish of wishes)
    if (wish.kind === 'pinned')
      program.equal(
        add(
          nothing,
          ...places.filter((at) => at.term === wish.term && nameOf(at) === wish.course).map(({ count }) => count),
        ),
        1,
      )
  const unit = [...groups.map(({ weight }) => weight), ...terms.map(({ held }) => held)].every(Number.isInteger)
    ? 1
    : halves
  const heaviestIn = program.variable(mostWeight)
  const heaviest = just(heaviestIn)
  const holdHeaviest = (least: number, most: number) => program.bound(heaviestIn, least, most)
  for (const { term, limit, held, isSummer } of terms) {
    const own = places.filter((place) => place.term === term)
    const load = wishes.find((wish) => wish.kind === 'load')
    program.atMost(
      add(nothing, ...own.map(({ groups: [like], count }) => times(count, like?.credits ?? 0))),
      limit - held,
    )
    const weight = add(nothing, ...own.map(({ groups: [like], count }) => times(count, like?.weight ?? 0)))
    if (load && !isSummer) program.atMost(weight, load.load - held)
    program.atLeast(add(heaviest, times(weight, -unit)), Math.ceil(unit * held))
  }
  addRequisites({ program, request, today, places, placesOf, groups })
  addAudit({
    program,
    plan,
    facts: request.audit,
    groups: taken,
    movable,
    without,
    unmeetable,
    settled,
  })
  return { program, places, groups: taken, terms, heaviest, unit, holdHeaviest, changes: changesOf(taken, places) }
}

const nameOf = ({ groups: [group] }: Place) => group?.members[0]?.course ?? ''

/**
 * Groups of which it matters where they stand: those that ask for something or that a requisite names, and those that are to stand
 * in one term.
 */
function findApart(
  { wishes, again, tables }: AutoRequest,
  groups: readonly CourseGroup[],
): (group: CourseGroup) => boolean {
  const trees = groups.flatMap(({ isSingle, members: [own] }) => (isSingle ? (own?.requisites ?? []) : []))
  const isNamed = nameIn(trees, tables)
  const asked = new Set([...again, ...wishes.pinned].map(({ course }) => course))
  return ({ isFree, members }) => !isFree || members.some(({ course }) => asked.has(course) || isNamed(course))
}

/** What leaves its place in the present plan, and what comes that was not there. */
function changesOf(groups: AutoModel['groups'], places: readonly Place[]): Sum {
  const isPlanned = (group: CourseGroup | undefined) => group?.isSingle === true && group.members[0]?.at !== null
  return add(
    nothing,
    ...groups.map(({ group, taken }) => (isPlanned(group) ? one : taken)),
    ...places.flatMap(({ groups: [group], term, count }) =>
      isPlanned(group) && group?.members[0]?.at === term ? [times(count, -1)] : [],
    ),
  )
}

function addRequisites({
  program,
  request,
  today,
  places,
  placesOf,
  groups,
}: {
  program: LinearProgram
  request: AutoRequest
  today: RequisitesToday
  places: readonly Place[]
  placesOf: Placing['placesOf']
  groups: readonly CourseGroup[]
}): void {
  const single = new Map(
    groups.filter(({ isSingle }) => isSingle).map((group) => [group.members[0]?.course ?? '', group]),
  )
  const known = new Map<string, boolean | Sum>()
  const creditsBefore = (term: TermCode) => {
    const last = new Map<Place['groups'], Sum>()
    for (const { groups: like, term: at, until } of places)
      if (at < term) last.set(like, times(until, like[0]?.credits ?? 0))
    return add(nothing, ...last.values())
  }
  // One variable for a number of credits in a term, for all that ask for it: few rows are long, and one choice decides for all.
  const hasCredits = (term: TermCode, minimum: number): boolean | Sum => {
    if (minimum <= request.credits) return true
    const key = `${term} ${minimum}`
    const asked = known.get(key)
    if (asked !== undefined) return asked
    const has = just(program.variable(1))
    program.atLeast(add(creditsBefore(term), times(has, request.credits - minimum)), 0)
    known.set(key, has)
    return has
  }
  const world: RequisiteWorld = {
    program,
    today,
    standings: request.standings,
    planned: [...single.keys()],
    takenBy: (course, term, isTogether) => {
      const group = single.get(course)
      if (!group) return null
      return untilIn(placesOf(group), term, isTogether)
    },
    hasCredits,
  }
  for (const { groups: like, term, count, until } of places) {
    const [own] = like.length === 1 && like[0]?.isSingle ? like[0].members : []
    if (!own) continue
    // A course does not stand beside itself.
    const takenBy: RequisiteWorld['takenBy'] = (course, at, isTogether) =>
      course === own.course ? nothing : world.takenBy(course, at, isTogether)
    // What earlier courses meet stays met, so it is asked of the course until this term; what they may not meet, in it alone.
    for (const tree of own.requisites) addRequisite({ ...world, takenBy }, tree, term, hasNot(tree) ? count : until)
  }
}

function untilIn(places: readonly Place[], term: TermCode, isTogether: boolean): Sum {
  return places.findLast((place) => place.term < term || (isTogether && place.term === term))?.until ?? nothing
}

/** Places of the courses that may be planned, among those of the record. */
export function movableIn({ audit, courses }: AutoRequest): Set<number> {
  const names = new Set(courses.map(({ course }) => course))
  const movable = new Set<number>()
  audit.units.forEach(({ course }, at) => {
    if (names.has(course)) movable.add(at)
  })
  return movable
}

/** The courses of a solution. */
export const readPlan = (
  { places, groups }: Pick<AutoModel, 'places' | 'groups'>,
  values: readonly number[],
): ProposedCourse[] => readPlaces({ places, taken: groups }, values)
