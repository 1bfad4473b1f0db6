import { countWeeks, type WeekCount } from './count-weeks.ts'
import { explainNone, type NoWeek } from './explain-none.ts'
import { findBestWeeks, type BestWeeks } from './find-best-weeks.ts'
import { prepareWeek } from './prepare-week.ts'
import { mostEntries, type WeekProblem, type WeekRequest } from './week.ts'

export interface WeekAnswer {
  problems: WeekProblem[]
  /** Null when the request is refused; the problems then say why. */
  count: Pick<WeekCount, 'weeks' | 'exact'> | null
  best: BestWeeks | null
  /** Why there is no week; null when there is one. */
  none: NoWeek | null
}

/** How many weeks the wanted and optional courses make, the best of them, or why there is none. */
export function buildWeek(request: WeekRequest): WeekAnswer {
  const prepared = prepareWeek(request)
  const { problems } = prepared
  if (problems.some(({ refused }) => refused)) return { problems, count: null, best: null, none: null }
  const counted = countWeeks(prepared)
  const best = findBestWeeks(prepared, request)
  const listed = best.entries.reduce((sum, { weeks }) => sum + weeks, 0n)
  // Either of the two may have ended early: what one proves holds for both.
  const exact = counted.exact || (best.proven && best.entries.length < mostEntries)
  const count = { weeks: counted.weeks > listed ? counted.weeks : listed, exact }
  return { problems, count, best, none: exact && count.weeks === 0n ? explainNone(request) : null }
}
