import { pages } from '@sam/contract/pages'
import { clockTime } from '@sam/domain/timetable/section'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FreeTime } from './find-free-time.ts'
import { classNames } from '../../ui/class-names.ts'
import spaceStyles from '../../ui/space.module.css'
import textStyles from '../../ui/text.module.css'

/** Opens Class Search at the classes of a term that fit a free time of one's week. */
export function useFreeTimeSearch(): (term: number, free: FreeTime) => void {
  const navigate = useNavigate()
  return (term, { days, start, end }) =>
    void navigate({
      to: pages.classSearch,
      search: { term: String(term), days: days.join(','), from: clockTime(start), to: clockTime(end), fits: 'yes' },
    })
}

/** What a click on an empty time does, and the same for keyboards and for the list of a phone. */
export function FreeTimeHint({ term }: { term: number }) {
  return (
    <p className={classNames(textStyles.meta, spaceStyles.above8)}>
      Choose an empty time to find classes that fit there, or{' '}
      <Link to={pages.classSearch} search={{ term: String(term), fits: 'yes' }}>
        see all that fit your week
      </Link>
      .
    </p>
  )
}
