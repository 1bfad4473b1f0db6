import { messageLimits } from '@sam/contract/people/count'
import type { sendMessages } from '@sam/contract/people/messages'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input, TextArea } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { RefusedDialog } from '../../../components/ui/dialog/refused-dialog.tsx'

type Answer = AnswerOf<typeof sendMessages>

interface WriteMessageProps extends Pick<ComponentProps<typeof Button>, 'small' | 'variant'> {
  students: readonly { id: string; name: string }[]
  /** On the button; 'Write to 3…' without it. */
  label?: string
}

/** Writes one message to the chosen students, asked once; who could not get it is listed with the reason. */
export function WriteMessage({ students, label, ...look }: WriteMessageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [partly, setPartly] = useState<Answer | null>(null)
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        <Icon name="mail" />
        {label ?? `Write to ${formatCount(students.length)}…`}
      </Button>
      {isOpen && (
        <MessageDialog
          students={students}
          onClose={() => setIsOpen(false)}
          onSent={(answer) => {
            setIsOpen(false)
            if (answer.sent.length > 0) showSuccess(`Message sent to ${plural(answer.sent.length, 'student')}.`)
            if (answer.refused.length > 0) setPartly(answer)
          }}
        />
      )}
      {partly && (
        <RefusedDialog
          title={`${plural(partly.refused.length, 'student')} did not get the message`}
          description={partly.sent.length === 0 ? 'Nobody got it.' : `${plural(partly.sent.length, 'student')} got it.`}
          refused={partly.refused}
          onClose={() => setPartly(null)}
        />
      )}
    </>
  )
}

interface MessageDialogProps {
  students: readonly { id: string; name: string }[]
  onSent: (answer: Answer) => void
  onClose: () => void
}

function MessageDialog({ students, onSent, onClose }: MessageDialogProps) {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  // The same message sent again after a lost answer reaches nobody twice.
  const [id] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callRoute<typeof sendMessages>(
        { method: 'POST', path: '/messages' },
        { body: { id, students: students.map((student) => student.id), subject: subject.trim(), text: text.trim() } },
      ),
    onSuccess: onSent,
  })
  const wrong = {
    subject: subject.trim().length < messageLimits.subject.shortest ? 'Say in a few words what it is about.' : null,
    text: text.trim().length < messageLimits.text.shortest ? 'Write the message.' : null,
  }
  const isOne = students.length === 1
  const who = isOne ? (students[0]?.name ?? '1 student') : `${formatCount(students.length)} students`
  return (
    <FormDialog
      title={`Write to ${who}`}
      description={
        isOne
          ? 'The student gets it in SAM and by e-mail, as they chose. The student’s audit log keeps it.'
          : 'Each student gets a message of their own, in SAM and by e-mail, as they chose. Each audit log keeps it.'
      }
      confirm={isOne ? 'Send' : `Send to ${formatCount(students.length)}`}
      busy={isPending && 'Sending'}
      error={error && `Nothing was sent: ${messageOf(error)}`}
      onSubmit={() => {
        setTried(true)
        if (Object.values(wrong).every((reason) => reason === null)) mutate()
      }}
      onClose={onClose}
    >
      <Input
        label="Subject"
        value={subject}
        maxLength={messageLimits.subject.longest}
        error={tried ? wrong.subject : null}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextArea
        label="Message"
        rows={6}
        value={text}
        maxLength={messageLimits.text.longest}
        help="Do not name grades or anything else from the record: others can read e-mail."
        error={tried ? wrong.text : null}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  )
}
