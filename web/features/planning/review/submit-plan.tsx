import type { CoursePlan } from '@sam/contract/planning/plan'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'

import { TextArea } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDayOf, plural } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { dropUnsentText, useUnsentText } from '../../../lib/unsent-text.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { reviewStates } from './review-states.ts'
import { useOwnReview, useSendPlan } from './use-reviews.ts'
import textStyles from '../../../components/ui/text.module.css'

interface SubmitPlanProps {
  plan: CoursePlan
  /** A change that is drawn already is not part of it yet. */
  isSaving: boolean
}

/** Sends the plan as it is saved to the student's advisors; nothing while one is with them. */
export function SubmitPlan({ plan, isSaving }: SubmitPlanProps) {
  const { data } = useOwnReview()
  const [sending, setSending] = useState(false)
  if (!data || data.latest?.status === 'open') return null
  const isEmpty = plan.courses.length + plan.choices.length === 0
  const why = isEmpty ? 'Plan some courses first.' : isSaving ? 'Your last change is being saved.' : undefined
  return (
    <>
      <Button variant="primary" disabled={why !== undefined} title={why} onClick={() => setSending(true)}>
        {data.latest ? 'Send again for review' : 'Submit for review'}
      </Button>
      {sending && <SendDialog plan={plan} onClose={() => setSending(false)} />}
    </>
  )
}

/** 'Returned Nov 3': what became of the plan that was sent last. */
export function ReviewBrief() {
  const { data } = useOwnReview()
  const zone = useInstitution()?.institution.timeZone
  if (!data?.latest) return 'Not asked'
  const { status, submittedAt, decision } = data.latest
  return `${reviewStates[status].words} ${formatDayOf(decision?.at ?? submittedAt, zone, 'day')}`
}

function SendDialog({ plan, onClose }: { plan: CoursePlan; onClose: () => void }) {
  const session = useSession()
  const send = useSendPlan(session.status === 'authenticated' ? session.user.id : '')
  const unsent = `plan review ${plan.plan.id}`
  const [message, setMessage] = useUnsentText(unsent)
  const [tried, setTried] = useState(false)
  const isShort = message.trim().length < 3
  const submit = () => {
    setTried(true)
    if (isShort) return
    send.mutate(
      { kind: 'plan review', plan: plan.plan.id, version: plan.version, message: message.trim() },
      {
        onSuccess: () => {
          dropUnsentText(unsent)
          showSuccess(`${plan.plan.name} was sent for review.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Submit ${plan.plan.name} for review`}
      description="Advisors of your programs and college see the plan as it is now, with its warnings and your record."
      confirm="Submit for review"
      variant="primary"
      busy={send.isPending && 'Sending'}
      error={send.error && messageOf(send.error)}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
