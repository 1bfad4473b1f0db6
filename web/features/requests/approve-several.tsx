import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { plural } from '../../lib/format.ts'
import { showSuccess } from '../../lib/toasts.ts'
import { useApproveSeveral, type InboxLine } from './use-requests.ts'
import fieldStyles from '../../components/ui/field.module.css'
import sectionStyles from '../../components/ui/section.module.css'
import textStyles from '../../components/ui/text.module.css'

/** The list once more before several requests are approved; those that could not be are named with the reason. */
export function ApproveSeveral({ lines, onClose }: { lines: readonly InboxLine[]; onClose: () => void }) {
  const [kept] = useState(lines)
  const [note, setNote] = useState('')
  const { mutate, data, error, isPending } = useApproveSeveral()
  const approve = () =>
    mutate(
      { ids: kept.map(({ id }) => id), note: note.trim() },
      {
        onSuccess: ({ approved, refused }) => {
          if (approved.length > 0) showSuccess(`${plural(approved.length, 'request')} approved.`)
          if (refused.length === 0) onClose()
        },
      },
    )
  return (
    <Dialog
      title={data ? 'Not approved' : `Approve ${plural(kept.length, 'request')}?`}
      description={data ? 'Decide these one by one.' : 'Each takes effect at once, and each student gets a message.'}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <ul className={sectionStyles.rows}>
        {data
          ? data.refused.map(({ id, name, because }) => (
              <li key={id}>
                <b>{name}</b>
                <p className={textStyles.meta}>{because}</p>
              </li>
            ))
          : kept.map(({ id, student, title, name }) => (
              <li key={id}>
                <b>{student.name}</b>
                <p className={textStyles.meta}>
                  {title}, {name}
                </p>
              </li>
            ))}
      </ul>
      {!data && (
        <TextArea
          label="Note to all of them"
          help="Optional"
          rows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {error && (
        <p className={fieldStyles.error} role="alert">
          {messageOf(error)}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{data ? 'Close' : 'Cancel'}</Button>
        {!data && (
          <Button variant="record" busy={isPending && 'Approving'} onClick={approve}>
            Approve {kept.length}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
