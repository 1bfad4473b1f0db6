import type { Periods } from './period-draft.ts'

/** A stretch of a lane, in per cent of its width, with the words that it carries. */
export interface LaneWindow {
  from: number
  to: number
  kind: 'plain' | 'processing' | 'stairs'
  text: string
}

export interface LaneLayout {
  lanes: { name: string; windows: LaneWindow[] }[]
  weeks: { date: string; at: number; isLabelled: boolean }[]
  /** The last date, beyond the break in the axis; null when nothing is that far away. */
  far: { date: string; at: number } | null
  todayAt: number | null
  /** What the plot below enlarges: the days on which periods begin. */
  lens: { from: number; to: number } | null
}

const dayMs = 86_400_000
const numberOf = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs)
const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const nextDay = (date: string) => dateOf(numberOf(date) + 1)
const dayBefore = (date: string) => dateOf(numberOf(date) - 1)

/** Where the axis ends for near dates when it has a break, and where the far ones are. */
const nearShare = 88
const farFrom = 91
const farShare = 96
const farAfterDays = 21

interface LaneInput {
  calendar: Periods['calendar']
  /** The local days on which periods begin. */
  begins: readonly string[]
  today: string
  dateText: (date: string) => string
}

/** Lays the windows of a term out over time; null while nothing is known of when they are. */
export function layOutLanes({ calendar, begins, today, dateText }: LaneInput): LaneLayout | null {
  const { classesBegin, lateRegistrationEnds, waitlistCloses, waitlistProcessingEnds } = calendar
  const { opensOn, gpncSelectionEnds, courseWithdrawalEnds } = calendar
  const days = begins.toSorted()
  const first = days[0] ?? opensOn ?? classesBegin
  const nearDates = [days.at(-1), classesBegin, lateRegistrationEnds, waitlistCloses, waitlistProcessingEnds]
  const lastNear = nearDates
    .filter((date) => date !== null && date !== undefined)
    .toSorted()
    .at(-1)
  if (!first || !lastNear || lastNear <= first) return null
  const start = mondayOf(numberOf(first))
  const near = numberOf(lastNear) + 2
  const last =
    [gpncSelectionEnds, courseWithdrawalEnds]
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? lastNear
  const isFar = numberOf(last) > near + farAfterDays
  const end = isFar ? near : Math.max(near, numberOf(last))
  const nearEndAt = isFar ? nearShare : 100
  const at = (date: string) => {
    const day = numberOf(date)
    if (day <= end) return Math.max(0, (nearEndAt * (day - start)) / (end - start))
    return farFrom + ((farShare - farFrom) * (day - end)) / (numberOf(last) - end)
  }
  const window = (from: string, to: string, text: string, kind: LaneWindow['kind'] = 'plain') => ({
    from: at(from),
    to: at(nextDay(to)),
    kind,
    text,
  })
  const span = (from: string, to: string) => `${dateText(from)} to ${dateText(to)}`
  const waitsFrom = days[0] ?? classesBegin
  const open = findOpenEnrollment(calendar, begins)
  const lanes = [
    gpncSelectionEnds && classesBegin
      ? {
          name: 'G/P/NC selection',
          windows: [window(classesBegin, gpncSelectionEnds, span(classesBegin, gpncSelectionEnds))],
        }
      : null,
    courseWithdrawalEnds && lateRegistrationEnds
      ? {
          name: 'Withdraw (W)',
          windows: [
            window(
              nextDay(lateRegistrationEnds),
              courseWithdrawalEnds,
              span(nextDay(lateRegistrationEnds), courseWithdrawalEnds),
            ),
          ],
        }
      : null,
    waitlistCloses && waitsFrom
      ? {
          name: 'Waitlists',
          windows: [
            window(
              waitsFrom,
              waitlistCloses,
              `Join until ${dateText(waitlistCloses)}${waitlistProcessingEnds ? `, processed until ${dateText(waitlistProcessingEnds)}` : ''}`,
            ),
            ...(waitlistProcessingEnds && waitlistProcessingEnds > waitlistCloses
              ? [window(nextDay(waitlistCloses), waitlistProcessingEnds, '', 'processing')]
              : []),
          ],
        }
      : null,
    lateRegistrationEnds && classesBegin && classesBegin <= lateRegistrationEnds
      ? {
          name: 'Late registration',
          windows: [
            window(
              classesBegin,
              lateRegistrationEnds,
              `Classes begin ${dateText(classesBegin)}. Last day to add or drop ${dateText(lateRegistrationEnds)}`,
            ),
          ],
        }
      : null,
    open
      ? {
          name: 'Open enrollment',
          windows: [window(open.from, open.to, `Everybody, ${span(open.from, open.to)}`)],
        }
      : null,
    {
      name: 'Appointments',
      windows:
        days[0] && days.at(-1)
          ? [
              window(
                days[0],
                days.at(-1) ?? days[0],
                `${begins.length} ${begins.length === 1 ? 'group' : 'groups'}, ${days[0] === days.at(-1) ? dateText(days[0]) : span(days[0], days.at(-1) ?? days[0])}`,
                'stairs',
              ),
            ]
          : [],
    },
  ].filter((lane) => lane !== null)
  const weeks = Array.from({ length: Math.floor((end - start) / 7) + 1 }, (_unused, week) => {
    const date = dateOf(start + 7 * week)
    return { date, at: at(date), isLabelled: week % 2 === 0 && at(date) < nearEndAt - 6 }
  })
  const isInside = today >= dateOf(start) && today <= dateOf(end)
  return {
    lanes,
    weeks,
    far: isFar ? { date: last, at: farFrom } : null,
    todayAt: isInside ? at(today) : null,
    lens: days[0] ? { from: at(days[0]), to: at(nextDay(days.at(-1) ?? days[0])) } : null,
  }
}

/** From the day on which the last period begins until classes begin; null where no day is between. */
export function findOpenEnrollment(
  { classesBegin }: Pick<Periods['calendar'], 'classesBegin'>,
  begins: readonly string[],
): { from: string; to: string } | null {
  const from = begins.toSorted().at(-1)
  return from && classesBegin && from < classesBegin ? { from, to: dayBefore(classesBegin) } : null
}

function mondayOf(day: number): number {
  // Day 0 was a Thursday.
  return day - ((day + 3) % 7)
}

export interface TermEvent {
  date: string
  name: string
  detail: string
}

/** The same dates as a list, the earliest first: what narrow screens show. */
export function listEvents(
  calendar: Periods['calendar'],
  begins: readonly { date: string; text: string }[],
): TermEvent[] {
  const byDay = new Map<string, string[]>()
  for (const { date, text } of begins) byDay.set(date, [...(byDay.get(date) ?? []), text])
  const periods = [...byDay].map(([date, names]) => ({ date, name: names.join(', '), detail: '' }))
  const dated = (date: string | null, name: string, detail = '') => (date ? [{ date, name, detail }] : [])
  return [
    ...periods,
    ...dated(calendar.classesBegin, 'Classes begin', 'Late registration and G/P/NC selection begin'),
    ...dated(calendar.waitlistCloses, 'Last day to join a waitlist'),
    ...dated(calendar.waitlistProcessingEnds, 'Waitlists end', 'Last day that a seat goes to a waitlist'),
    ...dated(calendar.lateRegistrationEnds, 'Last day to add or drop', 'Late registration ends'),
    ...dated(calendar.gpncSelectionEnds, 'Last day to choose G/P/NC'),
    ...dated(calendar.courseWithdrawalEnds, 'Last day to withdraw'),
  ].toSorted((a, b) => a.date.localeCompare(b.date))
}
