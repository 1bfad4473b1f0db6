import { Input } from '../../components/ui/field.tsx'
import { Say } from '../../components/ui/section.tsx'

interface ActingNoteProps {
  student: string
  mayChange: boolean
  note: string
  onChange: (note: string) => void
}

/** Says for whom one acts, and asks why: the note goes into the audit log with every change. */
export function ActingNote({ student, mayChange, note, onChange }: ActingNoteProps) {
  if (!mayChange)
    return (
      <div className="mb-3">
        <Say>
          <p>
            You see the registration of <b>{student}</b>. Changing it needs the student, or a registrar with a note.
          </p>
        </Say>
      </div>
    )
  return (
    <div className="behalf">
      <Say tone="warn">
        <p>
          You register for <b>{student}</b>. Every change is signed by you and kept with your note.
        </p>
      </Say>
      <Input
        label="Note, kept in the audit log"
        value={note}
        maxLength={1000}
        placeholder="Why you change it for the student"
        help={note.trim().length < 3 ? 'Write at least 3 characters to change anything.' : 'Sent with every change.'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
