import { useEffect, type ReactNode } from 'react'
import { refreshSession } from '../../lib/session.ts'
import { Button } from './button.tsx'
import { EndedRoles } from './ended-roles.tsx'
import { Status } from './status.tsx'
import layoutStyles from './layout.module.css'
import styles from './states.module.css'

/** An empty page: one sentence and at most one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p>{children}</p>
      {action && <div className={layoutStyles.row}>{action}</div>}
    </div>
  )
}

interface RefusedStateProps {
  /** The granted roles of which one is needed. */
  needs: readonly string[]
  holds: readonly string[]
  grantedBy?: string
}

/** A page that the account may not use: the role it needs, the roles it has, and who grants one. */
export function RefusedState({
  needs,
  holds,
  grantedBy = 'A registrar can grant roles in the Console.',
}: RefusedStateProps) {
  // The role may have been granted since this page was loaded.
  useEffect(() => void refreshSession(), [])
  const held =
    holds.length > 0
      ? `You have the ${listOf(holds, 'and')} ${holds.length === 1 ? 'role' : 'roles'}.`
      : 'You have no role.'
  return (
    <div className={styles.state} role="alert">
      <Status glyph="crossed" tone="bad">
        This page needs the {listOf(needs, 'or')} role
      </Status>
      <p>
        {held} {grantedBy}
      </p>
      <EndedRoles among={needs} />
    </div>
  )
}

interface FailedStateProps {
  title: string
  reason: string
  onRetry?: () => void
  /** Another way on from here. */
  other?: { label: string; onSelect: () => void }
}

/** Something went wrong: what happened, and trying again. */
export function FailedState({ title, reason, onRetry, other }: FailedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Status glyph="warning" tone="bad">
        {title}
      </Status>
      <p>{reason}</p>
      {onRetry && (
        <div className={layoutStyles.row}>
          <Button onClick={onRetry}>Try again</Button>
          {other && <Button onClick={other.onSelect}>{other.label}</Button>}
        </div>
      )}
    </div>
  )
}

function listOf(words: readonly string[], last: 'and' | 'or'): string {
  return new Intl.ListFormat('en-US', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(words)
}
