import type { CSSProperties } from 'react'
import { hueOfCourses } from '../../../components/academic/week/course-hue.ts'
import { dayNames } from '../../../components/academic/week/day-names.ts'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import { Section } from '../../../components/ui/section.tsx'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { formatDate, formatDuration, formatMinutes } from '../../../lib/format.ts'
import { useUniversityMinute } from '../../../queries/terms/use-university-clock.ts'
import { momentIn, type Moment } from '../../../lib/university-moment.ts'
import styles from './day-line.module.css'
import { layOutDay, listDay, nextMeeting, type DayPlan } from './lay-out-day.ts'
import courseStyles from '../../../components/academic/course.module.css'
import timetableStyles from '../../../components/academic/week/timetable.module.css'
import textStyles from '../../../components/ui/text.module.css'

/** A shorter class has room for its place on two lines, and the hours above say when it is. */
const roomForTimes = 70

interface DayLineProps {
  meetings: readonly TimetableMeeting[]
  /** When registration opens to the student, and for which term. */
  opening?: { at: string; term: string } | null
}

/** The student's classes of today on a line of hours, with the clock and the appointment; a list where there is little room. */
export function DayLine({ meetings, opening = null }: DayLineProps) {
  const moment = useUniversityMinute()
  const timeZone = useTimeZone()
  const opens = opening && timeZone ? momentIn(timeZone, new Date(opening.at)) : null
  const mark = opening && opens?.date === moment?.date && opens ? { minute: opens.minute, term: opening.term } : null
  if (!moment || (meetings.length === 0 && !mark)) return null
  const plan = layOutDay(meetings, moment, mark?.minute)
  const hues = hueOfCourses(meetings.map(({ course }) => course))
  return (
    <Section
      title="Today"
      className={styles.today ?? ''}
      meta={
        <>
          {formatDate(moment.date, 'long').replace(/, \d{4}$/, '')}. {sentenceOf(plan, meetings, moment)}
        </>
      }
    >
      {(plan.blocks.length > 0 || mark) && (
        <>
          <Track plan={plan} minute={moment.minute} hues={hues} mark={mark} />
          <List plan={plan} minute={moment.minute} hues={hues} mark={mark} />
        </>
      )}
    </Section>
  )
}

/** 'CSE 216 until 11:53 AM, next HIS 302 at 2:30 PM in SBS N118.'. */
function sentenceOf({ blocks }: DayPlan, meetings: readonly TimetableMeeting[], moment: Moment): string {
  const { minute } = moment
  const current = blocks.find(({ start, end }) => start <= minute && minute < end)
  const next = blocks.find(({ start }) => start > minute)
  if (current || next)
    return [
      current && `${current.course} until ${formatMinutes(current.end)}`,
      next && `${current ? 'next' : 'Next:'} ${next.course} at ${formatMinutes(next.start)}, ${next.place}`,
    ]
      .filter(Boolean)
      .join(', ')
      .concat('.')
  const later = nextMeeting(meetings, moment)
  const rest = blocks.length > 0 ? 'No more classes today.' : 'No class today.'
  if (!later) return rest
  return `${rest} Next: ${later.course}, ${dayNames[later.day]} at ${formatMinutes(later.start)}, ${later.place}.`
}

interface DrawnProps {
  plan: DayPlan
  minute: number
  /** The appointment of today. */
  mark: { minute: number; term: string } | null
  hues: ReadonlyMap<string, number>
}

function Track({ plan: { blocks, gaps, firstHour, lastHour }, minute, hues, mark }: DrawnProps) {
  const length = (lastHour - firstHour) * 60
  const share = (at: number) => `${(100 * (at - firstHour * 60)) / length}%`
  const isShown = minute >= firstHour * 60 && minute <= lastHour * 60
  const style = { '--hours-shown': lastHour - firstHour } as CSSProperties
  return (
    <div className={styles.line} aria-hidden="true">
      <div className={styles.hours}>
        {Array.from({ length: lastHour - firstHour }, (_unused, index) => (firstHour + index) * 60)
          .filter((at) => !isShown || Math.abs(at + 12 - minute) > 24)
          .map((at) => (
            <span key={at} style={{ left: share(at) }}>
              {formatMinutes(at).replace(':00', '')}
            </span>
          ))}
        {isShown && (
          <b className={styles.clock} style={{ left: share(minute) }}>
            {formatMinutes(minute).slice(0, -3)}
          </b>
        )}
      </div>
      <div className={styles.track} style={style}>
        {blocks.map((block) => (
          <div
            key={`${block.id}${block.start}`}
            className={classNames(
              timetableStyles.block,
              courseStyles.course,
              block.component === 'REC' && timetableStyles.recitation,
              block.component === 'LAB' && timetableStyles.lab,
            )}
            style={
              {
                '--h': hues.get(block.course) ?? 60,
                left: share(block.start),
                width: `${(100 * (block.end - block.start)) / length}%`,
              } as CSSProperties
            }
          >
            <b>{block.course}</b>
            <span className={styles.place}>{block.place}</span>
            {block.end - block.start >= roomForTimes && (
              <span>
                {formatMinutes(block.start).slice(0, -3)}–{formatMinutes(block.end).slice(0, -3)}
              </span>
            )}
          </div>
        ))}
        {gaps.map((gap) => (
          <span
            key={gap.start}
            className={styles.gap}
            style={{ left: share(gap.start), width: `${(100 * (gap.end - gap.start)) / length}%` }}
          >
            {formatDuration(gap.end - gap.start)}
          </span>
        ))}
        {mark && (
          <span className={styles.mark} style={{ left: share(mark.minute) }}>
            <b>{formatMinutes(mark.minute)}</b>
            <span>{openWords(mark.minute, minute)}</span>
          </span>
        )}
        {isShown && <i className={styles.now} style={{ left: share(minute) }} />}
      </div>
    </div>
  )
}

/** The same in words: what phones show and what is read aloud. */
function List({ plan, minute, hues, mark }: DrawnProps) {
  return (
    <ul className={styles.list}>
      {listDay(plan, mark?.minute ?? null).map((entry) => {
        if (entry.kind === 'meeting')
          return (
            <Entry
              key={`${entry.meeting.id}${entry.meeting.start}`}
              block={entry.meeting}
              minute={minute}
              hues={hues}
            />
          )
        if (entry.kind === 'free')
          return (
            <li key={entry.from} className={styles.free}>
              {formatDuration(entry.minutes)} free
            </li>
          )
        return (
          <li key="mark" className={styles.opens}>
            <span className={textStyles.tabular}>{formatMinutes(entry.minute)}</span>
            <span>
              <b>{openWords(entry.minute, minute)}</b>{' '}
              <span className={classNames(textStyles.meta, styles.where)}>{mark?.term}, your appointment</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function openWords(at: number, now: number): string {
  return at > now ? 'Registration opens' : 'Registration opened'
}

type EntryProps = Pick<DrawnProps, 'minute' | 'hues'> & { block: DayPlan['blocks'][number] }

function Entry({ block, minute, hues }: EntryProps) {
  const isNow = minute >= block.start && minute < block.end
  return (
    <li
      className={classNames(courseStyles.course, isNow && styles.current)}
      style={{ '--h': hues.get(block.course) ?? 60 } as CSSProperties}
    >
      <span className={textStyles.tabular}>
        {formatMinutes(block.start)} <span className={textStyles.meta}>{formatMinutes(block.end)}</span>
      </span>
      <span>
        <b>{block.course}</b> {block.component} {block.section}{' '}
        <span className={classNames(textStyles.meta, styles.where)}>{block.place}</span>
      </span>
      {isNow && <b className={styles.word}>Now</b>}
    </li>
  )
}
