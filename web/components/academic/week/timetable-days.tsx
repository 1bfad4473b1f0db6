import type { Weekday } from '@sam/domain/timetable/schedule'
import { Fragment, type CSSProperties } from 'react'
import { formatDuration, formatMinutes } from '../../../lib/format.ts'
import { Status } from '../../ui/status.tsx'
import { dayNames } from './day-names.ts'
import { joinAlikeDays, type DayLayout, type PlacedMeeting } from './lay-out-week.ts'
import { classNames } from '../../ui/class-names.ts'
import courseStyles from '../course.module.css'
import styles from './timetable-days.module.css'
import buttonStyles from '../../ui/button.module.css'
import textStyles from '../../ui/text.module.css'

export type StateWords = Record<NonNullable<PlacedMeeting['state']>, string>

interface TimetableDaysProps {
  days: readonly DayLayout[]
  hues: ReadonlyMap<string, number>
  /** Where several weeks stand on a page: which one this is. */
  name?: string
  /** In place of the usual words. */
  stateWords?: Partial<StateWords>
  /** What a free time between two classes leads to. */
  onGap?: (day: Weekday, gap: Gap) => void
}

type Gap = DayLayout['gaps'][number]

/** The same week as a list for each day, or for days that are alike: what phones show. */
export function TimetableDays({ days, hues, name, stateWords, onGap }: TimetableDaysProps) {
  return (
    <div className={styles.days}>
      {joinAlikeDays(days.filter((day) => day.meetings.length > 0)).map((day) => {
        const names = new Intl.ListFormat('en-US').format(day.days.map((one) => dayNames[one]))
        return (
          <section key={day.day} aria-label={name === undefined ? names : `${names}, ${name}`}>
            <h3>
              {names}
              <span>
                {formatDuration(day.minutes)}
                {day.days.length > 1 && ' a day'}
              </span>
            </h3>
            <ul>
              {day.meetings.map((meeting, index) => (
                <Fragment key={`${meeting.id} ${meeting.start} ${index}`}>
                  {meeting.start !== day.meetings[index - 1]?.start && (
                    <FreeTime
                      gap={day.gaps.find((gap) => gap.end === meeting.start)}
                      {...(onGap && { onOpen: (gap) => onGap(day.day, gap) })}
                    />
                  )}
                  <Meeting
                    meeting={meeting}
                    hue={hues.get(meeting.course) ?? 60}
                    words={{ ...usualWords, ...stateWords }}
                  />
                </Fragment>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const usualWords: StateWords = {
  enrolled: 'Enrolled',
  cart: 'Cart',
  waitlist: 'Waitlist',
  this: 'This class',
  leaves: 'Dropped',
  differs: 'Differs',
}

function FreeTime({ gap, onOpen }: { gap: Gap | undefined; onOpen?: (gap: Gap) => void }) {
  if (!gap) return null
  const words = `${formatDuration(gap.end - gap.start)} free`
  return (
    <li className={styles.gap}>
      {onOpen ? (
        <button type="button" className={buttonStyles.link} onClick={() => onOpen(gap)}>
          {words}
          <span className={textStyles.visuallyHidden}>, find classes that fit</span>
        </button>
      ) : (
        words
      )}
    </li>
  )
}

function Meeting({ meeting, hue, words }: { meeting: PlacedMeeting; hue: number; words: StateWords }) {
  return (
    <li
      className={classNames(
        courseStyles.course,
        meeting.state === 'this' && styles.thisClass,
        meeting.state === 'leaves' && styles.leaves,
      )}
      style={{ '--h': hue } as CSSProperties}
    >
      <span className={classNames(styles.time, textStyles.medium)}>
        {formatMinutes(meeting.start)}
        <small>{formatMinutes(meeting.end)}</small>
      </span>
      <span className={styles.edge} />
      <span>
        <b>{meeting.course}</b>{' '}
        <span className={textStyles.meta}>
          {meeting.component} {meeting.section}
        </span>
        <br />
        <span className={textStyles.meta}>{[meeting.place, meeting.instructors].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classNames(textStyles.meta, styles.states)}>
        {meeting.state && words[meeting.state]}
        {meeting.clash && (
          <Status glyph="crossed" tone="bad">
            Conflict
          </Status>
        )}
      </span>
    </li>
  )
}
