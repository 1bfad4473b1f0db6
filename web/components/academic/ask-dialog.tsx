import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { submitRequest } from '@sam/contract/requests'
import type { SentBodyOf } from '@sam/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { TextArea } from '../ui/fields/field.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { wordDates } from '../../lib/format.ts'
import { showSuccess } from '../../lib/toasts.ts'
import { dropUnsentText, useUnsentText } from '../../lib/unsent-text.ts'
import { approverWords } from './approver-words.ts'
import type { WantedRequest } from './request-for.ts'
import textStyles from '../ui/text.module.css'

interface AskDialogProps {
  userId: string
  /** What stands in the way. */
  refusal: WireRefusal
  /** The class and term, before the rule: 'CSE 416, Spring 2026'. */
  about?: string
  /** The request that would lift it, filled in but for the message. */
  wanted: WantedRequest
  onClose: () => void
  /** Who can decide, where the page knows more than the rule. */
  children?: ReactNode
}

/** Asks those who can decide to lift what stands in the way: everything is filled in but why. */
export function AskDialog({ userId, refusal, about, wanted, onClose, children }: AskDialogProps) {
  const unsent = `request ${userId} ${JSON.stringify(wanted)}`
  const [message, setMessage] = useUnsentText(unsent)
  const [tried, setTried] = useState(false)
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: (body: SentBodyOf<typeof submitRequest>) =>
      callRoute<typeof submitRequest>(
        { method: 'POST', path: '/users/:userId/requests' },
        { params: { userId }, body },
      ),
    onSuccess: ({ steps }) => {
      dropUnsentText(unsent)
      const names = steps.map(({ title }) => title)
      showSuccess(`Your request is sent. It goes to: ${names.join(', then ')}.`)
      void queryClient.invalidateQueries({ queryKey: ['requests'] })
      onClose()
    },
  })
  const isShort = message.trim().length < 3
  const submit = () => {
    setTried(true)
    if (!isShort) send.mutate({ ...wanted, message: message.trim() })
  }
  const rule = wordDates(refusal.rule)
  return (
    <FormDialog
      title="Send a request"
      description={about ? `${about}. ${rule}` : rule}
      confirm="Send request"
      variant="primary"
      wide={children !== undefined}
      busy={send.isPending && 'Sending'}
      error={send.error && messageOf(send.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal.figure && <p className={textStyles.meta}>{wordDates(refusal.figure)}</p>}
      {!children && <p className={textStyles.meta}>{approverWords(refusal)}</p>}
      <TextArea
        label="Why you ask"
        rows={3}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={tried && isShort ? 'Write at least 3 characters. Those who decide read it.' : null}
      />
      {children}
    </FormDialog>
  )
}
