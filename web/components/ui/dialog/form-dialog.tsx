import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import fieldStyles from '../fields/field.module.css'
import formStyles from '../fields/form.module.css'

interface FormDialogProps {
  title: string
  wide?: boolean
  /** What happens when the form is sent. */
  description?: string | undefined
  confirm: string
  /** What the button says that changes nothing. */
  cancel?: string
  /** Another way out, before the two. */
  aside?: ReactNode
  /** 'record' where sending changes a record at once. */
  variant?: 'record' | 'primary'
  /** Whether the form cannot be sent as it is. */
  disabled?: boolean
  /** What the button says while the form is being sent. */
  busy: string | false
  /** Why it could not be sent. */
  error?: string | null
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * A decision: its fields if any, why it failed, and Cancel before the button that commits. What is wrong with a field
 * is said at the field, which then has the focus; the browser says nothing of its own.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, wide = false, description, confirm, cancel = 'Cancel', aside, variant = 'record' } = props
  const { disabled, busy, error, onSubmit, onClose, children } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(onSubmit)
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <Dialog
      title={title}
      wide={wide}
      {...(description && { description })}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form className={formStyles.form} onSubmit={submit} noValidate>
        {children}
        {error && (
          <p className={fieldStyles.error} role="alert">
            {error}
          </p>
        )}
        <DialogActions>
          {aside}
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant={variant} type="submit" busy={busy} disabled={disabled}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
