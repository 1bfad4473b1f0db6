import { describeTime } from '../../components/academic/meetings.tsx'
import { formatCount, formatCredits, formatPlace, unknownValue } from '../../lib/format.ts'
import { countWaiting } from './count-waiting.ts'
import type { RegistrationClass } from './use-registration.ts'

/** 'CSE 351 Introduction to Data Science', and below it its parts with their times, rooms and open seats. */
export function ClassLine({ about, credits }: { about: RegistrationClass; credits: number }) {
  const { class: entry } = about
  return (
    <div className="grow">
      <div className="ct">
        <b>{about.course}</b> <span>{about.title}</span> <span className="meta">{formatCredits(credits)}</span>
      </div>
      {[entry, ...entry.companions].map((part, index) => (
        <div key={part.id} className="meta fl">
          <b>
            {part.component} {part.section}
          </b>
          {part.meetings.length === 0 && <span>{unknownValue}</span>}
          {part.meetings.map((meeting, at) => (
            <span key={at} className="fl">
              <span className="nw">{describeTime(meeting)}</span>
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
