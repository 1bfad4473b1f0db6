import { placeNamedMeetings, weekSpansOf } from '../../../components/academic/week/place-meetings.ts'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import type { WeekSpan } from '../../../components/academic/week/week-glyph.tsx'
import { measureWeek, type WeekMeasure } from './measure-week.ts'
import type { HeldClass, PlannerClass, WeekEntry, Weeks } from './use-weeks.ts'

export interface ShownWeek {
  rank: number
  entry: WeekEntry
  /** What one would add to the classes held. */
  classes: PlannerClass[]
  spans: WeekSpan[]
  /** Of the classes held, those that stay in this week and those that it gives up or replaces. */
  stays: HeldClass[]
  gives: HeldClass[]
  /** Where those that stay meet. */
  staysSpans: WeekSpan[]
  measure: WeekMeasure
  /** 100 less the points against the week. */
  fit: number
  credits: number
  withoutSeat: number
  /** Other classes at the same hours, by course. */
  alike: { course: string; others: PlannerClass[] }[]
}

/** Which class stands for a course in an entry where several meet at the same hours, by rank and course. */
export type Swaps = ReadonlyMap<string, number>
export const swapKey = (rank: number, course: string) => `${rank} ${course}`

/** The entries of an answer as weeks with all that the page says of them. */
export function showWeeks(answer: Weeks, swaps: Swaps, lunch: number): ShownWeek[] {
  const byId = new Map(answer.classes.map((one) => [one.sectionId, one]))
  const creditsOf = new Map(answer.courses.map(({ course, credits }) => [course, credits ?? 0]))
  for (const { course, credits } of answer.held) if (credits !== null) creditsOf.set(course, credits)
  const heldIds = new Set(answer.held.map(({ sectionId }) => sectionId))
  return answer.entries.map((entry, at) => {
    const rank = at + 1
    const choices = entry.courses.map(({ course, sectionIds }) => {
      const units = sectionIds.flatMap((id) => byId.get(id) ?? [])
      const wanted = swaps.get(swapKey(rank, course))
      const chosen =
        units.find(({ sectionId }) => sectionId === wanted) ??
        units.find(({ sectionId }) => heldIds.has(sectionId)) ??
        units[0]
      return { course, chosen, others: units.filter((unit) => unit !== chosen) }
    })
    const all = choices.flatMap(({ chosen }) => chosen ?? [])
    const classes = all.filter(({ sectionId }) => !heldIds.has(sectionId))
    const isKept = (one: HeldClass) => one.use === 'stays' || all.some(({ sectionId }) => sectionId === one.sectionId)
    const stays = answer.held.filter(isKept)
    const staysSpans = stays.flatMap(({ meetings }) => weekSpansOf(meetings))
    const spans = classes.flatMap(({ meetings }) => weekSpansOf(meetings))
    return {
      rank,
      entry,
      classes,
      spans,
      stays,
      gives: answer.held.filter((one) => !isKept(one)),
      staysSpans,
      measure: measureWeek([...staysSpans, ...spans], lunch),
      fit: Math.max(0, Math.round(100 - entry.points)),
      credits: [...stays, ...classes].reduce((sum, { course }) => sum + (creditsOf.get(course) ?? 0), 0),
      withoutSeat: classes.filter(({ status }) => status !== 'open').length,
      alike: choices.flatMap(({ course, others }) => (others.length > 0 ? [{ course, others }] : [])),
    }
  })
}

/** The classes of some weeks that not all of them have, by course: what comparing is about. */
export function findDifferences(weeks: readonly ShownWeek[]): { course: string; names: (string | null)[] }[] {
  const courses = [...new Set(weeks.flatMap(({ classes }) => classes.map(({ course }) => course)))]
  return courses.flatMap((course) => {
    const found = weeks.map(({ classes }) => classes.find((one) => one.course === course) ?? null)
    const ids = new Set(found.map((one) => one?.sectionId ?? null))
    return ids.size > 1 ? [{ course, names: found.map((one) => one?.name ?? null) }] : []
  })
}

/** The blocks of a week: what is held, and what one would add, outlined where another week has it otherwise. */
export function blocksOf(week: ShownWeek, different: ReadonlySet<string>): TimetableMeeting[] {
  return [
    ...week.stays.flatMap(({ course, meetings }) => placeNamedMeetings(course, meetings, 'enrolled')),
    ...week.classes.flatMap(({ course, meetings }) =>
      placeNamedMeetings(course, meetings, different.has(course) ? 'differs' : undefined),
    ),
  ]
}

const workingDay = { from: 9 * 60, to: 17 * 60 }
/** While one draws busy times into it: early and late ones too. */
const longDay = { from: 7 * 60, to: 22 * 60 }

/** The whole hours that weeks are drawn from and to: at least the working day. */
export function hoursOf(times: readonly { start: number; end: number }[], drawing = false) {
  const { from, to } = drawing ? longDay : workingDay
  return {
    first: Math.floor(Math.min(from, ...times.map(({ start }) => start)) / 60),
    last: Math.ceil(Math.max(to, ...times.map(({ end }) => end)) / 60),
  }
}
