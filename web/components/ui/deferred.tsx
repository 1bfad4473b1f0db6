import { useDeferredValue, type ReactNode } from 'react'

/** Draws what is large in short turns, so that the page answers to keys and the pointer meanwhile. */
export function Deferred({ children, until = null }: { children: ReactNode; until?: ReactNode }) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? children : until
}
