import { FreeTimeHint, useFreeTimeSearch } from '../../../components/academic/week/free-time.tsx'
import { placeClass, placeNamedMeetings } from '../../../components/academic/week/place-meetings.ts'
import { Timetable } from '../../../components/academic/week/timetable.tsx'
import { Section } from '../../../components/ui/section.tsx'
import type { WeekClass } from '../../../queries/planning/own-week.ts'
import { useNowIn } from '../../../queries/terms/use-university-clock.ts'
import { formatCredits } from '../../../lib/format.ts'
import styles from './one-class.module.css'
import type { OneClass } from './use-one-class.ts'
import timetable from '../../../components/academic/week/timetable.module.css'
import { classNames } from '../../../components/ui/class-names.ts'
import courseStyles from '../../../components/academic/course.module.css'
import legendStyles from '../../../components/ui/legend.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface ClassWeekProps {
  found: OneClass
  /** Whether the reader has a week, be it empty. */
  isStudent: boolean
  /** Whether the reader can still add classes to this week. */
  mayAdd: boolean
  own: readonly WeekClass[]
  /** The section that enrolling drops. */
  droppedId: number | null
}

/** The student's week with this class in it; just the class for people without a week. */
export function ClassWeek({ found, own, droppedId, isStudent, mayAdd }: ClassWeekProps) {
  const course = `${found.subject} ${found.number}`
  const others = own.filter(({ sectionId }) => sectionId !== found.class.id)
  const states = others.map(({ sectionId, standing }) => {
    if (sectionId === droppedId) return 'leaves' as const
    return standing === 'planned' ? ('cart' as const) : ('enrolled' as const)
  })
  const meetings = [
    ...others.flatMap((one, index) => placeNamedMeetings(one.course, one.meetings, states[index])),
    ...placeClass(course, found.class, 'this'),
  ]
  const now = useNowIn(meetings)
  const searchFree = useFreeTimeSearch()
  return (
    <Section
      title={isStudent ? 'Your week with it' : 'Week'}
      meta={
        isStudent && (
          <span className={classNames(legendStyles.legend, styles.legend)}>
            <span>{creditsWith(found, others, droppedId)} with it</span>
            <span>
              <i
                className={classNames(timetable.swatch, timetable.block, courseStyles.course, timetable['thisClass'])}
              />
              This class
            </span>
            {states.includes('leaves') && (
              <span>
                <i
                  className={classNames(timetable.swatch, timetable.block, courseStyles.course, timetable['leaves'])}
                />
                Dropped
              </span>
            )}
            {states.includes('cart') && (
              <span>
                <i className={classNames(timetable.swatch, timetable.block, courseStyles.course, timetable.inCart)} />
                Planned
              </span>
            )}
          </span>
        )
      }
    >
      {meetings.length > 0 ? (
        <Timetable
          meetings={meetings}
          hourHeight={52}
          {...(now && { now })}
          {...(mayAdd && { onFree: (free) => searchFree(found.term, free) })}
        />
      ) : (
        <p className={textStyles.meta}>This class has no fixed time.</p>
      )}
      {mayAdd && meetings.length > 0 && <FreeTimeHint term={found.term} />}
    </Section>
  )
}

/** Of the classes registered for and this one, for as few credits as it can be taken. */
function creditsWith(found: OneClass, others: readonly WeekClass[], droppedId: number | null): string {
  const kept = others.filter(({ standing, sectionId }) => standing === 'registered' && sectionId !== droppedId)
  return formatCredits(kept.reduce((sum, { credits }) => sum + (credits ?? 0), found.creditsMin ?? 0))
}
