import { Fragment, type CSSProperties } from 'react'
import { formatDuration, formatMinutes } from '../../lib/format.ts'
import { Status } from '../ui/status.tsx'
import { dayNames } from './day-names.ts'
import type { DayLayout, PlacedMeeting } from './lay-out-week.ts'

/** The same week as a list for each day: what phones show. */
export function TimetableDays({ days, hues }: { days: readonly DayLayout[]; hues: ReadonlyMap<string, number> }) {
  return (
    <div className="dlist">
      {days
        .filter((day) => day.meetings.length > 0)
        .map((day) => (
          <section key={day.day} aria-label={dayNames[day.day]}>
            <h3>
              {dayNames[day.day]}
              <span>{formatDuration(day.minutes)}</span>
            </h3>
            <ul>
              {day.meetings.map((meeting, index) => (
                <Fragment key={`${meeting.id}${meeting.start}`}>
                  {meeting.start !== day.meetings[index - 1]?.start && (
                    <FreeTime gap={day.gaps.find((gap) => gap.end === meeting.start)} />
                  )}
                  <Meeting meeting={meeting} hue={hues.get(meeting.course) ?? 60} />
                </Fragment>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

const stateWords = { enrolled: 'Enrolled', cart: 'Cart', waitlist: 'Waitlist', this: 'This class', leaves: 'Dropped' }

function FreeTime({ gap }: { gap: DayLayout['gaps'][number] | undefined }) {
  return gap ? <li className="gapli">{formatDuration(gap.end - gap.start)} free</li> : null
}

function Meeting({ meeting, hue }: { meeting: PlacedMeeting; hue: number }) {
  return (
    <li className="course" style={{ '--h': hue } as CSSProperties}>
      <span className="tm m">
        {formatMinutes(meeting.start)}
        <small>{formatMinutes(meeting.end)}</small>
      </span>
      <span className="ed" />
      <span>
        <b>{meeting.course}</b>{' '}
        <span className="meta">
          {meeting.component} {meeting.section}
        </span>
        <br />
        <span className="meta">{[meeting.place, meeting.instructors].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="meta stands">
        {meeting.state && stateWords[meeting.state]}
        {meeting.clash && (
          <Status glyph="crossed" tone="bad">
            Conflict
          </Status>
        )}
      </span>
    </li>
  )
}
