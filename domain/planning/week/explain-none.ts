import { countWeeks } from './count-weeks.ts'
import { compare, prepareWeek } from './prepare-week.ts'
import type { WeekRequest } from './week.ts'

/** One change of a request that makes weeks possible, and how many. */
export interface WeekChange {
  change:
    | { kind: 'leave-out'; course: string }
    | { kind: 'free-busy-time'; index: number }
    | { kind: 'lift-limit'; limit: 'earliest' | 'latest' | 'freeDays' | 'openOnly' }
    | { kind: 'unpin' | 'include'; section: number }
  weeks: bigint
  exact: boolean
}

export interface NoWeek {
  /** The smallest set of wanted courses that cannot go together; the first by name of several. */
  courses: string[]
  /** The one change that opens most weeks; null when no single one opens any. */
  best: WeekChange | null
  /** False: a limit of steps was reached. */
  proven: boolean
}

/** Steps for one question whether some courses go together, and for one count of what a change opens. */
const stepsPerQuestion = 20_000

/** Why a request has no week. Call it only when the wanted courses have none. */
export function explainNone(request: WeekRequest): NoWeek {
  const wanted = request.courses.filter(({ optional }) => !optional).toSorted((a, b) => compare(a.course, b.course))
  let proven = true
  const impossible = (courses: readonly (typeof wanted)[number][]) => {
    const { weeks, exact } = countWeeks(prepareWeek({ ...request, courses }), stepsPerQuestion)
    if (!exact && weeks === 0n) proven = false
    return weeks === 0n && exact
  }
  let smallest: string[] = []
  let questions = 0
  for (let size = 1; size <= wanted.length && smallest.length === 0; size += 1)
    for (const subset of chooseSome(wanted, size)) {
      questions += 1
      if (questions > 2000) {
        proven = false
        break
      }
      if (!impossible(subset)) continue
      smallest = subset.map(({ course }) => course)
      break
    }
  const changes = listChanges(request).map(({ change, without }): WeekChange => {
    const { weeks, exact } = countWeeks(prepareWeek(without), stepsPerQuestion)
    return { change, weeks, exact }
  })
  const most = changes.reduce<WeekChange | null>(
    (best, change) => (change.weeks > (best?.weeks ?? 0n) ? change : best),
    null,
  )
  return { courses: smallest, best: most, proven: proven && changes.every(({ exact }) => exact) }
}

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
  const { courses, busy, limits, pinned, excluded } = request
  const lifted = (['earliest', 'latest', 'freeDays', 'openOnly'] as const).filter((limit) => limits[limit] !== undefined)
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
    ...courses
      .filter(({ optional }) => !optional)
      .map(({ course }) => ({
        change: { kind: 'leave-out' as const, course },
        without: { ...request, courses: courses.filter((choice) => choice.course !== course) },
      })),
  ]
}
