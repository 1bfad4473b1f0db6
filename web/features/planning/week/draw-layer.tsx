import type { Weekday } from '@sam/domain/timetable/schedule'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { dayNames } from '../../../components/academic/week/day-names.ts'
import { formatMinutes } from '../../../lib/format.ts'
import { drawByKey, type Span } from './draw-keys.ts'
import styles from './planning-week.module.css'

export const hourHeight = 40
const step = 15

/** Where a time lies in the column of its day. */
export const place = (start: number, end: number, firstHour: number) =>
  ({ '--t': start / 60 - firstHour, '--d': (end - start) / 60 }) as CSSProperties

interface DrawLayerProps {
  day: Weekday
  /** 'week A': the days of one week follow each other. */
  week: string
  firstHour: number
  hours: { first: number; last: number }
  drawing: boolean
  /** The time that keys move, the same on each day. */
  typed: Span
  onType: (span: Span) => void
  onStop: (() => void) | undefined
  onDrawn: (start: number, end: number) => void
  onClick: (minute: number) => void
}

/** The empty part of a day, on which a pointer draws, or keys once drawing has begun. */
export function DrawLayer(props: DrawLayerProps) {
  const { day, week, firstHour, hours, drawing, typed, onType, onStop, onDrawn, onClick } = props
  const from = useRef<number | null>(null)
  const [drawn, setDrawn] = useState<Span | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const minuteAt = (event: PointerEvent) => {
    const { top } = event.currentTarget.getBoundingClientRect()
    return Math.round((firstHour * 60 + ((event.clientY - top) / hourHeight) * 60) / step) * step
  }
  const spanTo = (event: PointerEvent) => {
    const [one, other] = [from.current ?? 0, minuteAt(event)]
    return { start: Math.min(one, other), end: Math.max(one, other) }
  }
  const isDrawing = (event: PointerEvent) => event.pointerType !== 'touch' || drawing
  const end = () => {
    from.current = null
    setDrawn(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const done = drawByKey(event.key, event.shiftKey, typed, hours)
    if (done === null) return
    event.preventDefault()
    event.stopPropagation()
    if (done === 'keep') onDrawn(typed.start, typed.end)
    else if (done === 'stop') onStop?.()
    else if ('span' in done) onType(done.span)
    else focusBeside(event.currentTarget, done.aside)
  }
  const shown = drawn ?? (drawing && hasFocus ? typed : null)
  const words = shown && `${formatMinutes(shown.start)} to ${formatMinutes(shown.end)}`
  return (
    <div
      className={classNames(styles.layer, drawing && styles.drawing)}
      data-part="empty time"
      data-week={week}
      {...(drawing && {
        tabIndex: 0,
        role: 'application',
        'aria-label': `Draw a busy time on ${dayNames[day]}`,
        onKeyDown,
      })}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onPointerDown={(event) => {
        from.current = minuteAt(event)
        if (isDrawing(event)) event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => from.current !== null && isDrawing(event) && setDrawn(spanTo(event))}
      onPointerCancel={end}
      onPointerUp={(event) => {
        if (from.current === null) return
        const { start, end: until } = spanTo(event)
        const wasDrawn = isDrawing(event) && until - start >= 2 * step
        end()
        if (wasDrawn) onDrawn(start, until)
        else if (!drawing) onClick(minuteAt(event))
      }}
    >
      {shown && shown.end > shown.start && (
        <span className={styles.busy} style={place(shown.start, shown.end, firstHour)} aria-live="polite">
          {words}
        </span>
      )}
    </div>
  )
}

function focusBeside(layer: HTMLElement, by: -1 | 1): void {
  const days = [...document.querySelectorAll<HTMLElement>('[data-part="empty time"]')].filter(
    ({ dataset }) => dataset['week'] === layer.dataset['week'],
  )
  days[days.indexOf(layer) + by]?.focus()
}

/** Begins with the first day, for those who have pressed the button with a key. */
export function focusFirstDay(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('[data-part="empty time"]')?.focus()
}
