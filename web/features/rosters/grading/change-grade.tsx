import type { changeGrade } from '@sam/contract/rosters/grades'
import type { AnswerOf } from '@sam/contract/route'
import { listRecordableGrades } from '@sam/domain/rosters/decide-grade-change'
import type { GradeBasis, GradingRules } from '@sam/domain/rosters/grade-basis'
import { useState } from 'react'
import { TextArea } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { showSuccess } from '../../../lib/toasts.ts'
import { Reasons } from './submit-grades.tsx'
import { sendChange, useGradeCommand, type GradeCommand } from './use-grade-commands.ts'
import type { GradedStudent, Roster } from '../roster/use-rosters.ts'

interface ChangeGradeProps {
  roster: Roster
  rules: GradingRules
  student: GradedStudent
  onClose: () => void
}

/** A registrar's change of a submitted grade, with a reason. The record keeps both grades. */
export function ChangeGrade({ roster, rules, student, onClose }: ChangeGradeProps) {
  const command = useGradeCommand(roster.class.sectionId, sendChange)
  const { enrollmentId, basis } = student.grading
  return (
    <ChangeGradeForm
      name={student.name}
      before={student.grade ?? ''}
      basis={basis}
      rules={rules}
      command={{ ...command, send: (body) => command.send({ enrollmentId, ...body }) }}
      onClose={onClose}
    />
  )
}

interface ChangeGradeFormProps {
  /** The student's. */
  name: string
  before: string
  basis: GradeBasis
  rules: GradingRules
  command: Pick<
    GradeCommand<{ grade: string; before: string; reason: string }, AnswerOf<typeof changeGrade>>,
    'busy' | 'reasons' | 'send'
  >
  onClose: () => void
}

/** Another grade and why. */
export function ChangeGradeForm({ name, before, basis, rules, command, onClose }: ChangeGradeFormProps) {
  const [grade, setGrade] = useState(before)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, reasons, send } = command
  const isSame = grade === before
  const lacksReason = reason.trim() === ''
  const change = async () => {
    setTried(true)
    if (isSame || lacksReason) return
    const answer = await send({ grade, before, reason: reason.trim() })
    if (!answer?.done) return
    showSuccess(`${name}: ${before} changed to ${answer.grade}`)
    onClose()
  }
  return (
    <FormDialog
      title={`Change the grade of ${name}`}
      description={`The record shows ${before}. It keeps both grades and your reason.`}
      confirm="Change grade"
      busy={busy && 'Changing'}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      <NativeSelect
        label="New grade"
        value={grade}
        choices={[...new Set([before, ...listRecordableGrades(basis, rules)])].map((one) => ({
          value: one,
          label: one,
        }))}
        onChange={setGrade}
        error={tried && isSame ? `Choose a grade other than ${before}.` : null}
      />
      <TextArea
        label="Reason (visible to the student)"
        required
        maxLength={500}
        value={reason}
        error={tried && lacksReason ? 'Write why the grade changes.' : null}
        onChange={({ target }) => setReason(target.value)}
      />
      <Reasons reasons={reasons} />
    </FormDialog>
  )
}
