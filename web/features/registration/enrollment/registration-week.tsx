import type { TimetableMeeting } from '../../../components/academic/lay-out-week.ts'
import { Timetable } from '../../../components/academic/timetable.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { useNowIn } from '../../../queries/terms/use-university-clock.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import courseStyles from '../../../components/academic/course.module.css'
import timetableStyles from '../../../components/academic/timetable.module.css'
import legendStyles from '../../../components/ui/legend.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface RegistrationWeekProps {
  meetings: readonly TimetableMeeting[]
  /** No class at all, so that none could be drawn. */
  isEmpty: boolean
  hues: ReadonlyMap<string, number>
}

/** The week with the classes enrolled in, in the cart and on waitlists; conflicts are named above it. */
export function RegistrationWeek({ meetings, isEmpty, hues }: RegistrationWeekProps) {
  const now = useNowIn(meetings)
  return (
    <Section
      title="Week"
      meta={
        meetings.length > 0 && (
          <span className={legendStyles.legend}>
            <span>
              <i className={classNames(timetableStyles.swatch, timetableStyles.block, courseStyles.course)} />
              Enrolled
            </span>
            <span>
              <i
                className={classNames(
                  timetableStyles.swatch,
                  timetableStyles.block,
                  courseStyles.course,
                  timetableStyles.inCart,
                )}
              />
              Cart
            </span>
            <span>
              <i
                className={classNames(
                  timetableStyles.swatch,
                  timetableStyles.block,
                  courseStyles.course,
                  timetableStyles.waitlisted,
                )}
              />
              Waitlist
            </span>
          </span>
        )
      }
    >
      {meetings.length > 0 ? (
        <Timetable meetings={meetings} hourHeight={33} hues={hues} {...(now && { now })} />
      ) : (
        <p className={textStyles.meta}>
          {isEmpty
            ? 'Classes in your cart, on a waitlist or enrolled appear here.'
            : 'None of these classes meets at a fixed time.'}
        </p>
      )}
    </Section>
  )
}
