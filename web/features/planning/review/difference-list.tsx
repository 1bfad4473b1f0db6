import { termName } from '@sam/domain/terms/term'
import { Icon } from '../../../components/ui/icon.tsx'
import type { PlanDifference } from './use-reviews.ts'
import styles from './difference-list.module.css'

const words = {
  moved: { icon: 'right', word: 'Moved' },
  added: { icon: 'plus', word: 'Added' },
  removed: { icon: 'close', word: 'Removed' },
} as const

/** What differs between two versions of a plan, a line each: the old term struck through, the new one beside it. */
export function DifferenceList({ changes }: { changes: readonly PlanDifference[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ kind, name, from, to }) => (
        <li key={`${kind} ${name} ${from} ${to}`}>
          <span className={styles.kind}>
            <Icon name={words[kind].icon} size={14} />
            {words[kind].word}
          </span>
          <b>{name}</b>
          <span className={styles.terms}>
            {from !== null && <s>{termName(from)}</s>}
            {to !== null && <span>{termName(to)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
