import type { Weekday } from '@sam/domain/timetable/schedule'
import type { CSSProperties, ReactNode } from 'react'
import { formatDuration, formatMinutes } from '../../../lib/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { ConflictLines } from './conflict-lines.tsx'
import { hueOfCourses } from './course-hue.ts'
import { dayNames } from './day-names.ts'
import { findFreeTime, type FreeTime } from './find-free-time.ts'
import {
  excuseConflicts,
  layOutWeek,
  type DayLayout,
  type PlacedMeeting,
  type TimetableMeeting,
  type WeekLayout,
} from './lay-out-week.ts'
import styles from './timetable.module.css'
import { TimetableDays, type StateWords } from './timetable-days.tsx'
import courseStyles from '../course.module.css'

interface TimetableProps {
  meetings: readonly TimetableMeeting[]
  /** Where the reader is in this week; left out for other weeks. */
  now?: { day: Weekday; minute: number }
  /** Height of an hour in px. */
  hourHeight?: number
  /** Courses that may overlap one another, by a waiver each. */
  waived?: readonly (readonly string[])[]
  /** The hues that the courses have elsewhere on the page. */
  hues?: ReadonlyMap<string, number>
  /** Where several weeks stand on a page: which one this is, 'week A'. */
  name?: string
  /** Without rooms and sums of hours, for a narrow place. */
  compact?: boolean
  /** For a narrow place as well, with rooms: days with classes side by side are wider than the others. */
  tight?: boolean
  /** Hours that are shown at least. */
  hours?: { first: number; last: number }
  /** What stands beside a class in the list of a phone, where the page has a word of its own for its state. */
  stateWords?: Partial<StateWords>
  /** On a phone as well the week stands by time, above its list: for drawing in it. */
  byTime?: boolean
  /** The page names the conflicts in a place of its own. */
  quiet?: boolean
  /** What lies below the meetings of a day. */
  below?: (day: Weekday, firstHour: number) => ReactNode
  /** A click on an empty time asks for the free stretch around it. */
  onFree?: (free: FreeTime) => void
}

const noWaivers: readonly string[][] = []

/** A week by time. Under 640 px, and for screen readers, it is a list for each day. */
export function Timetable({
  meetings,
  now,
  hourHeight = 66,
  waived = noWaivers,
  hues: given,
  hours: least,
  compact = false,
  tight = false,
  byTime = false,
  quiet = false,
  name,
  stateWords,
  below,
  onFree,
}: TimetableProps) {
  const laid = excuseConflicts(layOutWeek(meetings), waived)
  const week = {
    ...laid,
    firstHour: Math.min(laid.firstHour, least?.first ?? laid.firstHour),
    lastHour: Math.max(laid.lastHour, least?.last ?? laid.lastHour),
  }
  const ask =
    onFree &&
    ((day: Weekday, minute: number) =>
      onFree(findFreeTime(meetings, { day, minute }, { first: week.firstHour, last: week.lastHour })))
  const hues = given ?? hueOfCourses(meetings.map((meeting) => meeting.course))
  const hours = week.lastHour - week.firstHour
  // Early and late there is no place for the line; the day is still marked.
  const line = now && now.minute >= week.firstHour * 60 && now.minute <= week.lastHour * 60 ? now : undefined
  const size = {
    '--n': week.days.length,
    '--hh': `${hourHeight}px`,
    '--hours': hours,
    ...(tight && { '--days': week.days.map((day) => `minmax(0, ${weightOf(day)}fr)`).join(' ') }),
  } as CSSProperties
  return (
    <>
      {!quiet && <ConflictLines conflicts={week.conflicts} />}
      {!quiet && <ConflictLines conflicts={week.excused} excused />}
      <div
        className={classNames(styles.week, compact && styles.compact, tight && styles.tight, byTime && styles.byTime)}
        style={size}
      >
        <div className={styles.dayHead} />
        {week.days.map(({ day, minutes }) => (
          <div
            key={day}
            className={classNames(styles.dayHead, now?.day === day && styles.today)}
            aria-current={now?.day === day ? 'date' : undefined}
          >
            <b>{dayNames[day].slice(0, 3)}</b>
            {minutes > 0 && !compact && !tight && <span>{formatDuration(minutes)}</span>}
          </div>
        ))}
        <Hours week={week} now={line} />
        {week.days.map((day) => (
          <div
            key={day.day}
            className={classNames(styles.day, now?.day === day.day && styles.today)}
            role="group"
            aria-label={name === undefined ? dayNames[day.day] : `${dayNames[day.day]}, ${name}`}
          >
            {below?.(day.day, week.firstHour)}
            {ask && (
              <div
                className={styles.emptyTime}
                data-part="empty time"
                onClick={({ currentTarget, clientY }) => {
                  const { top, height } = currentTarget.getBoundingClientRect()
                  ask(day.day, (week.firstHour + ((clientY - top) / height) * hours) * 60)
                }}
              />
            )}
            {day.meetings.map((meeting, index) => (
              <Block
                key={`${meeting.id} ${meeting.start} ${index}`}
                meeting={meeting}
                hue={hues.get(meeting.course) ?? 60}
                firstHour={week.firstHour}
                hourHeight={hourHeight}
                compact={compact}
                tight={tight}
                current={now?.day === day.day && now.minute >= meeting.start && now.minute < meeting.end}
              />
            ))}
            {day.gaps.map((gap) => (
              <div key={gap.start} className={styles.gap} style={span(gap, week.firstHour)} aria-hidden="true">
                <span>{formatDuration(gap.end - gap.start)} free</span>
              </div>
            ))}
            {line?.day === day.day && (
              <div
                className={styles.now}
                data-part="line now"
                style={{ '--t': line.minute / 60 - week.firstHour } as CSSProperties}
              />
            )}
          </div>
        ))}
      </div>
      <TimetableDays
        days={week.days}
        hues={hues}
        {...(stateWords && { stateWords })}
        {...(name !== undefined && { name })}
        {...(ask && { onGap: (day, { start, end }) => ask(day, (start + end) / 2) })}
      />
    </>
  )
}

/** How much of the width a day needs, beside one whose classes stand alone. */
function weightOf({ meetings }: DayLayout): number {
  const lanes = Math.max(0, ...meetings.map((meeting) => meeting.lanes))
  return lanes === 0 ? 0.7 : 0.65 + 0.35 * lanes
}

function Hours({ week, now }: { week: WeekLayout; now: TimetableProps['now'] }) {
  const hours = week.lastHour - week.firstHour
  const at = (minute: number) => `${(100 * (minute / 60 - week.firstHour)) / hours}%`
  return (
    <div className={styles.hours} aria-hidden="true">
      {Array.from({ length: hours }, (_unused, index) => (week.firstHour + index) * 60)
        .filter((minute) => !now || Math.abs(minute - now.minute) > 12)
        .map((minute) => (
          <span
            key={minute}
            className={minute === week.firstHour * 60 ? styles.firstHour : undefined}
            style={{ top: at(minute) }}
          >
            {formatMinutes(minute).replace(':00', '')}
          </span>
        ))}
      {now && (
        <span className={styles.nowTime} data-part="time now" style={{ top: at(now.minute) }}>
          {formatMinutes(now.minute).slice(0, -3)}
        </span>
      )}
    </div>
  )
}

interface BlockProps {
  meeting: PlacedMeeting
  hue: number
  firstHour: number
  hourHeight: number
  compact: boolean
  tight: boolean
  current: boolean
}

/** In px: the course and its section with their padding, and each line of the place below them. */
const linesAbovePlace = 34
const placeLineHeight = 13
/** A longer place takes two lines of a day's column. */
const lettersOfLine = 17

/** A meeting. Lines appear only when they fit; the full words are in its label. */
function Block({ meeting, hue, firstHour, hourHeight, compact, tight, current }: BlockProps) {
  const height = ((meeting.end - meeting.start) / 60) * hourHeight
  const ownLines = compact ? 0 : Math.floor((height - linesAbovePlace) / placeLineHeight)
  // The section moves up beside the course where the place needs its line and the day is wide enough.
  const crowded = !tight && ownLines === 1 && meeting.lanes === 1 && meeting.place.length > lettersOfLine
  const placeLines = crowded ? 2 : ownLines
  const classes = classNames(
    styles.block,
    courseStyles.course,
    textureOf(meeting.component),
    meeting.state === 'cart' && styles.inCart,
    meeting.state === 'waitlist' && styles.waitlisted,
    (meeting.state === 'this' || meeting.state === 'differs') && styles.thisClass,
    meeting.state === 'leaves' && styles.leaves,
    meeting.clash && styles.clash,
    meeting.lanes > 1 && styles.lane,
    current && styles.current,
  )
  const style = {
    '--h': hue,
    '--l': meeting.lane / meeting.lanes,
    '--w': 1 / meeting.lanes,
    ...span(meeting, firstHour),
  } as CSSProperties
  const Tag = meeting.href ? 'a' : 'div'
  return (
    <Tag
      href={meeting.href}
      className={classes}
      data-clash={meeting.clash || undefined}
      data-block={meeting.course}
      style={style}
      role={meeting.href ? undefined : 'img'}
      aria-label={labelOf(meeting)}
      title={meeting.lanes > 1 ? labelOf(meeting) : undefined}
    >
      <b>
        {meeting.lanes > 1 ? <CourseInLane course={meeting.course} /> : meeting.course}
        {crowded && ` ${meeting.section}`}
      </b>
      {height >= 38 && !crowded && (
        <span>
          {meeting.lanes > 1 ? <i>{meeting.component} </i> : `${meeting.component} `}
          {meeting.section}
        </span>
      )}
      {placeLines > 0 && meeting.lanes === 1 && (
        <span className={styles.place} style={{ WebkitLineClamp: placeLines }}>
          {meeting.place}
        </span>
      )}
    </Tag>
  )
}

/** In a narrow lane the subject stands above the number, or goes. */
function CourseInLane({ course }: { course: string }) {
  const at = course.lastIndexOf(' ') + 1
  return (
    <>
      <i>{course.slice(0, at)}</i>
      {course.slice(at)}
    </>
  )
}

const stateLabels = {
  enrolled: '',
  cart: ', in cart',
  waitlist: ', waitlisted',
  this: ', this class',
  differs: ', differs from the other week',
  leaves: ', dropped if you enroll',
}

function labelOf(meeting: PlacedMeeting): string {
  const name = `${meeting.course} ${meeting.component} ${meeting.section}`
  const state = meeting.state ? stateLabels[meeting.state] : ''
  return `${name}, ${formatMinutes(meeting.start)} to ${formatMinutes(meeting.end)}, ${meeting.place}${state}${meeting.clash ? ', conflict' : ''}`
}

function textureOf(component: string): string | undefined {
  if (component === 'LAB') return styles.lab
  return ['REC', 'TUT', 'DIS'].includes(component) ? styles.recitation : undefined
}

function span({ start, end }: { start: number; end: number }, firstHour: number): CSSProperties {
  return { '--t': start / 60 - firstHour, '--d': (end - start) / 60 } as CSSProperties
}
