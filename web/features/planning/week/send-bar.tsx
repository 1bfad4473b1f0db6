import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Status } from '../../../components/ui/status.tsx'
import { formatCredits, plural, wordDates } from '../../../lib/format.ts'
import type { ShownWeek } from './show-week.ts'
import { useCheckedWeek, useSendWeek } from './use-send.ts'
import { hoursByDay } from './week-compare.tsx'
import textStyles from '../../../components/ui/text.module.css'
import styles from './send-bar.module.css'

interface SendBarProps {
  term: number
  week: ShownWeek
  isOver: boolean
  isChanged: boolean
  isSaving: boolean
  onSave: () => void
}

/** What week A comes to, what registration's rules say of it now, and the step into the cart. */
export function SendBar({ term, week, isOver, isChanged, isSaving, onSave }: SendBarProps) {
  const { data: reasons, isPending } = useCheckedWeek(term, week.classes)
  const send = useSendWeek(term)
  const add = plural(week.classes.length, 'class', 'classes')
  return (
    <div className={styles.bar} role="region" aria-label="Week A and the cart">
      <div className={styles.words}>
        <p>
          <b>
            Week {week.rank}, {formatCredits(week.credits)}.
          </b>{' '}
          {add} to add. <span className={textStyles.meta}>{hoursByDay(week)}</span>
        </p>
        {week.classes.length > 0 && (
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
        )}
      </div>
      <div className={classNames(styles.actions)}>
        <Button disabled={!isChanged} busy={isSaving && 'Saving'} onClick={onSave}>
          Save schedule
        </Button>
        <Button
          variant="record"
          disabled={isOver || week.classes.length === 0}
          busy={send.isPending && 'Adding'}
          onClick={() => send.mutate(week.classes)}
        >
          Add week A to cart
        </Button>
      </div>
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
