import type { HoldType } from '@sam/domain/registration/refusal'
import { isLongEnough, writtenLimits } from '@sam/domain/registration/written-limits'
import { useState } from 'react'
import { Input } from '../ui/fields/field.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { NativeSelect } from '../ui/fields/select.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { keepDepartment, lastDepartment } from '../../lib/last-department.ts'
import { NoteField } from './note-field.tsx'
import formStyles from '../ui/fields/form.module.css'

export interface HoldToPlace {
  type: HoldType
  department: string
  description: string
  note: string
  expiresOn: string | null
}

interface PlaceHoldDialogProps {
  /** Who gets it: a name, or how many. */
  who: string
  types: readonly HoldType[]
  /** In whose name it can be placed; null for any department, undefined until it is known. */
  departments: readonly string[] | null | undefined
  busy: boolean
  error: Error | null
  onPlace: (hold: HoldToPlace) => void
  onClose: () => void
}

export const holdNames = { advising: 'Advising', financial: 'Financial' } satisfies Record<HoldType, string>

/** Places a hold: the student cannot add, drop or swap until someone lifts it or its last day is over. */
export function PlaceHoldDialog({ who, types, departments, busy, error, onPlace, onClose }: PlaceHoldDialogProps) {
  const [type, setType] = useState<HoldType>(types[0] ?? 'advising')
  const [typed, setDepartment] = useState<string | null>(null)
  const last = lastDepartment(type)
  const own = departments?.includes(last) ? last : departments?.[0]
  const department = typed ?? own ?? last
  const [description, setDescription] = useState('')
  const [note, setNote] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = {
    department: isLongEnough(department, 'department') ? null : 'Name the office that the student should contact.',
    description: isLongEnough(description, 'holdDescription') ? null : 'Say what the student must do.',
    note: isLongEnough(note, 'note') ? null : `Say why, in at least ${writtenLimits.note.shortest} characters.`,
  }
  const submit = () => {
    setTried(true)
    if (Object.values(wrong).some((reason) => reason !== null)) return
    const words = { department: department.trim(), description: description.trim(), note: note.trim() }
    keepDepartment(type, words.department)
    onPlace({ type, ...words, expiresOn: expiresOn || null })
  }
  return (
    <FormDialog
      title="Place a hold"
      description={`This blocks registration and notifies ${who}.`}
      confirm="Place hold"
      busy={busy && 'Placing'}
      error={error && `The hold was not placed: ${messageOf(error)}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={formStyles.pair}>
        <NativeSelect
          label="Type"
          value={type}
          onChange={setType}
          choices={types.map((value) => ({ value, label: holdNames[value] }))}
        />
        {departments && departments.length > 0 ? (
          <NativeSelect
            label="Department"
            value={department}
            onChange={setDepartment}
            choices={departments.map((name) => ({ value: name, label: name }))}
          />
        ) : (
          <Input
            label="Department"
            value={department}
            maxLength={writtenLimits.department.longest}
            onChange={(event) => setDepartment(event.target.value)}
            error={tried ? wrong.department : null}
          />
        )}
      </div>
      <Input
        label="What the student must do"
        value={description}
        maxLength={writtenLimits.holdDescription.longest}
        onChange={(event) => setDescription(event.target.value)}
        error={tried ? wrong.description : null}
      />
      <Input
        label="End date (optional)"
        type="date"
        value={expiresOn}
        onChange={(event) => setExpiresOn(event.target.value)}
      />
      <NoteField isShown value={note} onChange={setNote} error={tried ? wrong.note : null} rows={2} />
    </FormDialog>
  )
}
