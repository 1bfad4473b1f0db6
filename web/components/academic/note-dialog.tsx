import { isLongEnough, writtenLimits } from '@sam/domain/registration/written-limits'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useUnsentText } from '../../lib/unsent-text.ts'
import { NoteField } from './note-field.tsx'

interface NoteDialogProps {
  title: string
  /** What changes for the student. */
  description: string
  confirm: string
  busy: string | false
  error: Error | null
  onConfirm: (note: string) => void
  onClose: () => void
  children?: ReactNode
  /** Whether the student reads the note where the decision is shown. */
  isShown?: boolean
  /** The tab keeps the note under this name until the caller has sent it and drops it. */
  unsentAs?: string
}

/** A decision that is kept in the audit log with its reason. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, description, confirm, busy, error, onConfirm, onClose, children, isShown = false, unsentAs } = props
  const [note, setNote] = useUnsentText(unsentAs)
  const [tried, setTried] = useState(false)
  const short = !isLongEnough(note, 'note')
  const submit = () => {
    setTried(true)
    if (!short) onConfirm(note.trim())
  }
  return (
    <FormDialog
      title={title}
      description={description}
      confirm={confirm}
      busy={busy}
      error={error && messageOf(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <NoteField
        value={note}
        onChange={setNote}
        isShown={isShown}
        error={tried && short ? `Write at least ${writtenLimits.note.shortest} characters.` : null}
      />
    </FormDialog>
  )
}
