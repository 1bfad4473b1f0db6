import { writtenLimits } from '@sam/domain/registration/written-limits'
import { TextArea } from '../../components/ui/field.tsx'

interface NoteFieldProps {
  value: string
  onChange: (note: string) => void
  error: string | null
  rows?: number
}

/** Why something is decided about a student. */
export function NoteField({ value, onChange, error, rows = 3 }: NoteFieldProps) {
  return (
    <TextArea
      label="Note, kept in the audit log"
      rows={rows}
      maxLength={writtenLimits.note.longest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
