import { useEffect, useState } from 'react'

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
