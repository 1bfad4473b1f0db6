/** A group of students and when they can begin, by the institution's clock: '2025-11-03T08:30'. */
export interface CapacityGroup {
  /** The row of the draft. */
  key: string
  name: string
  begins: string
  students: number
  isDraft: boolean
}

interface CapacityInput {
  groups: readonly CapacityGroup[]
  /** Students who came, by local half hour. */
  arrivals: readonly { at: string; students: number }[]
  /** The share of a group that came in each half hour since it began, the last time; empty where nobody did. */
  pace: readonly number[]
  /** Local time. */
  now: string
  /** The most students at once, as measured; null where the university states none. */
  limit: number | null
  /** How wide the plot is in px, about: labels must not overlap. */
  width: number
}

export interface CapacityLayout {
  /** First and last hour of each day. */
  opens: number
  closes: number
  days: { date: string; at: number; isToday: boolean }[]
  /** Positions in per cent; heights as a share of the plot. */
  bars: { at: number; width: number; height: number; kind: 'came' | 'expected' | 'may' | 'draft' | 'over' }[]
  labels: {
    at: number
    isBefore: boolean
    height: number
    line: number
    lines: number
    key: string
    text: string
    students: number
  }[]
  nowAt: number | null
  /** The height of the limit; null when it is so far above that the groups would be too small to see. */
  limitAt: number | null
}

const labelPx = 120

/** Students by half hour, for the days on which periods begin; null while none has a time. */
export function layOutCapacity({ groups, arrivals, pace, now, limit, width }: CapacityInput): CapacityLayout | null {
  const timed = groups.filter(({ begins }) => begins !== '')
  if (timed.length === 0) return null
  const dates = [...new Set(timed.map(({ begins }) => begins.slice(0, 10)))].toSorted()
  const hours = timed.map(({ begins }) => minutesOf(begins) / 60)
  const opens = Math.floor(Math.min(8, ...hours))
  const closes = Math.ceil(Math.max(18, ...hours.map((hour) => hour + 0.5)))
  const slots = (closes - opens) * 2
  const dayWidth = 100 / dates.length
  const slotWidth = dayWidth / (slots + 1)
  const placeOf = (local: string) => {
    const day = dates.indexOf(local.slice(0, 10))
    const slot = Math.floor((minutesOf(local) - opens * 60) / 30)
    return day < 0 || slot < 0 || slot >= slots ? null : { day, slot, at: day * dayWidth + slot * slotWidth }
  }
  const totals = new Map<string, { at: number; students: number; isDraft: boolean }>()
  for (const group of timed) {
    const place = placeOf(group.begins)
    if (!place) continue
    const key = `${place.day} ${place.slot}`
    const before = totals.get(key)
    totals.set(key, {
      at: place.at,
      students: (before?.students ?? 0) + group.students,
      isDraft: group.isDraft || Boolean(before?.isDraft),
    })
  }
  const came = arrivals.flatMap(({ at, students }) => {
    const place = placeOf(at)
    return place ? [{ at: place.at, students }] : []
  })
  const expected = expectArrivals(timed, pace, { dates, now }).flatMap(({ at, students }) => {
    const place = placeOf(at)
    return place ? [{ at: place.at, students }] : []
  })
  const nowAt = placeOf(now)?.at ?? null
  const peak = Math.max(
    1,
    ...[...totals.values()].map(({ students }) => students),
    ...[...came, ...expected].map(({ students }) => students),
  )
  const near = limit !== null && limit <= peak * 2.5 ? limit : null
  const most = near !== null ? Math.max(near, peak) * 1.12 : peak * 1.35
  const heightOf = (students: number) => students / most
  const wide = slotWidth * 0.9
  return {
    opens,
    closes,
    days: dates.map((date, day) => ({ date, at: day * dayWidth, isToday: now.slice(0, 10) === date })),
    bars: [
      ...came.map(({ at, students }) => ({ at, width: wide, height: heightOf(students), kind: 'came' as const })),
      ...expected.map(({ at, students }) => ({
        at,
        width: wide,
        height: heightOf(students),
        kind: 'expected' as const,
      })),
      ...[...totals.values()].map(({ at, students, isDraft }) => ({
        at,
        width: wide,
        height: heightOf(students),
        kind: limit !== null && students > limit ? ('over' as const) : isDraft ? ('draft' as const) : ('may' as const),
      })),
    ],
    labels: placeLabels(timed, placeOf, { slotWidth, width, heightOf, nowAt }),
    nowAt,
    limitAt: near === null ? null : heightOf(near),
  }
}

interface Scale {
  slotWidth: number
  width: number
  heightOf: (students: number) => number
  nowAt: number | null
}

/** How many will come in which half hour of the days from now on, if each group comes as fast as the last time. */
function expectArrivals(
  groups: readonly CapacityGroup[],
  pace: readonly number[],
  { dates, now }: { dates: readonly string[]; now: string },
): { at: string; students: number }[] {
  const from = Math.floor(halfHoursOf(now))
  const expected = new Map<number, number>()
  for (const { begins, students } of groups) {
    const first = Math.floor(halfHoursOf(begins))
    for (const [slot, share] of pace.entries()) {
      const at = first + slot
      if (at >= from && share > 0) expected.set(at, (expected.get(at) ?? 0) + students * share)
    }
  }
  return [...expected]
    .map(([at, students]) => ({ at: new Date(at * halfHourMs).toISOString().slice(0, 16), students }))
    .filter(({ at }) => dates.includes(at.slice(0, 10)))
}

const halfHourMs = 30 * 60_000
/** Of a local time, counted as if it were UTC: only differences matter. */
const halfHoursOf = (local: string) => Date.parse(`${local.slice(0, 16)}Z`) / halfHourMs

type PlaceOf = (local: string) => { day: number; slot: number; at: number } | null

/**
 * A label is next to its bar, or next to the line of now where that would cross it. Labels of bars near each other
 * stand next to the last of them.
 */
function placeLabels(
  groups: readonly CapacityGroup[],
  placeOf: PlaceOf,
  { slotWidth, width, heightOf, nowAt }: Scale,
): CapacityLayout['labels'] {
  const labelShare = (100 * labelPx) / width
  const placed = groups
    .flatMap((group) => {
      const place = placeOf(group.begins)
      return place ? [{ group, at: place.at }] : []
    })
    .toSorted((a, b) => a.at - b.at)
  const clusters: (typeof placed)[] = []
  for (const one of placed) {
    const cluster = clusters.at(-1)
    const last = cluster?.at(-1)
    if (cluster && last && one.at - last.at < labelShare) cluster.push(one)
    else clusters.push([one])
  }
  return clusters.flatMap((cluster) => {
    const first = cluster[0]?.at ?? 0
    const free = (cluster.at(-1)?.at ?? 0) + slotWidth
    const isCrossed = nowAt !== null && nowAt > free && nowAt < free + labelShare && nowAt + labelShare <= 100
    const end = isCrossed ? nowAt : free
    const isBefore = end + labelShare > 100
    const highest = Math.max(...cluster.map(({ group }) => heightOf(group.students)))
    return cluster.map(({ group }, line) => ({
      at: isBefore ? first : end,
      isBefore,
      height: highest,
      line,
      lines: cluster.length,
      key: group.key,
      text: group.name,
      students: group.students,
    }))
  })
}

function minutesOf(local: string): number {
  return Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
}
