import { useState } from 'react'
import { DirectoryWithheld } from '../../components/academic/directory-withheld.tsx'
import { TextArea } from '../../components/ui/fields/field.tsx'
import { FormDialog } from '../../components/ui/dialog/form-dialog.tsx'
import { RefusedDialog } from '../../components/ui/dialog/refused-dialog.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { plural } from '../../lib/format.ts'
import { showSuccess } from '../../lib/toasts.ts'
import { useUnsentText } from '../../lib/unsent-text.ts'
import { approvalsNote, useApproveSeveral, type InboxLine } from './use-requests.ts'
import sectionStyles from '../../components/ui/section.module.css'
import textStyles from '../../components/ui/text.module.css'

/** The list once more before several requests are approved; those that could not be are named with the reason. */
export function ApproveSeveral({ lines, onClose }: { lines: readonly InboxLine[]; onClose: () => void }) {
  const [kept] = useState(lines)
  const [note, setNote] = useUnsentText(approvalsNote)
  const { mutate, data, error, isPending } = useApproveSeveral()
  const approve = () =>
    mutate(
      { ids: kept.map(({ id }) => id), note: note.trim() },
      {
        onSuccess: ({ approved, refused }) => {
          if (approved.length > 0) showSuccess(`${plural(approved.length, 'request')} approved.`)
          if (refused.length === 0) onClose()
        },
      },
    )
  if (data)
    return (
      <RefusedDialog
        title="Not approved"
        description="Decide these one by one."
        refused={data.refused.map(({ name, because }) => ({ name, reason: because }))}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={`Approve ${plural(kept.length, 'request')}?`}
      description="Each takes effect at once, and each student gets a message."
      confirm={`Approve ${kept.length}`}
      busy={isPending && 'Approving'}
      error={error && messageOf(error)}
      onSubmit={approve}
      onClose={onClose}
    >
      <ul className={sectionStyles.rows}>
        {kept.map(({ id, student, title, name, inPlaceOf }) => (
          <li key={id}>
            <b>{student.name}</b> {student.directoryWithheld && <DirectoryWithheld />}
            <p className={textStyles.meta}>
              {title}, {name}
              {inPlaceOf !== null && `, in place of ${inPlaceOf}`}
            </p>
          </li>
        ))}
      </ul>
      <TextArea
        label="Note to all of them"
        help="Optional"
        rows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
