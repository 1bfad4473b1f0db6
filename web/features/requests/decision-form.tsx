import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { TextArea } from '../../components/ui/fields/field.tsx'
import { Section } from '../../components/ui/section.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { useUnsentText } from '../../lib/unsent-text.ts'
import { decisionNote, useDecide, type RequestDetails } from './use-requests.ts'
import formStyles from '../../components/ui/fields/form.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

/** A refusal names a person and what to do. */
const readingMs = 10_000

/** Approving or refusing the step that is the reader's. */
export function DecisionForm({ request, step }: { request: RequestDetails; step: number }) {
  const [note, setNote] = useUnsentText(decisionNote(request.id, step))
  const [missing, setMissing] = useState(false)
  const decide = useDecide(request.id, step)
  const asker = request.askedBy ?? request.student.name
  const first = asker.split(' ')[0] ?? asker
  const isLast = step === request.steps.length - 1
  const send = (outcome: 'approved' | 'refused') => {
    if (outcome === 'refused' && note.trim() === '') return setMissing(true)
    decide.mutate(
      { outcome, note: note.trim() },
      {
        onSuccess: () => showSuccess(`${request.title} of ${request.student.name} ${outcome}.`),
        // Not in the form: it goes once someone else has decided.
        onError: (error) => showError(messageOf(error), { durationMs: readingMs }),
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('approved')
  }
  return (
    <Section title="Decision">
      <form className={formStyles.form} onSubmit={submit}>
        {request.inPlaceOf !== null && (
          <p className={textStyles.meta}>You decide in place of {request.inPlaceOf}, who is away.</p>
        )}
        <TextArea
          label={`Note to ${first}`}
          rows={2}
          value={note}
          onChange={(event) => {
            setNote(event.target.value)
            setMissing(false)
          }}
          placeholder="Required to refuse, optional to approve"
          error={missing ? `Write why you refuse. ${first} reads the note.` : null}
        />
        <div className={layoutStyles.row}>
          <Button busy={decide.isPending && 'Sending'} onClick={() => send('refused')}>
            Refuse
          </Button>
          <span className={layoutStyles.grow} />
          <Button variant="record" type="submit" busy={decide.isPending && 'Sending'}>
            Approve
          </Button>
        </div>
        {isLast && <p className={`${textStyles.meta} ${spaceStyles.above8}`}>Approving takes effect at once.</p>}
      </form>
    </Section>
  )
}
