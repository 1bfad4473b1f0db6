import type { CoursePlan } from '@sam/contract/planning/plan'
import { classNames } from '../../../components/ui/class-names.ts'
import { beginDrag } from './drag-plan.ts'
import type { PlanEdit } from './edit-plan.ts'
import { moveActions, placeName, PlanRow } from './plan-row.tsx'
import type { AskPlan } from './show-plan.ts'
import styles from './plan-row.module.css'

interface PlaceRowProps {
  choice: CoursePlan['choices'][number]
  terms: readonly number[]
  /** Held over another term. */
  isLeaving: boolean
  onEdit: (edit: PlanEdit) => void
  onAsk: (ask: AskPlan) => void
}

/** A place for a course that is still to be chosen. */
export function PlaceRow({ choice, terms, isLeaving, onEdit, onAsk }: PlaceRowProps) {
  const { term, program, rule, label, credits, course } = choice
  const place = { term, program, rule }
  const choose = () => onAsk({ kind: 'choose', place, label })
  const name = placeName(choice)
  return (
    <PlanRow
      name={name}
      term={term}
      mark={`${program} ${rule} ${term}`}
      className={classNames(styles.placeholder, isLeaving && styles.leaves)}
      credits={credits}
      onDragStart={(event) => beginDrag(event, { kind: 'place', place, label })}
      actions={[
        { label: 'Choose a course…', key: { press: 'C', shown: 'C' }, onSelect: choose },
        ...moveActions(terms, term, (to) => onEdit({ kind: 'shift', place, label, to })),
        {
          label: 'Another term…',
          key: { press: 'M', shown: 'M' },
          onSelect: () => onAsk({ kind: 'shift', place, label }),
        },
        {
          label: 'Remove',
          key: { press: 'Delete', shown: 'Del' },
          onSelect: () => onEdit({ kind: 'close', place, label }),
        },
      ]}
    >
      <span className={styles.name}>
        <b>{name}</b>
      </span>
      <span className={styles.under}>
        {course === null ? 'No course fits here.' : `${course} fits.`}{' '}
        <button type="button" className={styles.mend} aria-label={`Choose, ${name}`} onClick={choose}>
          Choose
        </button>
      </span>
    </PlanRow>
  )
}
