import { weekdays } from '../../timetable/schedule.ts'
import type { MeetingSpan } from '../../timetable/find-overlaps.ts'
import { hasBit } from './count-weeks.ts'
import { claimsTime, type PreparedWeek } from './prepare-week.ts'
import { addStretches, scoreDay, type DayScore, type Stretch } from './score-day.ts'
import { missedBy, scoreUnit } from './score-unit.ts'
import { mostEntries, type Unit, type WeekEntry, type WeekFigures, type WeekRequest } from './week.ts'

export interface BestWeeks {
  entries: WeekEntry[]
  /** False: the limit of steps was reached; better weeks may exist. */
  proven: boolean
}

/**
 * Steps after which the search ends; one is a pattern added to a week. Each pattern of the first course gets its share of
 * those still left, so that a search which ends early has looked everywhere.
 */
export const searchSteps = 6000

interface Candidate {
  index: number
  units: Unit[]
  points: number
  days: (Stretch[] | undefined)[]
  busy: { day: number; stretches: Stretch[] }[]
}

interface Day extends Pick<DayScore, 'certain' | 'gapPoints'> {
  stretches: Stretch[]
  /** The same day with more in it: the search comes to few different days, again and again. */
  after: Map<Stretch[], Day>
}

/**
 * The best entries of a week, the best first. Branch and bound: a partial week is given up when the points that no
 * further class can take away, with the least that each missing course adds, reach the worst of the entries kept.
 * Equal scores stand in the order of the search, which depends on names, times and ids alone.
 */
export function findBestWeeks(prepared: PreparedWeek, request: WeekRequest, most = searchSteps): BestWeeks {
  const { wishes } = request
  const heldDays = readDays(request.held.flatMap(({ meetings }) => meetings))
  const start = heldDays.map((stretches): Day => openDay(stretches ?? [], request))
  // The courses with the fewest patterns first: their choice is the least free.
  const known = new Map<string, Stretch[]>()
  const levels = prepared.courses
    .map((course) => ({
      course,
      candidates: listCandidates(prepared, course.first, course.end, start, request, known),
    }))
    .toReversed()
  const later = listRemainders(levels.map(({ candidates }) => candidates))
  const gapWeight = wishes.gaps ?? 0
  const chosen: Candidate[] = []
  const kept: { score: number; chosen: Candidate[] }[] = []
  let worst = Infinity
  let steps = 0
  let ended = false

  const visit = (level: number, days: readonly Day[], points: number, allowed: Uint32Array, until: number): void => {
    const found = levels[level]
    if (!found) return keep(points + sumOf(days, ({ certain, gapPoints }) => certain + gapPoints))
    const rest = later[level + 1]
    for (const [at, candidate] of found.candidates.entries()) {
      const share = level === 0 ? steps + Math.ceil((most - steps) / (found.candidates.length - at)) : until
      if (steps >= share) {
        ended = true
        if (level === 0) continue
        return
      }
      if (((allowed[candidate.index >> 5] ?? 0) & (1 << (candidate.index & 31))) === 0) continue
      steps += 1
      const then = days.slice()
      for (const { day, stretches } of candidate.busy)
        then[day] = extendDay(then[day] ?? openDay([], request), stretches, request)
      const sure = points + candidate.points
      let bound = sure + (rest?.points ?? 0)
      for (let day = 0; day < then.length; day += 1) {
        const fill = gapWeight === 0 ? 0 : (rest?.minutes[day] ?? 0) * gapWeight
        bound += (then[day]?.certain ?? 0) + Math.max(0, (then[day]?.gapPoints ?? 0) - fill)
      }
      if (bound >= worst) continue
      const next = allowed.slice()
      const row = prepared.rows[candidate.index]
      for (let word = 0; word < next.length; word += 1) next[word] = (next[word] ?? 0) & ~(row?.[word] ?? 0)
      if (!leavesAll(level + 1, next)) continue
      chosen.push(candidate)
      visit(level + 1, then, sure, next, share)
      chosen.pop()
    }
  }
  // Whether every course still to come has a pattern left.
  const leavesAll = (level: number, allowed: Uint32Array): boolean => {
    for (let at = level; at < levels.length; at += 1) {
      const course = levels[at]?.course
      if (course && !hasBit(allowed, course.first, course.end)) return false
    }
    return true
  }
  const keep = (score: number): void => {
    if (score >= worst) return
    const before = kept.findIndex((entry) => entry.score > score)
    kept.splice(before < 0 ? kept.length : before, 0, { score, chosen: [...chosen] })
    if (kept.length > mostEntries) kept.pop()
    if (kept.length === mostEntries) worst = kept.at(-1)?.score ?? Infinity
  }

  visit(0, start, 0, new Uint32Array(prepared.words).fill(0xffffffff), most)
  const names = levels.map(({ course }) => course.course)
  return { entries: kept.map((entry) => describe(entry, names, heldDays, request)), proven: !ended }
}

function sumOf<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + read(item), 0)
}

/** The stretches of each weekday, Monday first. */
function readDays(meetings: readonly MeetingSpan[]): (Stretch[] | undefined)[] {
  const timed = meetings.filter(claimsTime)
  return weekdays.map((day) => {
    const own = timed.filter(({ days }) => days.includes(day))
    if (own.length === 0) return undefined
    return addStretches(
      own.map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 })),
      [],
    )
  })
}

/** The first of all equal stretches of a request, so that days are known again by them. */
function shareEqual(stretches: Stretch[], known: Map<string, Stretch[]>): Stretch[] {
  const key = stretches.map(({ start, end }) => `${start}-${end}`).join()
  const first = known.get(key) ?? stretches
  known.set(key, first)
  return first
}

function openDay(stretches: Stretch[], { wishes }: WeekRequest): Day {
  const { certain, gapPoints } = scoreDay(stretches, wishes)
  return { stretches, certain, gapPoints, after: new Map() }
}

function extendDay(day: Day, more: Stretch[] | undefined, request: WeekRequest): Day {
  if (!more) return day
  const known = day.after.get(more)
  if (known) return known
  const found = openDay(addStretches(day.stretches, more), request)
  day.after.set(more, found)
  return found
}

function listCandidates(
  { patterns }: PreparedWeek,
  first: number,
  end: number,
  start: readonly Day[],
  request: WeekRequest,
  known: Map<string, Stretch[]>,
): Candidate[] {
  const { wishes } = request
  const candidates = patterns.slice(first, end).map((pattern, offset) => {
    const units = pattern.units.toSorted((a, b) => scoreUnit(a, wishes) - scoreUnit(b, wishes) || a.id - b.id)
    const [best] = units
    const points = best ? scoreUnit(best, wishes) : 60 * (wishes.optional ?? 0)
    const days = readDays(pattern.meetings).map((stretches) => stretches && shareEqual(stretches, known))
    const alone = start.map((day, at) => extendDay(day, days[at], request))
    const order = points + sumOf(alone, ({ certain, gapPoints }) => certain + gapPoints)
    const busy = days.flatMap((stretches, day) => (stretches ? [{ day, stretches }] : []))
    return { index: first + offset, units, points, days, busy, order, id: best?.id ?? Infinity }
  })
  return candidates.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** For each level what the courses from there on add at least, and how much of each day they can fill at most. */
function listRemainders(levels: readonly (readonly Candidate[])[]): { points: number; minutes: number[] }[] {
  const remainders = [{ points: 0, minutes: weekdays.map(() => 0) }]
  for (const candidates of levels.toReversed()) {
    const [after] = remainders
    const minutesOf = (stretches: Stretch[] | undefined) => sumOf(stretches ?? [], ({ start, end }) => end - start)
    remainders.unshift({
      points: (after?.points ?? 0) + Math.min(...candidates.map(({ points }) => points)),
      minutes: weekdays.map(
        (_day, at) => (after?.minutes[at] ?? 0) + Math.max(0, ...candidates.map(({ days }) => minutesOf(days[at]))),
      ),
    })
  }
  return remainders
}

function describe(
  { score, chosen }: { score: number; chosen: readonly Candidate[] },
  names: readonly string[],
  held: readonly (Stretch[] | undefined)[],
  { wishes }: WeekRequest,
): WeekEntry {
  const courses = chosen.flatMap(({ units }, level) =>
    units.length > 0 ? [{ course: names[level] ?? '', units: [...units] }] : [],
  )
  const days = held.map((stretches, at) =>
    chosen.reduce<Stretch[]>((all, { days: more }) => addStretches(all, more[at] ?? []), stretches ?? []),
  )
  const scored = days.map((stretches) => scoreDay(stretches, wishes))
  const missed = courses.flatMap(({ units }) => units.slice(0, 1).map((unit) => missedBy(unit, wishes)))
  const figures: WeekFigures = {
    daysWithClass: days.filter((stretches) => stretches.length > 0).length,
    minutesBefore: sumOf(scored, ({ minutesBefore }) => minutesBefore),
    minutesAfter: sumOf(scored, ({ minutesAfter }) => minutesAfter),
    gapMinutes: sumOf(scored, ({ gapMinutes }) => gapMinutes),
    daysWithoutLunch: scored.filter(({ withoutLunch }) => withoutLunch).length,
    otherMode: missed.filter(({ otherMode }) => otherMode).length,
    otherInstructors: missed.filter(({ otherInstructors }) => otherInstructors).length,
    withoutSeat: missed.filter(({ withoutSeat }) => withoutSeat).length,
    optionalLeftOut: chosen.length - courses.length,
  }
  const weeks = courses.reduce((product, { units }) => product * BigInt(units.length), 1n)
  return { score, figures, courses, weeks }
}
