import type { IsoDate } from '@sam/domain/timetable/schedule'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { institutionQuery } from './institution.ts'
import { isRunning, momentIn, type Moment } from './university-moment.ts'

/** The institution's clock, told by the server at one instant and ticking on from there; it may be set to another day. */
export function useUniversityClock(told: string, readAt: number): Date {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  // What was told is later than the last tick when it has just come.
  return new Date(Math.max(now, readAt) + Date.parse(told) - readAt)
}

/** The university's clock to the minute; null until it is known. A page draws again once a minute, not every second. */
export function useUniversityMinute(): Moment | null {
  const { data, dataUpdatedAt } = useQuery(institutionQuery)
  const ahead = data ? Date.parse(data.now) - dataUpdatedAt : 0
  const [minute, setMinute] = useState(() => minuteOf(ahead))
  useEffect(() => {
    const tick = () => setMinute(minuteOf(ahead))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [ahead])
  const timeZone = data?.institution.timeZone
  return useMemo(() => (timeZone ? momentIn(timeZone, new Date(minute * 60_000)) : null), [timeZone, minute])
}

/** Where the reader is in the week of these meetings; undefined in a week of another term. */
export function useNowIn(
  meetings: readonly { startDate: IsoDate | null; endDate: IsoDate | null }[],
): Pick<Moment, 'day' | 'minute'> | undefined {
  const moment = useUniversityMinute()
  return moment && isRunning(meetings, moment.date) ? moment : undefined
}

function minuteOf(ahead: number): number {
  return Math.floor((Date.now() + ahead) / 60_000)
}
