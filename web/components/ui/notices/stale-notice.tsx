import type { StaleProblem } from '@sam/contract/kernel'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Button } from '../button.tsx'
import { Say } from '../section.tsx'
import { classNames } from '../class-names.ts'
import fieldStyles from '../fields/field.module.css'
import layoutStyles from '../layout.module.css'
import spaceStyles from '../space.module.css'
import textStyles from '../text.module.css'

interface StaleNoticeProps {
  /** What the save was refused with. */
  error: unknown
  timeZone?: string | undefined
  /** Reads the present version; what was typed stays. */
  onLoad: () => void
}

/** The changes that a save would have overwritten; null when it was refused for something else. */
export function staleOf(error: unknown): StaleProblem | null {
  const problem = error instanceof ApiError && error.status === 409 ? (error.problem as Partial<StaleProblem>) : null
  return problem?.version !== undefined && problem.changes !== undefined
    ? { version: problem.version, changes: problem.changes }
    : null
}

/** Why a save was refused; where someone else changed the same thing, what they changed and how to go on. */
export function StaleNotice({ error, timeZone, onLoad }: StaleNoticeProps) {
  const stale = staleOf(error)
  if (!stale)
    return (
      <p className={fieldStyles.error} role="alert">
        {messageOf(error)}
      </p>
    )
  return (
    <div role="alert">
      <Say tone="bad">
        <p>{messageOf(error)}</p>
        {stale.changes.length > 0 && (
          <ul>
            {stale.changes.map(({ at, by, action, details }) => (
              <li key={`${at} ${details}`}>
                {formatInstant(at, new Date(), timeZone)}
                {by && `, ${by}`}: {action}. {details}
              </li>
            ))}
          </ul>
        )}
        <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
          <Button small onClick={onLoad}>
            Load the current version
          </Button>
          <span className={textStyles.meta}>What you typed stays.</span>
        </div>
      </Say>
    </div>
  )
}
