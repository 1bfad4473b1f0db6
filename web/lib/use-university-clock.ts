import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { institutionQuery } from './institution.ts'

const secondMs = 1000

/** What the university's clock shows: the instant that the server told, and the time since the answer came. */
export function universityNow(told: string, readAt: number, deviceNow: number): Date {
  return new Date(Date.parse(told) + Math.max(0, deviceNow - readAt))
}

/** The university's clock, told by the server and ticking on from there; it may show another time than the real one. */
export function useUniversityClock(told: string, readAt: number, everyMs = secondMs): Date {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  // The answer may be later than the last tick.
  return universityNow(told, readAt, Math.max(now, readAt))
}

/** The same from what every page knows of the institution; null until that is known. */
export function useInstitutionClock(): Date | null {
  const { data, dataUpdatedAt } = useQuery(institutionQuery)
  const now = useUniversityClock(data?.now ?? '', dataUpdatedAt)
  return data ? now : null
}
