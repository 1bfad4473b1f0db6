import { useEffect, useState } from 'react'

/** The institution's clock, told by the server at one instant and ticking on from there; it may be set to another day. */
export function useUniversityClock(told: string, readAt: number): Date {
  const offset = Date.parse(told) - readAt
  const [now, setNow] = useState(() => new Date(Date.now() + offset))
  useEffect(() => {
    const tick = () => setNow(new Date(Date.now() + offset))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [offset])
  return now
}
