import type { CoursePlan } from '@sam/contract/planning/plan'
import { termName } from '@sam/domain/terms/term'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx'
import { TextArea } from '../../../components/ui/field.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDayOf, plural } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { DifferenceList } from './difference-list.tsx'
import { PlanNote } from './plan-notes.tsx'
import { RegisteredList } from './registered-list.tsx'
import { useAnswer, useOwnReview, useSendPlan, useTakeBack, type OwnReview as Own } from './use-reviews.ts'
import fieldStyles from '../../../components/ui/field.module.css'
import formStyles from '../../../components/ui/form.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './own-review.module.css'

type Latest = NonNullable<Own['latest']>

const states = {
  open: { glyph: 'half', tone: 'info', words: 'Submitted' },
  approved: { glyph: 'full', tone: 'ok', words: 'Approved' },
  refused: { glyph: 'dashed', tone: 'plum', words: 'Returned' },
  withdrawn: { glyph: 'dashed', tone: 'mute', words: 'Taken back' },
  expired: { glyph: 'dashed', tone: 'mute', words: 'Expired' },
} as const

/** What an advisor says to the student's plan: sending it, comments, suggestions to take over, approved beside registered. */
export function OwnReview({ plan }: { plan: CoursePlan }) {
  const { data, error, refetch } = useOwnReview()
  const [sending, setSending] = useState(false)
  if (error)
    return <FailedState title="The review did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return null
  const { latest, approved } = data
  const isEmpty = plan.courses.length + plan.choices.length === 0
  return (
    <>
      <Section title="Advisor’s review" meta={latest && <ReviewState latest={latest} />}>
        {latest ? (
          <ReviewTalk latest={latest} />
        ) : (
          <p className={textStyles.meta}>
            Send your plan to an advisor, who comments on it, suggests changes that you can take over, and approves it.
          </p>
        )}
        <div className={styles.actions}>
          {latest?.status === 'open' ? (
            <TakeBack latest={latest} />
          ) : (
            <Button variant="primary" disabled={isEmpty} onClick={() => setSending(true)}>
              {latest ? 'Send again for review' : 'Submit for review'}
            </Button>
          )}
          {isEmpty && <span className={textStyles.meta}>Plan some courses first.</span>}
        </div>
      </Section>
      {approved && <RegisteredList approved={approved} />}
      {sending && <SendDialog plan={plan} onClose={() => setSending(false)} />}
    </>
  )
}

function ReviewState({ latest: { status, submittedAt, decision, plan } }: { latest: Latest }) {
  const zone = useInstitution()?.institution.timeZone
  const { glyph, tone, words } = states[status]
  return (
    <>
      <Status glyph={glyph} tone={tone}>
        {words}
      </Status>{' '}
      {plan.name}, sent {formatDayOf(submittedAt, zone, 'day')}
      {decision && `, answered ${formatDayOf(decision.at, zone, 'day')} by ${decision.by}`}
    </>
  )
}

/** What was said on both sides, by term, and what the student changed since. */
function ReviewTalk({ latest }: { latest: Latest }) {
  const { decision, comments, changedSince, status } = latest
  const terms = [...new Set(comments.map(({ term }) => term))].toSorted((a, b) => a - b)
  return (
    <div className={styles.talk}>
      {decision && decision.note !== '' && (
        <p>
          <b>{decision.by}:</b> {decision.note}
        </p>
      )}
      {terms.map((term) => (
        <div key={term}>
          <h3>{termName(term)}</h3>
          {comments
            .filter((one) => one.term === term)
            .map((one) => (
              <div key={one.id} className={styles.about}>
                <b>{one.about ?? 'The term'}</b>
                <PlanNote
                  comment={one}
                  actions={
                    one.suggestion.length > 0 && one.answer === null && <Answer reviewId={latest.id} comment={one.id} />
                  }
                />
              </div>
            ))}
        </div>
      ))}
      {changedSince.length > 0 && (
        <div>
          <p className={textStyles.meta}>
            {status === 'open'
              ? `Since you sent it you changed ${plural(changedSince.length, 'thing')}. Your advisor sees what you sent, and that it changed.`
              : `You changed ${plural(changedSince.length, 'thing')} since.`}
          </p>
          <DifferenceList changes={changedSince} />
        </div>
      )}
    </div>
  )
}

function Answer({ reviewId, comment }: { reviewId: number; comment: number }) {
  const answer = useAnswer(reviewId)
  const send = (said: 'taken' | 'kept') =>
    answer.mutate(
      { comment, answer: said },
      {
        onSuccess: () => showSuccess(said === 'taken' ? 'Your plan has the change.' : 'Your plan stays as it is.'),
        onError: (error) => showError(`Your plan was not changed: ${messageOf(error)}`),
      },
    )
  return (
    <span className={layoutStyles.row}>
      <Button small disabled={answer.isPending} onClick={() => send('kept')}>
        Keep mine
      </Button>
      <Button small variant="primary" busy={answer.isPending && 'Saving'} onClick={() => send('taken')}>
        Accept
      </Button>
    </span>
  )
}

function TakeBack({ latest }: { latest: Latest }) {
  const takeBack = useTakeBack()
  return (
    <>
      <Button
        busy={takeBack.isPending && 'Taking back'}
        onClick={() =>
          takeBack.mutate(latest.id, {
            onSuccess: () => showSuccess('Your plan is back with you.'),
            onError: (error) => showError(`Your plan was not taken back: ${messageOf(error)}`),
          })
        }
      >
        Take back
      </Button>
      <span className={textStyles.meta}>An advisor of your programs or college decides.</span>
    </>
  )
}

function SendDialog({ plan, onClose }: { plan: CoursePlan; onClose: () => void }) {
  const session = useSession()
  const send = useSendPlan(session.status === 'authenticated' ? session.user.id : '')
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = message.trim().length < 3
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort) return
    send.mutate(
      { kind: 'plan review', plan: plan.plan.id, version: plan.version, message: message.trim() },
      {
        onSuccess: () => {
          showSuccess(`${plan.plan.name} was sent for review.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={`Submit ${plan.plan.name} for review`}
      description="Advisors of your programs and college see the plan as it is now, with its warnings and your record."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form className={formStyles.form} onSubmit={submit}>
        <TextArea
          label="Message to your advisor"
          rows={3}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          error={tried && isShort ? 'Write a few words: what do you want to know?' : null}
        />
        {plan.warnings.length > 0 && (
          <p className={textStyles.meta}>The plan has {plural(plan.warnings.length, 'warning')}, which go with it.</p>
        )}
        {send.error && (
          <p className={fieldStyles.error} role="alert">
            {messageOf(send.error)}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={send.isPending && 'Sending'}>
            Submit for review
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
