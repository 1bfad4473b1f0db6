import { Button } from '../../../../components/ui/button.tsx'
import { classNames } from '../../../../components/ui/class-names.ts'
import { formatCredits } from '../../../../lib/format.ts'
import { useOwnCart } from '../../../../queries/registration/own-cart.ts'
import { CheckedWeek } from './checked-week.tsx'
import { describeAdding } from './describe-adding.ts'
import type { ShownWeek } from '../show-week.ts'
import { useSendWeek } from './use-send.ts'
import { hoursByDay } from '../week-compare.tsx'
import textStyles from '../../../../components/ui/text.module.css'
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
  const send = useSendWeek(term)
  const { gives } = week
  const { inCart } = useOwnCart(term)
  const sent = week.classes.filter(({ sectionId }) => inCart.includes(sectionId)).length
  return (
    <div className={styles.bar} role="region" aria-label="Week A and the cart">
      <div className={styles.words}>
        <p>
          <b>
            Week {week.rank}, {formatCredits(week.credits)}.
          </b>{' '}
          {describeAdding(week.classes.length, sent)}
          {gives.length > 0 && ` ${givesWords(week)}.`} <span className={textStyles.meta}>{hoursByDay(week)}</span>
        </p>
        {week.classes.length > 0 && <CheckedWeek term={term} week={week} />}
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

/** What the week takes out of the schedule, and where one does that. */
function givesWords({ classes, gives }: ShownWeek): string {
  const list = new Intl.ListFormat('en-US')
  const swapped = gives.filter(({ course }) => classes.some((one) => one.course === course))
  const dropped = gives.filter((one) => !swapped.includes(one))
  const named = (some: typeof gives) => list.format(some.map(({ course, name }) => `${course} ${name}`))
  const words = [
    swapped.length > 0 && `swap ${named(swapped)} from the cart`,
    dropped.length > 0 && `drop ${named(dropped)}`,
  ].filter((one) => typeof one === 'string')
  return `In Course Registration, ${words.join(' and ')}`
}
