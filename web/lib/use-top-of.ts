import { useEffect, useState, type RefObject } from 'react'

/** Where an element begins in the page, in px; what is above it may grow or shrink. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + scrollY))
    // It tells the first time, too, once the browser has laid the page out: asking now would force that.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
