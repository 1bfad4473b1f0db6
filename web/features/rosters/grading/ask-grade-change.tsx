import type { submitRequest } from '@sam/contract/requests'
import { listAllowedGrades, type GradingRules } from '@sam/domain/rosters/grade-basis'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx'
import { TextArea } from '../../../components/ui/field.tsx'
import { NativeSelect } from '../../../components/ui/select.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { rosterQuery, type Roster, type RosterStudent } from '../roster/use-rosters.ts'
import { Reasons } from './submit-grades.tsx'
import styles from './grade-dialogs.module.css'

interface AskGradeChangeProps {
  roster: Roster
  rules: GradingRules
  /** Null while nothing is asked for. */
  student: RosterStudent | null
  onClose: () => void
}

/** No grade is chosen. */
const none = 'none'

/** An instructor asks the registrar for another grade than the submitted one, with a reason. */
export function AskGradeChange({ roster, rules, student, onClose }: AskGradeChangeProps) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(none)
  const [reason, setReason] = useState('')
  const before = student?.grade ?? ''
  const grades = student?.grading ? listAllowedGrades(student.grading.basis, rules) : []
  const isShort = reason.trim().length < 3
  const ask = useMutation({
    mutationFn: ({ SBU_ID, grading }: RosterStudent) =>
      callRoute<typeof submitRequest>(
        { method: 'POST', path: '/users/:userId/requests' },
        {
          params: { userId: String(SBU_ID) },
          body: {
            kind: 'grade change',
            sectionId: roster.class.sectionId,
            enrollmentId: grading?.enrollmentId ?? 0,
            grade: chosen,
            before,
            message: reason.trim(),
          },
        },
      ),
    onSuccess: () => {
      showSuccess(`A registrar decides on ${chosen} for ${student?.name}.`)
      close()
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: rosterQuery(roster.class.sectionId).queryKey })
      await queryClient.invalidateQueries({ queryKey: ['requests'] })
    },
  })
  const close = () => {
    setChosen(none)
    setReason('')
    ask.reset()
    onClose()
  }
  return (
    <Dialog
      title={`Ask for another grade of ${student?.name ?? 'a student'}`}
      description={`The record shows ${before}. A registrar decides; the student is told once the new grade is posted.`}
      open={student !== null}
      onOpenChange={(open) => !open && close()}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (student && chosen !== none && !isShort) ask.mutate(student)
        }}
      >
        <NativeSelect
          label="New grade"
          value={chosen}
          choices={[
            { value: none, label: 'Choose a grade' },
            ...grades.filter((one) => one !== before).map((one) => ({ value: one, label: one })),
          ]}
          onChange={setChosen}
        />
        <TextArea
          label="Reason (visible to the student once posted)"
          required
          maxLength={400}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Reasons reasons={ask.error ? [messageOf(ask.error)] : []} />
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={ask.isPending && 'Sending'}
            disabled={chosen === none || isShort}
          >
            Send request
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
