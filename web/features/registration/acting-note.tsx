import type { Registration } from '@sam/contract/registration'
import { isLongEnough, writtenLimits } from '@sam/domain/registration/written-limits'
import type { Ref } from 'react'
import { Input } from '../../components/ui/field.tsx'
import { Say } from '../../components/ui/section.tsx'

interface ActingNoteProps {
  registration: Registration
  note: string
  onChange: (note: string) => void
  /** True after something was tried without a note. */
  missing: boolean
  field: Ref<HTMLInputElement>
}

/** Says for whom one acts, and asks why: the note goes to the student and into the audit log with every change. */
export function ActingNote({ registration, note, onChange, missing, field }: ActingNoteProps) {
  const { student, changesAs, mayFillCart } = registration
  if (changesAs === null && !mayFillCart)
    return (
      <div className="mb-3">
        <Say>
          <p>
            You see the registration of <b>{student.name}</b>. Changing it needs the student, an advisor of the
            student’s units, or a registrar.
          </p>
        </Say>
      </div>
    )
  const short = !isLongEnough(note, 'note')
  return (
    <div className="behalf">
      <Say tone="warn">
        {changesAs === null ? (
          <p>
            You see the registration of <b>{student.name}</b>, who is in none of your units: you can suggest classes by
            putting them in the cart. The student reads who did, and why.
          </p>
        ) : (
          <p>
            You register for <b>{student.name}</b>. Every change is signed by you, kept with your note, and told to the
            student.
          </p>
        )}
      </Say>
      <Input
        ref={field}
        label="Why, for the student and the audit log"
        value={note}
        maxLength={writtenLimits.note.longest}
        required
        error={missing && short ? 'Write why first, in a few words; then try again.' : null}
        help={short ? 'Needed before anything can be changed.' : 'Sent with every change.'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
