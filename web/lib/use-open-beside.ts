import { useCallback, useState } from 'react'

/** A page that is not wider, in px, shows its list or what is open of it, never both (the styles of such pages). */
const roomForOne = 880

/** What stood open beside its list stays open once there is room for one of them, until its reader closes it. */
export function useOpenBeside() {
  const [isOpen, setOpen] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => {
      if (element.clientWidth > roomForOne) setOpen(true)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isOpen, watch, close: () => setOpen(false) }
}
