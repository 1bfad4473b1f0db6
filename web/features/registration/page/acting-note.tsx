import { pages } from '@sam/contract/pages'
import type { Registration } from '@sam/contract/registration/registration'
import { isLongEnough, writtenLimits } from '@sam/domain/registration/written-limits'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { Say } from '../../../components/ui/section.tsx'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './acting-note.module.css'

interface ActingNoteProps {
  registration: Registration
  note: string
  onChange: (note: string) => void
  /** True after something was tried without a note. */
  missing: boolean
  field: Ref<HTMLInputElement>
}

/** Names the student and asks staff why they act: the note goes to the student and into the audit log. */
export function ActingNote({ registration, note, onChange, missing, field }: ActingNoteProps) {
  const { student, changesAs, mayFillCart } = registration
  if (changesAs === null && !mayFillCart)
    return (
      <div className={spaceStyles.below12}>
        <Say>
          <p>
            This is the registration of <StudentName student={student} />. Only the student, an advisor of the student’s
            units, or a registrar can change it.
          </p>
        </Say>
      </div>
    )
  const short = !isLongEnough(note, 'note')
  return (
    <div className={styles.note}>
      <Say tone="warn">
        {changesAs === null ? (
          <p>
            <StudentName student={student} /> is in none of your units. You can suggest classes by adding them to the
            cart. The student sees your name and your note.
          </p>
        ) : (
          <p>
            You are registering for <StudentName student={student} />. The student gets a message about every change,
            with your name and your note.
          </p>
        )}
      </Say>
      <Input
        ref={field}
        label="Note (visible to the student)"
        value={note}
        maxLength={writtenLimits.note.longest}
        required
        error={missing && short ? 'First write why, in a few words. Then try again.' : null}
        help={short ? 'Required before you change anything.' : 'Sent with every change.'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** The way back to the student one acts for. */
function StudentName({ student }: Pick<Registration, 'student'>) {
  return (
    <>
      <Link to={pages.profileOf} params={{ userId: student.id }} className={textStyles.medium}>
        {student.name}
      </Link>
      {student.directoryWithheld && (
        <>
          {' ('}
          <DirectoryWithheld />)
        </>
      )}
    </>
  )
}
