import type { TermCode } from '../../terms/term.ts'
import type { AutoTerm, ProposedCourse } from './auto.ts'
import type { CourseGroup } from './group-courses.ts'
import { add, just, nothing, times, valueOf, type LinearProgram, type Sum } from './linear-program.ts'

/** How many of some courses stand in a term. They are one group, or groups that no term can tell apart. */
export interface Place {
  groups: readonly CourseGroup[]
  term: TermCode
  count: Sum
  /** How many stand in it and before it. */
  until: Sum
}

/** How many courses of a group are in the plan. */
export interface TakenGroup {
  group: CourseGroup
  taken: Sum
  most: number
}

export interface Placing {
  places: readonly Place[]
  taken: readonly TakenGroup[]
  /** The places of a group that stands by itself. */
  placesOf: (group: CourseGroup) => readonly Place[]
}

interface Open {
  group: CourseGroup
  terms: readonly AutoTerm[]
  /** Whether it matters in which term it stands. */
  isApart: boolean
}

/**
 * Variables for what stands where. Courses of one size that ask for nothing, that nothing asks for, that are offered in the same terms
 * and that the plan has in the same term, or not at all, share their places: the plan needs to know which of them it has and how many each term has, not which.
 */
export function placeCourses(program: LinearProgram, open: readonly Open[]): Placing {
  const alike = new Map<string, Open[]>()
  open.forEach((one, at) => {
    const { group, terms, isApart } = one
    // Where the plan has them in one term, a change of any of them is the same change.
    const present = group.isSingle ? (group.members[0]?.at ?? '') : ''
    const key = isApart ? String(at) : [group.credits, group.weight, present, ...terms.map(({ term }) => term)].join('|') // prettier-ignore
    const known = alike.get(key)
    if (known) known.push(one)
    else alike.set(key, [one])
  })
  const places: Place[] = []
  const own = new Map<CourseGroup, readonly Place[]>()
  const takenOf = new Map<CourseGroup, Sum>()
  for (const some of alike.values()) {
    const groups = some.map(({ group }) => group)
    const terms = some[0]?.terms ?? []
    const whole = groups.map((group): Sum => (terms.length === 0 ? nothing : just(program.variable(mostOf(group)))))
    groups.forEach((group, at) => takenOf.set(group, whole[at] ?? nothing))
    const most = groups.reduce((sum, group) => sum + mostOf(group), 0)
    let before: Sum = nothing
    const found = terms.map(({ term }, at): Place => {
      // A variable for each term says how many were taken until its end; these only grow. So what a requisite asks of earlier
      // terms is one variable, and the solver sees at once what follows from an early or a late course.
      const until = at === terms.length - 1 ? add(nothing, ...whole) : just(program.variable(most))
      const count = add(until, times(before, -1))
      if (at > 0) program.atLeast(count, 0)
      before = until
      return { groups, term, count, until }
    })
    places.push(...found)
    if (groups[0] && groups.length === 1) own.set(groups[0], found)
  }
  const taken = open.map(({ group }) => ({ group, taken: takenOf.get(group) ?? nothing, most: mostOf(group) }))
  return { places, taken, placesOf: (group) => own.get(group) ?? [] }
}

const mostOf = ({ members, isSingle }: CourseGroup) => (isSingle ? 1 : Math.min(40, members.length))

/** The places of a plan that a solution has; of a group the first members, and of like courses those with low numbers first. */
export function readPlaces(
  { places, taken }: Pick<Placing, 'places' | 'taken'>,
  values: readonly number[],
): ProposedCourse[] {
  const waiting = new Map<readonly CourseGroup[], ProposedCourse[]>()
  const members = new Map(
    taken.map(({ group, taken: sum }) => {
      const count = Math.round(valueOf(sum, values))
      const others = group.isSingle ? [] : group.members.slice(count).map(({ course }) => course)
      return [group, group.members.slice(0, count).map(({ course, credits }) => ({ term: 0, course, credits, others }))]
    }),
  )
  return places
    .toSorted((a, b) => a.term - b.term)
    .flatMap(({ groups, term, count }) => {
      const left = waiting.get(groups) ?? groups.flatMap((group) => members.get(group) ?? []).toSorted(byNumber)
      const here = left.splice(0, Math.round(valueOf(count, values)))
      waiting.set(groups, left)
      return here.map((one) => ({ ...one, term }))
    })
}

const numberOf = (course: string) => Number.parseInt(course.split(' ')[1] ?? '', 10)
const byNumber = (a: ProposedCourse, b: ProposedCourse) =>
  numberOf(a.course) - numberOf(b.course) || (a.course < b.course ? -1 : 1)
