import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx'
import { Input, TextArea } from '../../../components/ui/field.tsx'
import { formatDate } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { Reasons } from './submit-grades.tsx'
import { useGradeCommand } from './use-grade-commands.ts'
import type { Roster, RosterStudent } from '../roster/use-rosters.ts'
import styles from './grade-dialogs.module.css'

interface ExtendDeadlineProps {
  roster: Roster
  /** Null while nobody's deadline is being extended. */
  student: RosterStudent | null
  onClose: () => void
}

/** EXTEND 1 GRADE DEADLINE: a later day for one student's grade, with a note. */
export function ExtendDeadline({ roster, student, onClose }: ExtendDeadlineProps) {
  const [until, setUntil] = useState('')
  const [note, setNote] = useState('')
  const { busy, reasons, send, forget } = useGradeCommand(roster.class.sectionId, 'grade-extensions')
  const { dueOn, latestExtension } = roster.grading
  const close = () => {
    setUntil('')
    setNote('')
    forget()
    onClose()
  }
  const extend = async () => {
    if (!student?.grading) return
    const answer = await send({ enrollmentId: student.grading.enrollmentId, until, note: note.trim() })
    if (!answer?.done) return
    showSuccess(`${student.name}’s grade is due by ${formatDate(until)}`)
    close()
  }
  const present = student?.grading?.extendedTo ?? dueOn
  return (
    <Dialog
      title={`Extend the grade deadline of ${student?.name ?? 'a student'}`}
      description={`The grade is due by ${formatDate(present)}. You can submit the others without it.`}
      open={student !== null}
      onOpenChange={(open) => !open && close()}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void extend()
        }}
      >
        <Input
          label="New last day"
          type="date"
          required
          max={latestExtension}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <TextArea
          label="Note (visible to the student)"
          required
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Reasons reasons={reasons} />
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant="record"
            busy={busy && 'Extending'}
            disabled={until === '' || note.trim() === ''}
          >
            Extend
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
