import { useState } from 'react'
import { findFreeTime, type FreeTime } from '../../../components/academic/week/find-free-time.ts'
import { Timetable } from '../../../components/academic/week/timetable.tsx'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { formatMinutes } from '../../../lib/format.ts'
import { useMedia } from '../../../lib/use-media.ts'
import type { BusyTime } from './choices.ts'
import { firstSpan } from './draw-keys.ts'
import { DrawLayer, hourHeight, place } from './draw-layer.tsx'
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
  /** Fingers and keys draw busy times; fingers do not move the page, and a phone shows the week by time for it. */
  drawing: boolean
  onStop?: () => void
  onBusy: (time: FreeTime) => void
  onFree: (time: FreeTime) => void
}

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
  onStop,
  onBusy,
  onFree,
}: PlanningWeekProps) {
  const isPhone = useMedia('(max-width: 640px)')
  const [typed, setTyped] = useState(() => firstSpan(hours.first))
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
            day={day}
            week={name}
            firstHour={firstHour}
            hours={hours}
            drawing={drawing}
            typed={typed}
            onType={setTyped}
            onStop={onStop}
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
