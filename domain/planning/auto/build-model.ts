import type { Rule } from '../../degrees/requirements/program.ts'
import type { Plan } from '../../degrees/assign/plan-audit.ts'
import type { TermCode } from '../../terms/term.ts'
import { addAudit } from './add-audit.ts'
import { addRequisite, type RequisiteWorld } from './add-requisites.ts'
import type { AutoRequest, AutoTerm, ProposedCourse, Wish } from './auto.ts'
import { hasNot, type CourseGroup } from './group-courses.ts'
import { add, just, LinearProgram, nothing, times, valueOf, type Sum } from './linear-program.ts'

/** Credits and measures that are not whole go by halves. */
const halves = 2

interface Place {
  group: CourseGroup
  term: TermCode
  /** How many of the group stand in the term. */
  count: Sum
  /** How many stand in it and before it. */
  until: Sum
}

export interface AutoModel {
  program: LinearProgram
  places: readonly Place[]
  groups: readonly { group: CourseGroup; taken: Sum; most: number }[]
  terms: readonly AutoTerm[]
  /** In the student's measure, or in parts of it: so many make one. */
  heaviest: Sum
  unit: number
  changes: Sum
}

export interface ModelInput {
  request: AutoRequest
  plan: Plan
  groups: readonly CourseGroup[]
  /** The last term that may hold a course. */
  end: TermCode
  /** Wishes that count; the others are given up. */
  wishes: readonly Wish[]
  /** Top rules that are left aside. */
  without: ReadonlySet<string>
  /** Rules that no course on file meets. */
  unmeetable: ReadonlySet<Rule>
}

/** What no plan may break and what it should reach, as a linear program; without a goal. */
export function buildModel({ request, plan, groups, end, wishes, without, unmeetable }: ModelInput): AutoModel {
  const program = new LinearProgram()
  const has = (kind: Wish['kind'], course?: string) =>
    wishes.some((wish) => wish.kind === kind && (course === undefined || ('course' in wish && wish.course === course)))
  const { again } = request
  const terms = request.terms.filter(({ term, isSummer }) => term <= end && !(isSummer && has('no summers')))
  const byGroup = new Map(
    groups.map((group): [CourseGroup, Place[]] => {
      const course = group.members[0]?.course ?? ''
      if (has('avoided', course) && group.isSingle) return [group, []]
      const open = terms.filter(
        ({ term }) => group.terms.includes(term) && !(again?.course === course && term <= again.after),
      )
      return [group, placeGroup(program, group, open)]
    }),
  )
  const places = [...byGroup.values()].flat()
  const takenOf = (group: CourseGroup) => byGroup.get(group)?.at(-1)?.until ?? nothing
  const taken = groups.map((group) => ({ group, taken: takenOf(group), most: mostOf(group) }))
  for (const one of taken) {
    program.atMost(one.taken, one.most)
    const [course] = one.group.members
    if (course && one.group.isSingle && (has('planned', course.course) || has('wanted', course.course))) program.equal(one.taken, 1) // prettier-ignore
  }
  for (const wish of wishes)
    if (wish.kind === 'pinned')
      program.equal(add(nothing, ...places.filter((at) => at.term === wish.term && nameOf(at) === wish.course).map(({ count }) => count)), 1) // prettier-ignore
  const unit = [...places.map(({ group }) => group.weight), ...terms.map(({ held }) => held)].every(Number.isInteger) ? 1 : halves // prettier-ignore
  const heaviest = just(program.variable(200))
  for (const { term, limit, held, isSummer } of terms) {
    const own = places.filter((place) => place.term === term)
    const load = wishes.find((wish) => wish.kind === 'load')
    program.atMost(add(nothing, ...own.map(({ group, count }) => times(count, group.credits))), limit - held)
    const weight = add(nothing, ...own.map(({ group, count }) => times(count, group.weight)))
    if (load && !isSummer) program.atMost(weight, load.load - held)
    program.atLeast(add(heaviest, times(weight, -unit)), Math.ceil(unit * held))
  }
  addRequisites({ program, request, places, byGroup, groups })
  addAudit({
    program,
    plan,
    facts: request.audit,
    groups: taken,
    movable: movableIn(request),
    without,
    unmeetable,
  })
  return { program, places, groups: taken, terms, heaviest, unit, changes: changesOf(taken, places) }
}

/**
 * A variable for each term says how many of the group were taken until its end; these only grow. So what a requisite asks of
 * earlier terms is one variable, and the solver sees at once what follows from an early or a late course.
 */
function placeGroup(program: LinearProgram, group: CourseGroup, terms: readonly AutoTerm[]): Place[] {
  let before: Sum = nothing
  return terms.map(({ term }) => {
    const until = just(program.variable(mostOf(group)))
    const count = add(until, times(before, -1))
    program.atLeast(count, 0)
    before = until
    return { group, term, count, until }
  })
}

const mostOf = ({ members, isSingle }: CourseGroup) => (isSingle ? 1 : Math.min(40, members.length))
const nameOf = ({ group }: Place) => group.members[0]?.course ?? ''

/** What leaves its place in the present plan, and what comes that was not there. */
function changesOf(groups: AutoModel['groups'], places: readonly Place[]): Sum {
  return add(
    nothing,
    ...groups.map(({ group, taken }) => {
      const [course] = group.members
      if (!course || course.at === null || !group.isSingle) return taken
      const stays = places.find((place) => place.group === group && place.term === course.at)
      return stays ? add({ terms: [], constant: 1 }, times(stays.count, -1)) : { terms: [], constant: 1 }
    }),
  )
}

function addRequisites({
  program,
  request,
  places,
  byGroup,
  groups,
}: {
  program: LinearProgram
  request: AutoRequest
  places: readonly Place[]
  byGroup: ReadonlyMap<CourseGroup, readonly Place[]>
  groups: readonly CourseGroup[]
}): void {
  const single = new Map(
    groups.filter(({ isSingle }) => isSingle).map((group) => [group.members[0]?.course ?? '', group]),
  )
  const creditsBefore = new Map<number, Sum>()
  const world: RequisiteWorld = {
    program,
    student: request.student,
    tables: request.tables,
    standings: request.standings,
    planned: [...single.keys()],
    takenBy: (course, term, isTogether) => {
      const group = single.get(course)
      if (!group) return null
      return untilIn(byGroup.get(group) ?? [], term, isTogether)
    },
    creditsBefore: (term) => {
      const known = creditsBefore.get(term)
      if (known) return known
      const earlier = groups.map((group) => times(untilIn(byGroup.get(group) ?? [], term, false), group.credits))
      const sum = add({ terms: [], constant: request.credits }, ...earlier)
      creditsBefore.set(term, sum)
      return sum
    },
  }
  for (const { group, term, count, until } of places) {
    if (!group.isSingle) continue
    const [own] = group.members
    // A course does not stand beside itself.
    const takenBy: RequisiteWorld['takenBy'] = (course, at, isTogether) =>
      course === own?.course ? nothing : world.takenBy(course, at, isTogether)
    // What earlier courses meet stays met, so it is asked of the course until this term; what they may not meet, in it alone.
    for (const tree of own?.requisites ?? [])
      addRequisite({ ...world, takenBy }, tree, term, hasNot(tree) ? count : until)
  }
}

function untilIn(places: readonly Place[], term: TermCode, isTogether: boolean): Sum {
  return places.findLast((place) => place.term < term || (isTogether && place.term === term))?.until ?? nothing
}

/** Places of the courses that may be planned, among those of the record. */
export function movableIn({ audit, courses }: AutoRequest): Set<number> {
  const names = new Set(courses.map(({ course }) => course))
  return new Set(audit.units.flatMap(({ course }, at) => (names.has(course) ? [at] : [])))
}

/** The courses of a solution: of a group the first members, those with the lowest numbers. */
export function readPlan({ places }: Pick<AutoModel, 'places'>, values: readonly number[]): ProposedCourse[] {
  const used = new Map<CourseGroup, number>()
  const found: ProposedCourse[] = []
  for (const { group, term, count } of places.toSorted((a, b) => a.term - b.term)) {
    for (let left = Math.round(valueOf(count, values)); left > 0; left -= 1) {
      const at = used.get(group) ?? 0
      used.set(group, at + 1)
      const course = group.members[at]
      if (course) found.push({ term, course: course.course, credits: course.credits, others: [] })
    }
  }
  return found.map((one) => {
    const group = places.find(({ group: other }) => other.members.some(({ course }) => course === one.course))?.group
    const others = (group?.members ?? []).slice(used.get(group as CourseGroup) ?? 0).map(({ course }) => course)
    return group?.isSingle ? one : { ...one, others }
  })
}
