import { dayOf, formatDate } from '../../../lib/format.ts'

/** When a group of students begins to register. */
export interface Opening {
  standing: string
  beginsAt: string
}

/** What stands below the axis where groups begin. */
export interface OpeningMark {
  /** Where each of the groups begins. */
  ticks: number[]
  /** Where the words stand. */
  x: number
  anchor: 'start' | 'middle' | 'end'
  /** 'U4, U3' and 'Nov 3'; 'U2' and 'Nov 5 and 6'. */
  groups: string
  days: string
}

interface Axis {
  left: number
  right: number
  /** The place of an instant. */
  placeOf: (instant: string) => number
  timeZone: string | undefined
}

interface Group {
  standings: string[]
  begins: string[]
}

const characterWidth = 6
const gap = 10

/** The openings of a term below an axis of time, a mark each group; groups whose words would touch share one. */
export function placeOpenings(openings: readonly Opening[], axis: Axis): OpeningMark[] {
  const placed: Group[] = []
  for (const group of groupsOf(openings)) {
    let next = group
    for (let before = placed.at(-1); before && touch(before, next, axis); before = placed.at(-1)) {
      next = { standings: [...before.standings, ...next.standings], begins: [...before.begins, ...next.begins] }
      placed.pop()
    }
    placed.push(next)
  }
  return placed.map((group) => markOf(group, axis))
}

/** A standing that is split by credits is one group, which begins several times. */
function groupsOf(openings: readonly Opening[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { standing, beginsAt } of openings.toSorted((a, b) => a.beginsAt.localeCompare(b.beginsAt))) {
    const known = groups.get(standing)
    if (known) known.begins.push(beginsAt)
    else groups.set(standing, { standings: [standing], begins: [beginsAt] })
  }
  return [...groups.values()]
}

function touch(before: Group, next: Group, axis: Axis): boolean {
  return edgesOf(before, axis).to + gap > edgesOf(next, axis).from
}

function edgesOf(group: Group, axis: Axis): { from: number; to: number } {
  const { x, anchor, groups, days } = markOf(group, axis)
  const width = characterWidth * Math.max(groups.length, days.length)
  const from = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { from, to: from + width }
}

function markOf({ standings, begins }: Group, { left, right, placeOf, timeZone }: Axis): OpeningMark {
  const ticks = [...new Set(begins.map(placeOf))]
  const groups = standings.join(', ')
  const days = daysInWords([...new Set(begins.map((instant) => dayOf(new Date(instant), timeZone)))].toSorted())
  const half = (characterWidth * Math.max(groups.length, days.length)) / 2
  const middle = (Math.min(...ticks) + Math.max(...ticks)) / 2
  if (middle - half < left) return { ticks, x: left, anchor: 'start', groups, days }
  if (middle + half > right) return { ticks, x: right, anchor: 'end', groups, days }
  return { ticks, x: middle, anchor: 'middle', groups, days }
}

/** 'Nov 3'; 'Nov 5 and 6'; 'Nov 3 to 12'; 'Nov 28 to Dec 2'. */
function daysInWords(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return formatDate(first, 'day')
  const end = first.slice(0, 7) === last.slice(0, 7) ? String(Number(last.slice(8))) : formatDate(last, 'day')
  return `${formatDate(first, 'day')} ${days.length === 2 ? 'and' : 'to'} ${end}`
}
