import type { submitRequest } from '@sam/contract/requests'
import { listAllowedGrades, type GradingRules } from '@sam/domain/rosters/grade-basis'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextArea } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { dropUnsentText, useUnsentText } from '../../../lib/unsent-text.ts'
import { rosterQuery, type GradedStudent, type Roster } from '../roster/use-rosters.ts'

interface AskGradeChangeProps {
  roster: Roster
  rules: GradingRules
  student: GradedStudent
  onClose: () => void
}

/** No grade is chosen. */
const none = 'none'

/** An instructor asks the registrar for another grade than the submitted one, with a reason. */
export function AskGradeChange({ roster, rules, student, onClose }: AskGradeChangeProps) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(none)
  const [tried, setTried] = useState(false)
  const { sectionId } = roster.class
  const { enrollmentId, basis } = student.grading
  const unsent = `grade change ${enrollmentId}`
  const [reason, setReason] = useUnsentText(unsent)
  const isShort = reason.trim().length < 3
  const before = student.grade ?? ''
  const grades = listAllowedGrades(basis, rules).filter((one) => one !== before)
  const ask = useMutation({
    mutationFn: () =>
      callRoute<typeof submitRequest>(
        { method: 'POST', path: '/users/:userId/requests' },
        {
          params: { userId: String(student.SBU_ID) },
          body: { kind: 'grade change', sectionId, enrollmentId, grade: chosen, before, message: reason.trim() },
        },
      ),
    onSuccess: () => {
      dropUnsentText(unsent)
      showSuccess(`A registrar decides on ${chosen} for ${student.name}.`)
      onClose()
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: rosterQuery(sectionId).queryKey })
      await queryClient.invalidateQueries({ queryKey: ['requests'] })
    },
  })
  return (
    <FormDialog
      title={`Ask for another grade of ${student.name}`}
      description={`The record shows ${before}. A registrar decides; the student is notified once the new grade is posted.`}
      confirm="Send request"
      variant="primary"
      busy={ask.isPending && 'Sending'}
      error={ask.error && messageOf(ask.error)}
      onSubmit={() => {
        setTried(true)
        if (chosen !== none && !isShort) ask.mutate()
      }}
      onClose={onClose}
    >
      <NativeSelect
        label="New grade"
        value={chosen}
        choices={[{ value: none, label: 'Choose a grade' }, ...grades.map((one) => ({ value: one, label: one }))]}
        onChange={setChosen}
        error={tried && chosen === none ? 'Choose a grade.' : null}
      />
      <TextArea
        label="Reason (visible to the student once posted)"
        required
        maxLength={400}
        value={reason}
        error={tried && isShort ? 'Write at least 3 characters. The registrar decides by it.' : null}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
