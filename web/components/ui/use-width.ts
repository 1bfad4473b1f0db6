import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in px as it changes; 708 before there is a layout to measure. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(708)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.clientWidth) || 708)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [frame, width]
}
