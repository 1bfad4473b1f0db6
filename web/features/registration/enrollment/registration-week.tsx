import type { Registration } from '@sam/contract/registration/registration'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { FreeTimeHint, useFreeTimeSearch } from '../../../components/academic/week/free-time.tsx'
import { Timetable } from '../../../components/academic/week/timetable.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatCredits } from '../../../lib/format.ts'
import { useNowIn } from '../../../queries/terms/use-university-clock.ts'
import { WeekLegend } from '../../../components/academic/week/week-legend.tsx'
import textStyles from '../../../components/ui/text.module.css'

interface RegistrationWeekProps {
  /** Given where it is the reader's own week, in which more classes can be found. */
  term: number | null
  meetings: readonly TimetableMeeting[]
  credits: Registration['credits']
  /** No class at all, so that none could be drawn. */
  isEmpty: boolean
  hues: ReadonlyMap<string, number>
}

/** The week with the classes enrolled in, in the cart and on waitlists; conflicts are named above it. */
export function RegistrationWeek({ term, meetings, credits, isEmpty, hues }: RegistrationWeekProps) {
  const now = useNowIn(meetings)
  const searchFree = useFreeTimeSearch()
  return (
    <Section
      title="Week"
      meta={meetings.length > 0 && <WeekLegend looks={{ class: 'Enrolled', cart: 'Cart', waitlist: 'Waitlist' }} />}
    >
      {meetings.length > 0 && <p className={textStyles.meta}>{creditWords(credits)}</p>}
      {meetings.length > 0 ? (
        <Timetable
          meetings={meetings}
          hourHeight={33}
          hues={hues}
          {...(now && { now })}
          {...(term !== null && { onFree: (free) => searchFree(term, free) })}
        />
      ) : (
        <p className={textStyles.meta}>
          {isEmpty
            ? 'Classes in your cart, on a waitlist or enrolled appear here.'
            : 'None of these classes meets at a fixed time.'}
        </p>
      )}
      {term !== null && meetings.length > 0 && <FreeTimeHint term={term} />}
    </Section>
  )
}

/** '12 credits, 15 with the cart'. */
function creditWords({ carried, inCart }: Registration['credits']): string {
  return inCart > 0 ? `${formatCredits(carried)}, ${carried + inCart} with the cart` : formatCredits(carried)
}
