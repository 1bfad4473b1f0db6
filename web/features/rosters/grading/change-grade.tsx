import { listRecordableGrades } from '@sam/domain/rosters/decide-grade-change'
import type { GradingRules } from '@sam/domain/rosters/grade-basis'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx'
import { TextArea } from '../../../components/ui/field.tsx'
import { NativeSelect } from '../../../components/ui/select.tsx'
import { showSuccess } from '../../../lib/toasts.ts'
import { Reasons } from './submit-grades.tsx'
import { useGradeCommand } from './use-grade-commands.ts'
import type { Roster, RosterStudent } from '../roster/use-rosters.ts'
import styles from './grade-dialogs.module.css'

interface ChangeGradeProps {
  roster: Roster
  rules: GradingRules
  /** Null while no grade is being changed. */
  student: RosterStudent | null
  onClose: () => void
}

/** A registrar's change of a submitted grade, with a reason. The record keeps both grades. */
export function ChangeGrade({ roster, rules, student, onClose }: ChangeGradeProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { busy, reasons, send, forget } = useGradeCommand(roster.class.sectionId, 'grade-changes')
  const before = student?.grade ?? ''
  const choices = student?.grading ? listRecordableGrades(student.grading.basis, rules) : []
  const grade = chosen ?? before
  const close = () => {
    setChosen(null)
    setReason('')
    forget()
    onClose()
  }
  const change = async () => {
    if (!student?.grading) return
    const answer = await send({ enrollmentId: student.grading.enrollmentId, grade, before, reason: reason.trim() })
    if (!answer?.done) return
    showSuccess(`${student.name}: ${before} changed to ${answer.grade}`)
    close()
  }
  return (
    <Dialog
      title={`Change the grade of ${student?.name ?? 'a student'}`}
      description={`The record shows ${before}. It keeps both grades and your reason.`}
      open={student !== null}
      onOpenChange={(open) => !open && close()}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <NativeSelect
          label="New grade"
          value={grade}
          choices={[...new Set([before, ...choices])].map((one) => ({ value: one, label: one }))}
          onChange={setChosen}
        />
        <TextArea
          label="Reason (visible to the student)"
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Reasons reasons={reasons} />
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="record"
            busy={busy && 'Changing'}
            disabled={grade === before || reason.trim() === ''}
          >
            Change grade
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
