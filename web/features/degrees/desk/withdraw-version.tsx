import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { TextArea } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useDeskActions, type Version } from './use-desk.ts'

interface WithdrawVersionProps {
  version: Pick<Version, 'id' | 'revision' | 'students' | 'withdrawal'>
  /** The draft that keeps its text. */
  onWithdrawn: (draft: number) => void
}

/** Takes a version from file that should not be there, and says before what its students follow then. */
export function WithdrawVersion({ version, onWithdrawn }: WithdrawVersionProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { withdraw } = useDeskActions()
  const { id, revision, students, withdrawal } = version
  const send = () =>
    withdraw.mutate(
      { program: id, revision, students, reason: reason.trim() },
      {
        onSuccess: ({ draft }) => {
          setOpen(false)
          showSuccess(`${id} is no longer on file. Its text is a draft.`)
          onWithdrawn(draft)
        },
      },
    )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Withdraw</Button>
      {isOpen && (
        <FormDialog
          title={`Withdraw ${id}`}
          description={wordsOf(version)}
          confirm="Withdraw"
          disabled={withdrawal.closed !== null || reason.trim() === ''}
          busy={withdraw.isPending && 'Withdrawing'}
          error={withdraw.error === null ? null : messageOf(withdraw.error)}
          onSubmit={send}
          onClose={() => setOpen(false)}
        >
          {withdrawal.closed === null && withdrawal.decisions > 0 && (
            <p>
              {plural(withdrawal.decisions, 'choice or exception', 'choices and exceptions')} of students{' '}
              {withdrawal.decisions === 1 ? 'names' : 'name'} it. They rest until it is on file again by this id.
            </p>
          )}
          {withdrawal.closed === null && (
            <TextArea
              label="Reason"
              help="The audit log keeps it. The text becomes a draft that you can correct and publish."
              required
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}

function wordsOf({ students, withdrawal: { closed, instead } }: WithdrawVersionProps['version']): string {
  if (closed !== null) return closed
  if (students === 0) return 'Nobody follows it.'
  const moved = instead.map((one) => `${one.students} to ${termName(one.effectiveTerm)}`)
  return `${plural(students, 'student')} ${students === 1 ? 'follows' : 'follow'} it, and would be held to another version at once: ${moved.join(', ')}.`
}
