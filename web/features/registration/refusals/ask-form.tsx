import type { submitRequest } from '@sam/contract/requests'
import type { SentBodyOf } from '@sam/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { TextArea } from '../../../components/ui/field.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import type { WantedRequest } from './request-for.ts'
import fieldStyles from '../../../components/ui/field.module.css'
import formStyles from '../../../components/ui/form.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'

interface AskFormProps {
  userId: string
  wanted: WantedRequest
  onSent: () => void
}

/** The message of a request that is otherwise filled in. */
export function AskForm({ userId, wanted, onSent }: AskFormProps) {
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: (body: SentBodyOf<typeof submitRequest>) =>
      callRoute<typeof submitRequest>(
        { method: 'POST', path: '/users/:userId/requests' },
        { params: { userId }, body },
      ),
    onSuccess: ({ steps }) => {
      const names = steps.map(({ title }) => title)
      showSuccess(`Your request is sent. It goes to: ${names.join(', then ')}.`)
      void queryClient.invalidateQueries({ queryKey: ['requests'] })
      onSent()
    },
  })
  const isShort = message.trim().length < 3
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort) send.mutate({ ...wanted, message: message.trim() })
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <TextArea
        label="Why you ask"
        rows={3}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={tried && isShort ? 'Write at least 3 characters. Those who decide read it.' : null}
      />
      {send.error && (
        <p className={fieldStyles.error} role="alert">
          {messageOf(send.error)}
        </p>
      )}
      <div className={layoutStyles.row}>
        <span className={layoutStyles.grow} />
        <Button variant="primary" type="submit" busy={send.isPending && 'Sending'}>
          Send request
        </Button>
      </div>
    </form>
  )
}
