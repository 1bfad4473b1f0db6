import { giveUp, openHeld } from './change-held.ts'
import { countWeeks } from './count-weeks.ts'
import { compare, prepareWeek, type PreparedWeek } from './prepare-week.ts'
import type { WeekRequest } from './week.ts'

/** One change of a request that makes weeks possible, and how many. */
export interface WeekChange {
  change:
    | { kind: 'leave-out'; course: string }
    | { kind: 'free-busy-time'; index: number }
    | { kind: 'lift-limit'; limit: 'earliest' | 'latest' | 'freeDays' | 'openOnly' }
    | { kind: 'unpin' | 'include'; section: number }
    /** Of a class that is held: another one of its course, or none. */
    | { kind: 'swap-held' | 'give-up'; course: string }
  weeks: bigint
  exact: boolean
}

export interface NoWeek {
  /** The smallest set of wanted courses that cannot go together; the first by name of several. */
  courses: string[]
  /** The fewest classes held that collide with them, by course. */
  held: string[]
  /** Whether busy times or limits take part. */
  limited: boolean
  /** Every single change that opens weeks, the one that opens most first. */
  changes: WeekChange[]
  /** False: a limit of steps was reached; a smaller set or a better change may exist. */
  proven: boolean
}

/** Steps for the smallest set of courses, and for one count of what a change opens; a question costs some by itself. */
const setSteps = 40_000
const changeSteps = 2000
const questionSteps = 20

/** Sets of held classes that are tried. */
const mostHeldSets = 200

/** Why a request has no week. Call it only when the wanted courses have none. */
export function explainNone(request: WeekRequest): NoWeek {
  const smallest = findSmallestSet(prepareWeek(request))
  const changes = listChanges(request).map(({ change, without }): WeekChange => {
    const { weeks, exact } = countWeeks(prepareWeek(without), changeSteps)
    return { change, weeks, exact }
  })
  const opening = changes.filter(({ weeks }) => weeks > 0n)
  return {
    courses: smallest.courses,
    ...(smallest.proven ? findOthers(request, smallest.courses) : { held: [], limited: false }),
    changes: opening.toSorted((a, b) => (a.weeks > b.weeks ? -1 : a.weeks < b.weeks ? 1 : 0)),
    proven: smallest.proven && changes.every(({ exact }) => exact),
  }
}

function findSmallestSet(prepared: PreparedWeek): { courses: string[]; proven: boolean } {
  const wanted = prepared.courses.filter(({ optional }) => !optional).toSorted((a, b) => compare(a.course, b.course))
  let left = setSteps
  for (let size = 1; size <= wanted.length; size += 1)
    for (const some of chooseSome(wanted, size)) {
      const { weeks, exact, steps } = countWeeks({ ...prepared, courses: inOrder(some) }, left, true)
      if (weeks === 0n && exact) return { courses: some.map(({ course }) => course), proven: true }
      left -= steps + questionSteps
      if (left <= 0) return { courses: wanted.map(({ course }) => course), proven: false }
    }
  return { courses: wanted.map(({ course }) => course), proven: false }
}

/** What collides with the set: classes held alone where that is enough, else together with busy times and limits. */
function findOthers(request: WeekRequest, set: readonly string[]): { held: string[]; limited: boolean } {
  const courses = request.courses.filter(({ course }) => set.includes(course))
  const isOpen = (one: WeekRequest) => countWeeks(prepareWeek(one), changeSteps, true).weeks > 0n
  const unlimited = { ...request, courses, busy: [], limits: {} }
  const limited = isOpen(unlimited)
  const asked = limited ? { ...request, courses } : unlimited
  const names = request.held.map(({ course }) => course)
  let tried = 0
  for (let size = 0; size < names.length; size += 1)
    for (const held of chooseSome(request.held, size)) {
      if (!isOpen({ ...asked, held })) return { held: held.map(({ course }) => course), limited }
      tried += 1
      if (tried >= mostHeldSets) return { held: names, limited }
    }
  return { held: names, limited }
}

const inOrder = (courses: readonly PreparedWeek['courses'][number][]) => courses.toSorted((a, b) => a.first - b.first)

function* chooseSome<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) yield []
  else
    for (const [index, item] of items.entries()) {
      if (index < from) continue
      for (const others of chooseSome(items, size - 1, index + 1)) yield [item, ...others]
    }
}

/** Every single change of a request that could open weeks, in the order in which equal ones are preferred. */
function listChanges(request: WeekRequest): { change: WeekChange['change']; without: WeekRequest }[] {
  const { courses, held, busy, limits, pinned, excluded } = request
  const lifted = (['earliest', 'latest', 'freeDays', 'openOnly'] as const).filter(
    (limit) => limits[limit] !== undefined,
  )
  return [
    ...lifted.map((limit) => ({
      change: { kind: 'lift-limit' as const, limit },
      without: { ...request, limits: { ...limits, [limit]: undefined } },
    })),
    ...busy.map((_time, index) => ({
      change: { kind: 'free-busy-time' as const, index },
      without: { ...request, busy: busy.toSpliced(index, 1) },
    })),
    ...pinned.map((section) => ({
      change: { kind: 'unpin' as const, section },
      without: { ...request, pinned: pinned.filter((id) => id !== section) },
    })),
    ...excluded.map((section) => ({
      change: { kind: 'include' as const, section },
      without: { ...request, excluded: excluded.filter((id) => id !== section) },
    })),
    ...held
      .filter(({ units = [] }) => units.length > 1)
      .map(({ course }) => ({ change: { kind: 'swap-held' as const, course }, without: openHeld(request, course) })),
    ...courses
      .filter(({ optional }) => !optional)
      .map(({ course }) => ({
        change: { kind: 'leave-out' as const, course },
        without: { ...request, courses: courses.filter((choice) => choice.course !== course) },
      })),
    ...held.map(({ course }) => ({ change: { kind: 'give-up' as const, course }, without: giveUp(request, course) })),
  ]
}
