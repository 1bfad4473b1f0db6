import { pages } from '@sam/contract/pages'
import type { stateReadingReason } from '@sam/contract/people/accounts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import styles from './ask-reason.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'

interface AskReasonProps {
  userId: string
  student: string
  /** The reason is kept: the record can be read now. */
  onStated: () => void
}

/** Asks an advisor why they open the record of a student outside their units. */
export function AskReason({ userId, student, onStated }: AskReasonProps) {
  const [reason, setReason] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (text: string) =>
      callRoute<typeof stateReadingReason>(
        { method: 'POST', path: '/users/:userId/reading-reasons' },
        { params: { userId }, body: { reason: text } },
      ),
    onSuccess: onStated,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = reason.trim()
    setIsEmpty(text.length < 3)
    if (text.length >= 3) mutate(text)
  }
  return (
    <div className={styles['page']}>
      <h1>Why are you opening this record?</h1>
      <p className={styles['lead']}>
        <b>{student}</b> is not a student of your units. You may open the record when your work needs it. {student} can
        see that you opened it, and why.
      </p>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <Input
          label="Reason"
          help="For example: walk-in about a double major."
          error={isEmpty ? 'Say why in a few words.' : error ? messageOf(error) : null}
          required
          autoFocus
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setIsEmpty(false)
          }}
        />
        <div className={layoutStyles.row}>
          <Button type="submit" variant="primary" busy={isPending && 'Opening'}>
            Open record
          </Button>
          <Button asChild>
            <Link to={pages.studentSearch}>Back to Student Search</Link>
          </Button>
        </div>
      </form>
    </div>
  )
}
