import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { findFreeTime, type FreeTime } from '../../../components/academic/week/find-free-time.ts'
import { Timetable } from '../../../components/academic/week/timetable.tsx'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { formatMinutes } from '../../../lib/format.ts'
import { useMedia } from '../../../lib/use-media.ts'
import type { BusyTime } from './choices.ts'
import styles from './planning-week.module.css'

interface PlanningWeekProps {
  meetings: readonly TimetableMeeting[]
  hues: ReadonlyMap<string, number>
  busy: readonly BusyTime[]
  hours: { first: number; last: number }
  /** 'week A', beside the names of its days. */
  name: string
  /** Beside another week: courses and sections alone. */
  compact: boolean
  /** The page names the conflicts in a place of its own. */
  quiet?: boolean
  /** Fingers draw busy times instead of moving the page; a phone shows the week by time for it. */
  drawing: boolean
  onBusy: (time: FreeTime) => void
  onFree: (time: FreeTime) => void
}

const hourHeight = 40
const step = 15

/** A week with busy times, into which more are drawn; a click on an empty time asks what fits there. */
export function PlanningWeek({
  meetings,
  name,
  hues,
  busy,
  hours,
  compact,
  quiet = false,
  drawing,
  onBusy,
  onFree,
}: PlanningWeekProps) {
  const isPhone = useMedia('(max-width: 640px)')
  const taken = [...meetings, ...busy.flatMap(({ days, ...time }) => days.map((day) => ({ day, ...time })))]
  return (
    <Timetable
      meetings={meetings}
      hues={hues}
      hourHeight={hourHeight}
      hours={hours}
      compact={compact || (drawing && isPhone)}
      byTime={drawing}
      quiet={quiet}
      name={name}
      below={(day, firstHour) => (
        <>
          <DrawLayer
            firstHour={firstHour}
            drawing={drawing}
            onDrawn={(start, end) => onBusy({ days: [day], start, end })}
            onClick={(minute) => onFree(findFreeTime(taken, { day, minute }, hours))}
          />
          {busy
            .filter(({ days }) => days.includes(day))
            .map(({ label, start, end }) => (
              <span
                key={`${label} ${start}`}
                className={styles.busy}
                role="img"
                style={place(start, end, firstHour)}
                aria-label={`${label || 'Busy'}, ${formatMinutes(start)} to ${formatMinutes(end)}, busy`}
              >
                {label || 'Busy'}
              </span>
            ))}
        </>
      )}
    />
  )
}

const place = (start: number, end: number, firstHour: number) =>
  ({ '--t': start / 60 - firstHour, '--d': (end - start) / 60 }) as CSSProperties

interface DrawLayerProps {
  firstHour: number
  drawing: boolean
  onDrawn: (start: number, end: number) => void
  onClick: (minute: number) => void
}

/** The empty part of a day. Keyboards do the same by the buttons below the week. */
function DrawLayer({ firstHour, drawing, onDrawn, onClick }: DrawLayerProps) {
  const from = useRef<number | null>(null)
  const [drawn, setDrawn] = useState<{ start: number; end: number } | null>(null)
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
  return (
    <div
      className={classNames(styles.layer, drawing && styles.drawing)}
      data-part="empty time"
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
      {drawn && drawn.end > drawn.start && (
        <span className={styles.busy} style={place(drawn.start, drawn.end, firstHour)}>
          {formatMinutes(drawn.start)} to {formatMinutes(drawn.end)}
        </span>
      )}
    </div>
  )
}
