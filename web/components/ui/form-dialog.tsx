import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import fieldStyles from './field.module.css'
import formStyles from './form.module.css'

interface FormDialogProps {
  title: string
  /** What happens when the form is sent. */
  description: string
  confirm: string
  /** What the button says while the form is being sent. */
  busy: string | false
  /** Why it could not be sent. */
  error: string | null
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/** A form that changes a record: its fields, why it failed, and Cancel before the button that commits. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, confirm, busy, error, onSubmit, onClose, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog title={title} description={description} open onOpenChange={(open) => !open && onClose()}>
      <form className={formStyles.form} onSubmit={submit}>
        {children}
        {error && (
          <p className={fieldStyles.error} role="alert">
            {error}
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
