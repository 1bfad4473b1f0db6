import type { extendGradeDeadline } from '@sam/contract/rosters/grades'
import type { AnswerOf } from '@sam/contract/route'
import { decideNewLastDay } from '@sam/domain/rosters/decide-extension'
import { explainGradeRefusal } from '@sam/domain/rosters/grade-refusal'
import { useState } from 'react'
import { Input, TextArea } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { formatDate } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { Reasons } from './submit-grades.tsx'
import { sendExtension, useGradeCommand, type GradeCommand } from './use-grade-commands.ts'
import type { GradedStudent, Roster } from '../roster/use-rosters.ts'

interface ExtendDeadlineProps {
  roster: Roster
  student: GradedStudent
  onClose: () => void
}

/** EXTEND 1 GRADE DEADLINE: a later day for one student's grade, with a note. */
export function ExtendDeadline({ roster, student, onClose }: ExtendDeadlineProps) {
  const command = useGradeCommand(roster.class.sectionId, sendExtension)
  const { today, dueOn, latestExtension } = roster.grading
  const { enrollmentId, extendedTo } = student.grading
  return (
    <ExtendDeadlineForm
      name={student.name}
      description={`The grade is due by ${formatDate(extendedTo ?? dueOn)}. You can submit the others without it.`}
      present={[today, extendedTo ?? dueOn]}
      latest={latestExtension}
      command={{ ...command, send: (body) => command.send({ enrollmentId, ...body }) }}
      onClose={onClose}
    />
  )
}

interface ExtendDeadlineFormProps {
  /** The student's. */
  name: string
  description: string
  /** The days after which the new one must be. */
  present: readonly string[]
  latest: string
  command: Pick<
    GradeCommand<{ until: string; note: string }, AnswerOf<typeof extendGradeDeadline>>,
    'busy' | 'reasons' | 'send'
  >
  onClose: () => void
}

/** The later day and why. */
export function ExtendDeadlineForm(props: ExtendDeadlineFormProps) {
  const { name, description, present, latest, command, onClose } = props
  const [until, setUntil] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, reasons, send } = command
  const lacksNote = note.trim() === ''
  const refusal = until === '' ? null : decideNewLastDay(until, present, latest)
  const extend = async () => {
    setTried(true)
    if (until === '' || refusal || lacksNote) return
    const answer = await send({ until, note: note.trim() })
    if (!answer?.done) return
    showSuccess(`${name}’s grade is due by ${formatDate(until)}`)
    onClose()
  }
  return (
    <FormDialog
      title={`Extend the grade deadline of ${name}`}
      description={description}
      confirm="Extend"
      busy={busy && 'Extending'}
      onSubmit={() => void extend()}
      onClose={onClose}
    >
      <Input
        label="New last day"
        type="date"
        help={`${formatDate(latest)} at the latest`}
        required
        max={latest}
        value={until}
        error={tried ? (until === '' ? 'Choose a day.' : refusal && explainGradeRefusal(refusal)) : null}
        onChange={({ target }) => setUntil(target.value)}
      />
      <TextArea
        label="Note (visible to the student)"
        required
        maxLength={500}
        value={note}
        error={tried && lacksNote ? 'Write why the deadline moves.' : null}
        onChange={({ target }) => setNote(target.value)}
      />
      <Reasons reasons={reasons} />
    </FormDialog>
  )
}
