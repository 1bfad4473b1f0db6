import type { FullProfile } from '@sam/contract/people/people'
import type { GradingRules } from '@sam/domain/rosters/grade-basis'
import { isGradable } from '@sam/domain/rosters/grade-row'
import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FormDialog } from '../../components/ui/dialog/form-dialog.tsx'
import { Input, TextArea } from '../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { showSuccess } from '../../lib/toasts.ts'
import { useUnsentText } from '../../lib/unsent-text.ts'
import { useSubmit } from './use-requests.ts'
import textStyles from '../../components/ui/text.module.css'

type Semester = NonNullable<FullProfile['academicRecord']>['completedSemesters'][number]

interface AskExtensionProps {
  userId: string
  semesters: readonly Semester[]
}

/** A student asks the instructor of a class for a later day for the grade; nothing while no grade is to come. */
export function AskExtension({ userId, semesters }: AskExtensionProps) {
  const [isOpen, setOpen] = useState(false)
  const rules = useInstitution()?.institution
  const classes = rules ? listUngraded(semesters, rules) : []
  if (classes.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask for a later grade deadline</Button>
      {isOpen && <ExtensionDialog userId={userId} classes={classes} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Ungraded {
  term: number
  course: string
}

/** The classes whose grade is missing, or stands for one to come. */
function listUngraded(semesters: readonly Semester[], rules: Pick<GradingRules, 'grading'>): Ungraded[] {
  return semesters.flatMap(({ semester: term, courses }) =>
    courses.flatMap(({ status, gradeSymbol: grade, courseSection: { course } }) => {
      const isOver = status === 'COMPLETED'
      if (!isOver && status !== 'IN_PROGRESS') return []
      return isGradable({ status: isOver ? 'completed' : 'enrolled', grade }, rules) ? [{ term, course }] : []
    }),
  )
}

const keyOf = ({ term, course }: Ungraded) => `${term} ${course}`

interface ExtensionDialogProps {
  userId: string
  classes: readonly Ungraded[]
  onClose: () => void
}

function ExtensionDialog({ userId, classes, onClose }: ExtensionDialogProps) {
  const unsent = `deadline extension ${userId}`
  const submit = useSubmit(userId, unsent)
  const [key, setKey] = useState(classes[0] ? keyOf(classes[0]) : '')
  const [until, setUntil] = useState('')
  const [message, setMessage] = useUnsentText(unsent)
  const [tried, setTried] = useState(false)
  const chosen = classes.find((one) => keyOf(one) === key)
  const isShort = message.trim().length < 3
  const send = () => {
    setTried(true)
    if (!chosen || until === '' || isShort) return
    const { term, course } = chosen
    submit.mutate(
      { kind: 'deadline extension', term, course, until, message: message.trim() },
      {
        onSuccess: ({ steps }) => {
          showSuccess(`Your request is sent. ${steps.map(({ title }) => title).join(', then ')} decides.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Ask for a later grade deadline"
      description="Until that day the grade can be missing, and an I does not lapse."
      confirm="Send request"
      variant="primary"
      busy={submit.isPending && 'Sending'}
      error={submit.error && messageOf(submit.error)}
      onSubmit={send}
      onClose={onClose}
    >
      <NativeSelect
        label="Class"
        value={key}
        choices={classes.map((one) => ({ value: keyOf(one), label: `${one.course}, ${termName(one.term)}` }))}
        onChange={setKey}
      />
      <Input
        label="Last day that you ask for"
        type="date"
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        error={tried && until === '' ? 'Choose a day.' : null}
      />
      <TextArea
        label="Message to the instructor"
        rows={3}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={tried && isShort ? 'Write at least 3 characters.' : null}
      />
      <p className={textStyles.meta}>Where the request stands is shown under Degree Status, Requests.</p>
    </FormDialog>
  )
}
