import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { formatCount, formatCredits, formatPlace, unknownValue } from '../../../lib/format.ts'
import { countWaiting } from './count-waiting.ts'
import type { RegistrationClass } from '../page/use-registration.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './class-line.module.css'

/** 'CSE 351 Introduction to Data Science', and below it its parts with their times, rooms and open seats. */
export function ClassLine({ about, credits }: { about: RegistrationClass; credits: number }) {
  const { class: entry } = about
  return (
    <div className={layoutStyles.grow}>
      <div className={styles.classLine}>
        <b>{about.course}</b> <span>{about.title}</span>{' '}
        <span className={textStyles.meta}>{formatCredits(credits)}</span>
      </div>
      {[entry, ...entry.companions].map((part, index) => (
        <div key={part.id} className={classNames(textStyles.meta, styles.wrapped)}>
          <b>
            {part.component} {part.section}
          </b>
          {part.meetings.length === 0 && <span>{unknownValue}</span>}
          {part.meetings.map((meeting, at) => (
            <span key={at} className={styles.wrapped}>
              <span className={textStyles.noWrap}>{describeTime(meeting)}</span>
              <span>{formatPlace(meeting.location)}</span>
            </span>
          ))}
          {index === 0 && <span>{seatWords(about)}</span>}
        </div>
      ))}
    </div>
  )
}

/** '9 of 80 open', and how many are waiting. */
export function seatWords({ class: entry }: RegistrationClass): string {
  const free = Math.max(entry.capacity - entry.enrolled, 0)
  const waiting = countWaiting(entry)
  const queue = waiting > 0 ? `, ${formatCount(waiting)} waiting` : ''
  return `${formatCount(free)} of ${formatCount(entry.capacity)} open${queue}`
}
