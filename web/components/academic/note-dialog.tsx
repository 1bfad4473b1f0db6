import { isLongEnough, writtenLimits } from '@sam/domain/registration/written-limits'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { NoteField } from './note-field.tsx'
import fieldStyles from '../ui/field.module.css'
import formStyles from '../ui/form.module.css'

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
}

/** A decision that is kept in the audit log with its reason. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, description, confirm, busy, error, onConfirm, onClose, children, isShown = false } = props
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const short = !isLongEnough(note, 'note')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!short) onConfirm(note.trim())
  }
  return (
    <Dialog title={title} description={description} open onOpenChange={(open) => !open && onClose()}>
      <form className={formStyles.form} onSubmit={submit}>
        {children}
        <NoteField
          value={note}
          onChange={setNote}
          isShown={isShown}
          error={tried && short ? `Write at least ${writtenLimits.note.shortest} characters.` : null}
        />
        {error && (
          <p className={fieldStyles.error} role="alert">
            {messageOf(error)}
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="record" type="submit" busy={busy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
