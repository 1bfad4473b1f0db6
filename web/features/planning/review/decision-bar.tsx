import { useState } from 'react'
import { NoteDialog } from '../../../components/academic/note-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { FootBar } from '../../../components/ui/foot-bar.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import { returnNote, useDecideReview, type PlanReview } from './use-reviews.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './decision-bar.module.css'

interface DecisionBarProps {
  review: PlanReview
  step: number
  /** Null for a plan without a term to change. */
  onSuggest: (() => void) | null
}

/** Who, what goes with the decision, and three buttons of which one writes to the record. */
export function DecisionBar({ review, step, onSuggest }: DecisionBarProps) {
  const { request, comments } = review
  const [returning, setReturning] = useState(false)
  const decide = useDecideReview(request.id, step)
  const { name } = request.student
  const own = comments.filter(({ byStudent }) => !byStudent)
  const suggestions = own.filter(({ suggestion }) => suggestion.length > 0).length
  const send = (outcome: 'approved' | 'refused', note: string) =>
    decide.mutate(
      { outcome, note },
      {
        onSuccess: () => {
          setReturning(false)
          showSuccess(`The plan of ${name} was ${outcome === 'approved' ? 'approved' : 'returned'}.`)
        },
        onError: (error) => {
          if (!returning) showError(`The plan was not approved: ${messageOf(error)}`)
        },
      },
    )
  return (
    <FootBar isShort label={`Decision on the plan of ${name}`}>
      <p className={styles.who}>
        <b>{name}</b>
        <span className={textStyles.meta}>
          {own.length === 0
            ? 'Without comments'
            : `With ${plural(own.length - suggestions, 'comment')} and ${plural(suggestions, 'suggestion')}`}
          {request.inPlaceOf !== null && `, in place of ${request.inPlaceOf}`}
        </span>
      </p>
      {onSuggest && <Button onClick={onSuggest}>Suggest</Button>}
      <Button onClick={() => setReturning(true)}>Return with a note</Button>
      <Button
        variant="record"
        busy={decide.isPending && !returning && 'Approving'}
        onClick={() => send('approved', '')}
      >
        Approve plan
      </Button>
      {returning && (
        <NoteDialog
          title={`Return the plan to ${name}`}
          description="The student reads the note with your comments, changes the plan and can send it again."
          confirm="Return plan"
          isShown
          unsentAs={returnNote(request.id, step)}
          busy={decide.isPending && 'Returning'}
          error={decide.error}
          onConfirm={(note) => send('refused', note)}
          onClose={() => setReturning(false)}
        />
      )}
    </FootBar>
  )
}
