import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will be different, and what of it cannot be undone. */
  consequence: string
  confirm: string
  busy: string | false
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before what cannot be undone. */
export function ConfirmDialog({ title, consequence, confirm, busy, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={consequence} open onOpenChange={(open) => !open && onClose()}>
      {children}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="record" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
