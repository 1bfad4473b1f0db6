import { useEffect, type ReactNode } from 'react'
import { refreshSession } from '../../lib/session.ts'
import { Button } from './button.tsx'
import { Status } from './status.tsx'

/** Nothing here: one sentence and at most one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="state">
      <p>{children}</p>
      {action && <div className="row">{action}</div>}
    </div>
  )
}

interface RefusedStateProps {
  /** The granted roles of which one is needed. */
  needs: readonly string[]
  holds: readonly string[]
  grantedBy?: string
}

/** Not yours to see: which role it needs, which you hold, and who grants it. */
export function RefusedState({
  needs,
  holds,
  grantedBy = 'A registrar grants roles, under Console.',
}: RefusedStateProps) {
  // The role may have been granted since this page was loaded.
  useEffect(() => void refreshSession(), [])
  const held = holds.length > 0 ? `You hold ${listOf(holds, 'and')}.` : 'You hold no role yet.'
  return (
    <div className="state" role="alert">
      <Status glyph="crossed" tone="bad">
        This page needs the {listOf(needs, 'or')} role
      </Status>
      <p>
        {held} {grantedBy}
      </p>
    </div>
  )
}

interface FailedStateProps {
  title: string
  reason: string
  onRetry?: () => void
}

/** Something went wrong: what happened, and trying again. */
export function FailedState({ title, reason, onRetry }: FailedStateProps) {
  return (
    <div className="state" role="alert">
      <Status glyph="warning" tone="bad">
        {title}
      </Status>
      <p>{reason}</p>
      {onRetry && (
        <div className="row">
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  )
}

function listOf(words: readonly string[], last: 'and' | 'or'): string {
  return new Intl.ListFormat('en-US', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(words)
}
