import { Status } from '../../../components/ui/status.tsx'
import { wordDates } from '../../../lib/format.ts'
import { useCheckedWeek } from './use-send.ts'
import type { PlannerClass } from './use-weeks.ts'
import textStyles from '../../../components/ui/text.module.css'

/** What registration's own rules say of these classes now. */
export function CheckedWeek({ term, classes }: { term: number; classes: readonly PlannerClass[] }) {
  const { data: reasons, isPending } = useCheckedWeek(term, classes)
  return (
    <div aria-live="polite">
      {isPending && <span className={textStyles.meta}>Checking the rules of registration</span>}
      {reasons?.length === 0 && (
        <Status glyph="full" tone="ok">
          Registration’s rules pass
        </Status>
      )}
      {reasons && <Reasons reasons={reasons.slice(0, shownReasons)} of={classes.length} />}
      {reasons && reasons.length > shownReasons && (
        <details>
          <summary>{reasons.length - shownReasons} more</summary>
          <Reasons reasons={reasons.slice(shownReasons)} of={classes.length} />
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
