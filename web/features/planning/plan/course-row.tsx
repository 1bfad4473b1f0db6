import type { CoursePlan } from '@sam/contract/planning/plan'
import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/ui/icon.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import type { PlanEdit } from './edit-plan.ts'
import { beginDrag } from './drag-plan.ts'
import { countWords } from './count-words.ts'
import { CourseName, moveActions, PlanRow } from './plan-row.tsx'
import { PlanWarning } from './plan-warning.tsx'
import type { AskPlan, ShownPlan } from './show-plan.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-row.module.css'

interface CourseRowProps {
  plan: ShownPlan
  one: CoursePlan['courses'][number]
  terms: readonly number[]
  onEdit: (edit: PlanEdit) => void
  onAsk: (ask: AskPlan) => void
}

/** A planned course: what it counts for, what does not work, and where a proposal would have it. */
export function CourseRow({ plan, one, terms, onEdit, onAsk }: CourseRowProps) {
  const { course, term, credits, title } = one
  const counts = countWords(course, title, plan.audit.counts[course])
  const pinned = plan.wishes.pinned.some((pin) => pin.course === course && pin.term === term)
  const weight = plan.wishes.weights.find((own) => own.course === course)?.weight
  const warnings = plan.warnings.filter((warning) => warning.course === course && warning.term === term)
  const move = (to: number) => onEdit({ kind: 'move', course, from: term, to })
  const remove = () => onEdit({ kind: 'remove', course, from: term })
  const { move: tried } = plan.tried ?? {}
  const change =
    tried?.kind === 'move' && tried.course === course && tried.from === term
      ? tried
      : plan.proposed.find((step) => step.course === course && step.from === term)
  return (
    <PlanRow
      name={course}
      peeked={course}
      term={term}
      mark={`${course} ${term}`}
      className={change && styles.leaves}
      credits={weight === undefined ? credits : <span title="In your own measure">{`${credits} (${weight})`}</span>}
      onDragStart={(event) => beginDrag(event, { kind: 'course', course, from: term })}
      actions={[
        ...moveActions(terms, term, move),
        {
          label: 'Another term…',
          key: { press: 'M', shown: 'M' },
          onSelect: () => onAsk({ kind: 'move', course, term }),
        },
        {
          label: pinned ? 'Unpin from this term' : 'Pin to this term',
          key: { press: 'P', shown: 'P' },
          onSelect: () => onEdit({ kind: 'pin', course, term, pinned: !pinned }),
        },
        {
          label: 'Swap course…',
          key: { press: 'S', shown: 'S' },
          onSelect: () => onAsk({ kind: 'swap', course, term }),
        },
        { label: 'Set workload…', key: { press: 'L', shown: 'L' }, onSelect: () => onAsk({ kind: 'weigh', course, weight: weight ?? credits }) }, // prettier-ignore
        {
          label: 'If I fail this…',
          key: { press: 'W', shown: 'W' },
          onSelect: () => onAsk({ kind: 'fail', course, term }),
        },
        { label: 'Remove', key: { press: 'Delete', shown: 'Del' }, onSelect: remove },
      ]}
    >
      <span className={styles.name}>
        <CourseName course={course} />
        {pinned && <span className={textStyles.meta}>Pinned</span>}
        {counts !== '' && <span className={textStyles.meta}>{counts}</span>}
      </span>
      <RowNotes title={title} change={change && (change.to === null ? 'Removed' : `To ${termName(change.to)}`)} />
      {!change &&
        warnings.map((warning) => (
          <PlanWarning
            key={`${warning.kind} ${warning.message}`}
            warning={warning}
            onMove={onEdit}
            onRemove={() => onEdit({ kind: 'remove', course, from: term })}
            onSwap={() => onAsk({ kind: 'swap', course, term })}
          />
        ))}
    </PlanRow>
  )
}

function RowNotes({ title, change }: { title: string | null; change: string | undefined }) {
  return (
    <>
      {title !== null && <span className={styles.under}>{title}</span>}
      {change !== undefined && (
        <p className={styles.change}>
          <Icon name="arrow-right" size={12} />
          {change}
        </p>
      )}
    </>
  )
}

interface ArrivingRowProps {
  name: string
  title: string | null
  credits: number
  /** Null for what the plan does not hold yet. */
  from: number | null
  children?: ReactNode
}

/** What a proposal, or a drag, would put in a term. */
export function ArrivingRow({ name, title, credits, from, children }: ArrivingRowProps) {
  return (
    <li className={classNames(styles.row, styles.arrives)}>
      <span />
      <span className={styles.name}>
        <b>{name}</b>
      </span>
      <span className={textStyles.tabular}>{credits}</span>
      <span />
      {title !== null && <span className={styles.under}>{title}</span>}
      <p className={styles.change}>
        <Icon name={from === null ? 'plus' : 'arrow-right'} size={12} />
        {from === null ? 'Proposed' : `From ${termName(from)}`}
      </p>
      {children}
    </li>
  )
}
