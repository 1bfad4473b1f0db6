import { countWeeks, type WeekCount } from './count-weeks.ts'
import { explainNone, type NoWeek } from './explain-none.ts'
import { findBestWeeks, type BestWeeks } from './find-best-weeks.ts'
import { prepareWeek } from './prepare-week.ts'
import type { WeekProblem, WeekRequest } from './week.ts'

export interface WeekAnswer {
  problems: WeekProblem[]
  /** Null when the request is refused; the problems then say why. */
  count: WeekCount | null
  best: BestWeeks | null
  /** Why there is no week; null when there is one. */
  none: NoWeek | null
}

/** How many weeks the wanted and optional courses make, the best of them, or why there is none. */
export function buildWeek(request: WeekRequest): WeekAnswer {
  const prepared = prepareWeek(request)
  const { problems } = prepared
  if (problems.some(({ refused }) => refused)) return { problems, count: null, best: null, none: null }
  const count = countWeeks(prepared)
  const best = findBestWeeks(prepared, request)
  const none = count.exact && count.weeks === 0n ? explainNone(request) : null
  return { problems, count, best, none }
}
