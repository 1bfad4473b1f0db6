import { useEffect, useState } from 'react'

/** The shortest wait before a delayed fetch (specification, section 9). */
export const minimumDebounceMs = 300

/** The value as it was once it had rested for the wait, which is never under 300 ms. */
export function useDebounced<T>(value: T, waitMs = minimumDebounceMs): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), Math.max(waitMs, minimumDebounceMs))
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return rested
}
