import { formatFor } from '@sam/domain/kernel/day-in-zone'
import { formatDate } from '../../../lib/format.ts'
import type { RecordAccess } from './record-access.ts'

export interface PersonReads {
  key: string
  performedBy: string
  interest: string
  reasons: string[]
  times: number
  /** The most often opened first. */
  surfaces: string[]
}

export interface ReadPeriod {
  period: string
  people: PersonReads[]
}

/** Reads by period (today, this week, last week, then by month) and in each by person, newest first. */
export function groupReads(accesses: readonly RecordAccess[], now: Date, timeZone: string | undefined): ReadPeriod[] {
  const format = formatFor('en-CA', timeZone === undefined ? {} : { timeZone })
  const today = format.format(now)
  const periods = new Map<string, Map<string, RecordAccess[]>>()
  for (const access of accesses) {
    const period = periodOf(format.format(new Date(access.timestamp)), today)
    const people = periods.get(period) ?? new Map<string, RecordAccess[]>()
    periods.set(period, people)
    const key = `${access.performedBy}/${access.interest}`
    people.set(key, [...(people.get(key) ?? []), access])
  }
  return [...periods].map(([period, people]) => ({
    period,
    people: [...people].map(([key, all]) => combine(key, all)),
  }))
}

function combine(key: string, all: readonly RecordAccess[]): PersonReads {
  const counts = new Map<string, number>()
  for (const { surface, times } of all.flatMap(({ opened }) => opened))
    counts.set(surface, (counts.get(surface) ?? 0) + times)
  const surfaces = [...counts].toSorted(([, one], [, other]) => other - one)
  return {
    key,
    performedBy: all[0]?.performedBy ?? '',
    interest: all[0]?.interest ?? '',
    reasons: [...new Set(all.flatMap(({ reasons }) => reasons))],
    times: all.reduce((sum, { times }) => sum + times, 0),
    surfaces: surfaces.map(([surface]) => surface),
  }
}

const dayMs = 86_400_000

function periodOf(day: string, today: string): string {
  if (day === today) return 'Today'
  const monday = mondayOf(today)
  if (day >= monday) return 'This week'
  if (day >= mondayOf(dayBefore(monday))) return 'Last week'
  const month = formatDate(day, 'long')
    .replace(/^\w+, /, '')
    .replace(/ \d+,/, '')
  return day.slice(0, 7) === today.slice(0, 7) ? `Earlier in ${month}` : month
}

const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)

function mondayOf(day: string): string {
  const since = (new Date(day).getUTCDay() + 6) % 7
  return new Date(Date.parse(day) - since * dayMs).toISOString().slice(0, 10)
}
