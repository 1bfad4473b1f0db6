import type { ReactNode } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { Status } from '../../../components/ui/status.tsx'
import { formatDayOf } from '../../../lib/format.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import type { PlanComment } from './use-reviews.ts'
import styles from './plan-notes.module.css'

interface PlanNoteProps {
  comment: PlanComment
  /** What the reader can do with it. */
  actions?: ReactNode
}

/** One comment or suggestion, with who wrote it, when, and what the student did with it. */
export function PlanNote({ comment, actions }: PlanNoteProps) {
  const zone = useInstitution()?.institution.timeZone
  const { author, mine, writtenAt, suggestion, body, answer, answeredAt } = comment
  const isSuggestion = suggestion.length > 0
  return (
    <div className={classNames(styles.note, isSuggestion && answer === null && styles.suggestion)}>
      <p className={styles.by}>
        {answer === 'taken' && (
          <Status glyph="full" tone="ok">
            Accepted
          </Status>
        )}
        {answer === 'kept' && (
          <Status glyph="dashed" tone="mute">
            Not taken
          </Status>
        )}
        {answer === null && isSuggestion && <b className={styles.kind}>Suggestion</b>}
        <b>{mine ? 'You' : author}</b> {formatDayOf(writtenAt, zone, 'day')}
        {answer !== null && answeredAt !== null && `, answered ${formatDayOf(answeredAt, zone, 'day')}`}
      </p>
      {isSuggestion && (
        <p>
          <b>{suggestion.join('; ')}</b>
        </p>
      )}
      <p>{body}</p>
      {actions}
    </div>
  )
}
