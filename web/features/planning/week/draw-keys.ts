export interface Span {
  /** Minutes since midnight. */
  start: number
  end: number
}

/** What a key does to the busy time that is being drawn: another span, another day beside it, keep it, or stop. */
export type DrawStep = { span: Span } | { aside: -1 | 1 } | 'keep' | 'stop'

const step = 30
/** The span that a keyboard begins with, at the first hour of the week. */
export const firstSpan = (firstHour: number): Span => ({ start: firstHour * 60, end: firstHour * 60 + 2 * step })

/**
 * Up and down move the span by half an hour, with Shift its end; it stays within the hours of the week and half an hour
 * long at least. Left and right go to the day beside it. Null for keys that mean nothing here.
 */
export function drawByKey(
  key: string,
  isShifted: boolean,
  { start, end }: Span,
  hours: { first: number; last: number },
): DrawStep | null {
  const [earliest, latest] = [hours.first * 60, hours.last * 60]
  if (key === 'Enter' || key === ' ') return 'keep'
  if (key === 'Escape') return 'stop'
  if (key === 'ArrowLeft') return { aside: -1 }
  if (key === 'ArrowRight') return { aside: 1 }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const by = key === 'ArrowUp' ? -step : step
  if (isShifted) return { span: { start, end: Math.min(latest, Math.max(start + step, end + by)) } }
  const moved = Math.min(latest - end, Math.max(earliest - start, by))
  return { span: { start: start + moved, end: end + moved } }
}
