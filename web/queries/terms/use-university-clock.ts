import type { IsoDate } from '@sam/domain/timetable/schedule'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { institutionQuery } from '../kernel/institution.ts'
import { isRunning, momentIn, type Moment } from '../../lib/university-moment.ts'

/** What the university's clock shows: the instant that the server told, and the time since the answer came. */
export function universityNow(told: string, readAt: number, deviceNow: number): Date {
  return new Date(Date.parse(told) + Math.max(0, deviceNow - readAt))
}

/** The university's clock, set by the server and ticking on from there; it may show another time than the real one. */
export function useUniversityClock(told: string, readAt: number): Date {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  // The answer may be later than the last tick.
  return universityNow(told, readAt, Math.max(now, readAt))
}

/** The university's clock to the minute; null until it is known. A page draws again once a minute, not every second. */
export function useUniversityMinute(): Moment | null {
  const { data, dataUpdatedAt } = useQuery(institutionQuery)
  const ahead = data ? Date.parse(data.now) - dataUpdatedAt : 0
  const [ticked, setTicked] = useState({ ahead, minute: minuteOf(ahead) })
  useEffect(() => {
    const timer = setInterval(
      () =>
        setTicked((last) => {
          const minute = minuteOf(ahead)
          return last.ahead === ahead && last.minute === minute ? last : { ahead, minute }
        }),
      1000,
    )
    return () => clearInterval(timer)
  }, [ahead])
  // An answer that has just come counts at once: until the next tick, the page would show the time of the device.
  const minute = ticked.ahead === ahead ? ticked.minute : minuteOf(ahead)
  const timeZone = data?.institution.timeZone
  return useMemo(() => (timeZone ? momentIn(timeZone, new Date(minute * 60_000)) : null), [timeZone, minute])
}

/** What the university's clock showed at a moment of this device; null until it is known. */
export function useUniversityMomentOf(deviceTime: number): Moment | null {
  const { data, dataUpdatedAt } = useQuery(institutionQuery)
  const timeZone = data?.institution.timeZone
  return data && timeZone ? momentIn(timeZone, new Date(Date.parse(data.now) + deviceTime - dataUpdatedAt)) : null
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
