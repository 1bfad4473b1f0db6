import { writtenLimits } from '@sam/domain/registration/written-limits'
import { TextArea } from '../ui/fields/field.tsx'

interface NoteFieldProps {
  value: string
  onChange: (note: string) => void
  error: string | null
  rows?: number
  /** Whether the student reads it where the decision is shown, beside the log. */
  isShown?: boolean
}

/** Why something is decided about a student. */
export function NoteField({ value, onChange, error, rows = 3, isShown = false }: NoteFieldProps) {
  return (
    <TextArea
      label={isShown ? 'Note (visible to the student)' : 'Note for the audit log'}
      rows={rows}
      maxLength={writtenLimits.note.longest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
