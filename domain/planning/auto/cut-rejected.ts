import type { ProposedCourse, Verdict } from './auto.ts'
import type { AutoModel } from './build-model.ts'
import type { CourseGroup } from './group-courses.ts'
import { add, just, nothing, one, times, type Sum } from './linear-program.ts'

/** A plan that was rejected, and why. */
export interface Cut {
  courses: readonly ProposedCourse[]
  verdict: Verdict
}

/**
 * Takes rejected plans out of a model. One that lacks something needs a course that it does not have: no fewer courses meet
 * more. A course that was refused stays out of its term until other courses stand before or beside it.
 */
export function addCuts(model: AutoModel, cuts: readonly Cut[]): void {
  for (const cut of cuts) {
    if (cut.verdict.lacks) askForMore(model, cut)
    for (const refused of cut.verdict.refused) keepOut(model, cut, refused)
  }
}

function askForMore({ program, groups }: AutoModel, { courses }: Cut): void {
  const more = groups.map(({ group, taken, most }): Sum => {
    const had = courses.filter((own) => group.members.some(({ course }) => course === own.course)).length
    if (had >= most) return nothing
    if (group.isSingle) return taken
    const grows = just(program.variable(1))
    program.atLeast(add(taken, times(grows, -(had + 1))), 0)
    return grows
  })
  program.atLeast(add(nothing, ...more), 1)
}

function keepOut({ program, places }: AutoModel, { courses }: Cut, refused: Verdict['refused'][number]): void {
  const own = places.find(({ groups, term }) => term === refused.term && has(groups, refused.course))
  if (!own) return
  const [group] = own.groups
  if (own.groups.length > 1 || !group?.isSingle) {
    const had = courses.filter((at) => at.term === refused.term && has(own.groups, at.course)).length
    program.atMost(own.count, Math.max(0, had - 1))
    return
  }
  const others = [...new Set(places.flatMap(({ groups }) => (groups.length === 1 ? groups : [])))].filter((lone) => lone !== group && lone.isSingle) // prettier-ignore
  const changes = others.flatMap((other): Sum[] => {
    const [course] = other.members
    const before = places.filter((place) => place.groups[0] === other && place.term < refused.term)
    const beside = places.filter((place) => place.groups[0] === other && place.term === refused.term)
    const was = courses.find((at) => at.course === course?.course)
    const earlier = add(nothing, ...before.map(({ count }) => count))
    const together = add(nothing, ...beside.map(({ count }) => count))
    if (was !== undefined && was.term < refused.term) return [add(one, times(earlier, -1))]
    if (was?.term === refused.term) return [add(one, times(together, -1))]
    return [earlier, together]
  })
  program.atMost(add(own.count, ...changes.map((change) => times(change, -1))), 0)
}

const has = (groups: readonly CourseGroup[], course: string) =>
  groups.some(({ members }) => members.some((member) => member.course === course))
