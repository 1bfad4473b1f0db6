import type { TimetableMeeting } from '../../components/academic/lay-out-week.ts'
import { Timetable } from '../../components/academic/timetable.tsx'
import { Section } from '../../components/ui/section.tsx'

/** The week as it would be: enrolled, in the cart, waited for; conflicts named above it. */
export function RegistrationWeek({ meetings }: { meetings: readonly TimetableMeeting[] }) {
  return (
    <Section
      title="Week"
      meta={
        <span className="legend">
          <span>
            <i className="sw blk course" />
            Enrolled
          </span>
          <span>
            <i className="sw blk course ghost" />
            Cart
          </span>
          <span>
            <i className="sw blk course wait" />
            Waitlist
          </span>
        </span>
      }
    >
      {meetings.length > 0 ? (
        <Timetable meetings={meetings} hourHeight={33} />
      ) : (
        <p className="meta">No class meets at a fixed time.</p>
      )}
    </Section>
  )
}
