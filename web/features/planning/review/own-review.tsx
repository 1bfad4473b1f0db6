import { pageParts } from '@sam/domain/notifications/page-parts'
import { termName } from '@sam/domain/terms/term'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDayOf, plural } from '../../../lib/format.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { DifferenceList } from './difference-list.tsx'
import { PlanNote } from './plan-notes.tsx'
import { RegisteredList } from './registered-list.tsx'
import { reviewStates } from './review-states.ts'
import { useAnswer, useOwnReview, useTakeBack, type OwnReview as Own } from './use-reviews.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './own-review.module.css'

type Latest = NonNullable<Own['latest']>

/** What an advisor said to a plan of the student: comments, suggestions to take over, approved beside registered. */
export function OwnReview() {
  const { data, error, refetch } = useOwnReview()
  if (error)
    return <FailedState title="The review did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return null
  const { latest, approved } = data
  return (
    <>
      {latest && (
        <Section
          title="Advisor’s review"
          id={pageParts.planReview}
          className={styles.review}
          meta={<ReviewState latest={latest} />}
        >
          <ReviewTalk latest={latest} />
          {latest.status === 'open' && (
            <div className={styles.actions}>
              <TakeBack latest={latest} />
            </div>
          )}
        </Section>
      )}
      {approved && <RegisteredList approved={approved} />}
    </>
  )
}

function ReviewState({ latest: { status, submittedAt, decision, plan } }: { latest: Latest }) {
  const zone = useInstitution()?.institution.timeZone
  const { glyph, tone, words } = reviewStates[status]
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
              <div key={one.id} id={pageParts.suggestion(one.id)} className={styles.about}>
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
