import { Status } from '../../../../components/ui/status.tsx'
import { wordDates } from '../../../../lib/format.ts'
import { useCheckedWeek } from './use-send.ts'
import type { ShownWeek } from '../show-week.ts'
import textStyles from '../../../../components/ui/text.module.css'

/** What registration's own rules say now of the classes that a week adds. */
export function CheckedWeek({ term, week }: { term: number; week: Pick<ShownWeek, 'classes' | 'gives'> }) {
  const { data: reasons, isPending } = useCheckedWeek(term, week)
  return (
    <div aria-live="polite">
      {isPending && <span className={textStyles.meta}>Checking the rules of registration</span>}
      {reasons?.length === 0 && (
        <Status glyph="full" tone="ok">
          Registration’s rules pass
        </Status>
      )}
      {reasons && <Reasons reasons={reasons.slice(0, shownReasons)} of={week.classes.length} />}
      {reasons && reasons.length > shownReasons && (
        <details>
          <summary>{reasons.length - shownReasons} more</summary>
          <Reasons reasons={reasons.slice(shownReasons)} of={week.classes.length} />
        </details>
      )}
    </div>
  )
}

const shownReasons = 2

/** Each reason once, with the courses that it stands against unless these are all. */
function Reasons({ reasons, of }: { reasons: readonly { rule: string; courses: string[] }[]; of: number }) {
  return (
    <ul>
      {reasons.map(({ rule, courses }) => (
        <li key={rule}>
          <Status glyph="warning" tone="warn">
            {courses.length === of ? 'Not yet' : courses.join(', ')}
          </Status>{' '}
          {wordDates(rule)}
        </li>
      ))}
    </ul>
  )
}
