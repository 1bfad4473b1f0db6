import type { correctCategories } from '@sam/contract/records/categories'
import type { SentBodyOf } from '@sam/contract/route'
import { isLongEnough, writtenLimits } from '@sam/domain/registration/written-limits'
import { termName } from '@sam/domain/terms/term'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NoteField } from '../../../components/academic/note-field.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Checkbox } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import { messageOf } from '../../../lib/api-error.ts'
import { callRoute } from '../../../lib/api-client.ts'
import { plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'

export interface Correcting {
  userId: string
  course: string
  /** Null: credit from elsewhere. */
  term: number | null
  sbcs: readonly string[]
}

/** A registrar says which categories a taken course carries. */
export function CorrectCategoriesDialog({ userId, course, term, sbcs, onClose }: Correcting & { onClose: () => void }) {
  const genEd = useInstitution()?.institution.genEd
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(sbcs)
  const [everyone, setEveryone] = useState(false)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const when = term === null ? 'transfer credit' : termName(term)
  const isShort = !isLongEnough(note, 'note')
  const correct = useMutation({
    mutationFn: (body: SentBodyOf<typeof correctCategories>) =>
      callRoute<typeof correctCategories>(
        { method: 'POST', path: '/users/:userId/course-categories' },
        { params: { userId }, body },
      ),
    onSuccess: ({ students }) => {
      void queryClient.invalidateQueries({ queryKey: ['profile'] })
      void queryClient.invalidateQueries({ queryKey: ['audit-report'] })
      showSuccess(`The categories of ${course} are corrected for ${plural(students, 'student')}.`)
      onClose()
    },
  })
  const submit = () => {
    setTried(true)
    if (!isShort) correct.mutate({ course, term, categories: [...chosen], everyone, note: note.trim() })
  }
  return (
    <FormDialog
      title={`Categories of ${course}, ${when}`}
      description="They stay as you say, whatever a catalog says later. The student is notified, and the audit log keeps the change."
      confirm="Correct categories"
      busy={correct.isPending && 'Correcting'}
      error={correct.error && `The categories were not corrected: ${messageOf(correct.error)}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <div
        role="group"
        aria-label={genEd?.label ?? 'Categories'}
        className={classNames(layoutStyles.row, spaceStyles.wraps)}
      >
        {(genEd?.categories ?? []).map(({ code, name }) => (
          <Checkbox
            key={code}
            label={code}
            title={name}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          />
        ))}
      </div>
      <Checkbox
        label={
          term === null
            ? `For everyone with transfer credit for ${course}`
            : `For everyone who took ${course} in ${when}`
        }
        checked={everyone}
        onChange={({ target }) => setEveryone(target.checked)}
      />
      <NoteField
        isShown
        rows={2}
        value={note}
        onChange={setNote}
        error={tried && isShort ? `Say why, in at least ${writtenLimits.note.shortest} characters.` : null}
      />
    </FormDialog>
  )
}
