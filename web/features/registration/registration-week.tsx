import type { TimetableMeeting } from '../../components/academic/lay-out-week.ts'
import { Timetable } from '../../components/academic/timetable.tsx'
import { Section } from '../../components/ui/section.tsx'

interface RegistrationWeekProps {
  meetings: readonly TimetableMeeting[]
  /** No class at all, so that none could be drawn. */
  isEmpty: boolean
  hues: ReadonlyMap<string, number>
}

/** The week with the classes enrolled in, in the cart and on waitlists; conflicts are named above it. */
export function RegistrationWeek({ meetings, isEmpty, hues }: RegistrationWeekProps) {
  return (
    <Section
      title="Week"
      meta={
        meetings.length > 0 && (
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
        )
      }
    >
      {meetings.length > 0 ? (
        <Timetable meetings={meetings} hourHeight={33} hues={hues} />
      ) : (
        <p className="meta">
          {isEmpty
            ? 'Classes in your cart, on a waitlist or enrolled appear here.'
            : 'None of these classes meets at a fixed time.'}
        </p>
      )}
    </Section>
  )
}
