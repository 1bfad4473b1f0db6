import { termName } from '@sam/domain/terms/term'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog/dialog.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { Tag } from '../../../components/ui/tag.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCredits, plural } from '../../../lib/format.ts'
import type { Place } from './edit-plan.ts'
import { useCandidates, type Candidate } from './use-candidates.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './choose-course.module.css'

interface ChooseCourseProps {
  planId: number
  place: Place
  label: string
  onChoose: (candidate: Candidate) => void
  onClose: () => void
}

/** The courses that a place can become, the best first: those that can be taken then, are offered, and count for most. */
export function ChooseCourse({ planId, place, label, onChoose, onClose }: ChooseCourseProps) {
  const { data, error, refetch } = useCandidates(planId, place)
  return (
    <Dialog
      title={`Choose a course for ${label}`}
      description={`In ${termName(place.term)}. Those that you can take then and that count for most come first.`}
      wide
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {error && (
        <FailedState title="The courses did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton rows={6} label="Ranking courses" />}
      {data?.candidates.length === 0 && <EmptyState>You have planned every course of this rule.</EmptyState>}
      {data && data.candidates.length > 0 && (
        <ul className={styles.candidates}>
          {data.candidates.map((candidate) => (
            <CandidateRow key={candidate.course} candidate={candidate} onChoose={() => onChoose(candidate)} />
          ))}
        </ul>
      )}
      {data && data.more > 0 && (
        <p className={textStyles.meta}>
          {plural(data.more, 'more course', 'more courses')} would count for less or cannot be taken in this term. Add
          one by its code.
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}

function CandidateRow({ candidate, onChoose }: { candidate: Candidate; onChoose: () => void }) {
  const { course, title, credits, counts, offered, refusals } = candidate
  return (
    <li>
      <div>
        <p>
          <b>{course}</b> {title} <span className={textStyles.meta}>{formatCredits(credits)}</span>
        </p>
        <p className={styles.facts}>
          {counts.length > 1 && <Tag>Counts {counts.length === 2 ? 'twice' : `${counts.length} times`}</Tag>}
          <span>{counts.join(', ')}</span>
        </p>
        <p className={styles.facts}>
          <Offered offered={offered} />
          {refusals.length === 0 && (
            <Status glyph="full" tone="ok">
              You can take it
            </Status>
          )}
        </p>
        {refusals.map((rule) => (
          <p key={rule}>
            <Status glyph="crossed" tone="bad">
              Not yet
            </Status>{' '}
            {rule}
          </p>
        ))}
      </div>
      <Button small aria-label={`Choose ${course}`} onClick={onChoose}>
        Choose
      </Button>
    </li>
  )
}

function Offered({ offered }: { offered: boolean | null }) {
  if (offered === null)
    return (
      <Status glyph="dashed" tone="mute">
        Not known whether offered
      </Status>
    )
  return offered ? (
    <Status glyph="full" tone="ok">
      Offered
    </Status>
  ) : (
    <Status glyph="crossed" tone="bad">
      Not offered then
    </Status>
  )
}
