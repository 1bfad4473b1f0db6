import { findExceptionProblems } from '@sam/domain/degrees/check-exception'
import { exceptionKinds } from '@sam/domain/degrees/student-record'
import { isLongEnough, writtenLimits } from '@sam/domain/registration/written-limits'
import { useState } from 'react'
import { NoteField } from '../../../components/academic/note-field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import type { Report } from '../use-audit-report.ts'
import { useDecided, useGrantException } from '../use-decisions.ts'

type Kind = (typeof exceptionKinds)[number]

const names: Record<Kind, string> = {
  waive: 'Waive it',
  substitute: 'Let a course take the place of another',
  'also allow': 'Allow one more course',
  exclude: 'Leave a course out',
  'change limit': 'Change the amount',
}
const courseLabels: Partial<Record<Kind, string>> = {
  substitute: 'Course that counts',
  'also allow': 'Course to allow',
  exclude: 'Course to leave out',
}

interface GrantExceptionDialogProps {
  userId: string
  rule: Report['rules'][number]
  onClose: () => void
}

/** What a registrar grants one student about one requirement. */
export function GrantExceptionDialog({ userId, rule, onClose }: GrantExceptionDialogProps) {
  const { report } = useDecided()
  const grant = useGrantException(userId)
  const [kind, setKind] = useState<Kind>('waive')
  const [course, setCourse] = useState('')
  const [replaced, setReplaced] = useState('')
  const [amount, setAmount] = useState('')
  const [expires, setExpires] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const code = (typed: string) => typed.trim().toUpperCase()
  const wanted = {
    program: rule.program,
    rule: rule.id,
    kind,
    note: note.trim(),
    ...(courseLabels[kind] && { course: code(course) }),
    ...(kind === 'substitute' && { for: code(replaced) }),
    ...(kind === 'change limit' && amount.trim() !== '' && { to: Number(amount) }),
    ...(expires && { expires }),
  }
  const problems = findExceptionProblems({ ...wanted, reason: wanted.note }, report.asOf)
  const wrong = (where: string) => (tried && problems.find((one) => one.where === where)?.message) || null
  const isShort = !isLongEnough(note, 'note')
  const submit = () => {
    setTried(true)
    if (problems.length > 0 || isShort) return
    grant.mutate(wanted, {
      onSuccess: () => {
        showSuccess(`An exception to “${rule.label}” is granted.`)
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={`Exception to “${rule.label}”`}
      description="It applies to this student only. The audit log keeps it."
      confirm="Grant exception"
      busy={grant.isPending && 'Granting'}
      error={grant.error && `The exception was not granted: ${messageOf(grant.error)}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label="What to grant"
        value={kind}
        onChange={setKind}
        choices={exceptionKinds.map((value) => ({ value, label: names[value] }))}
      />
      {courseLabels[kind] && (
        <Input
          label={courseLabels[kind]}
          placeholder="CSE 214"
          value={course}
          onChange={(event) => setCourse(event.target.value)}
          error={wrong('course')}
        />
      )}
      {kind === 'substitute' && (
        <Input
          label="Whose place it takes"
          placeholder="CSE 214"
          value={replaced}
          onChange={(event) => setReplaced(event.target.value)}
          error={wrong('for')}
        />
      )}
      {kind === 'change limit' && (
        <Input
          label={`New amount${rule.unit === null ? '' : `, in ${rule.unit}`} (now ${rule.needed})`}
          inputMode="numeric"
          value={amount}
          onChange={(event) => setAmount(event.target.value.replace(/[^\d.]/g, ''))}
          error={wrong('to')}
        />
      )}
      <Input
        label="End date (optional)"
        type="date"
        value={expires}
        onChange={(event) => setExpires(event.target.value)}
        error={wrong('expires')}
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
