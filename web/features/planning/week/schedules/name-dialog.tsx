import { useState } from 'react'
import { Input } from '../../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../../components/ui/dialog/form-dialog.tsx'
import { longestName } from './name-copy.ts'

interface NameDialogProps {
  title: string
  initial: string
  error: string | null
  busy: boolean
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a schedule. */
export function NameDialog({ title, initial, error, busy, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const [isMissing, setIsMissing] = useState(false)
  const onSubmit = () => {
    setIsMissing(name.trim() === '')
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <FormDialog
      title={title}
      confirm="Save"
      variant="primary"
      busy={busy && 'Saving'}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Input
        label="Name"
        maxLength={longestName}
        placeholder="Plan A"
        value={name}
        error={isMissing ? 'Type a name.' : error}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value)
          setIsMissing(false)
        }}
      />
    </FormDialog>
  )
}
