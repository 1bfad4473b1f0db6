import { useState } from 'react'
import { FormDialog } from '../../components/ui/dialog/form-dialog.tsx'
import { Input } from '../../components/ui/fields/field.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { showSuccess } from '../../lib/toasts.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { useSetAbsence, type Absence } from './use-requests.ts'

const missing = { delegateEmail: 'Write who decides for you.', beginsOn: 'Choose a day.', endsOn: 'Choose a day.' }
type Field = keyof typeof missing
const fields = Object.keys(missing) as Field[]

interface NameDelegateProps {
  /** What is set now. */
  absence: Absence | null
  onClose: () => void
}

/** Names who decides the reader's requests from one day to another. */
export function NameDelegate({ absence, onClose }: NameDelegateProps) {
  const today = useInstitution()?.today ?? ''
  const { mutate, error, isPending } = useSetAbsence()
  const [wanted, setWanted] = useState({
    delegateEmail: absence?.delegate.email ?? '',
    beginsOn: absence?.beginsOn ?? today,
    endsOn: absence?.endsOn ?? '',
  })
  const [tried, setTried] = useState(false)
  const problems = (error instanceof ApiError && error.problem?.problems) || []
  const errorAt = (field: Field): string | null =>
    (tried && wanted[field].trim() === '' && missing[field]) ||
    (problems.find(({ where }) => where === `body.absence.${field}`)?.message ?? null)
  const submit = () => {
    setTried(true)
    if (fields.some((field) => wanted[field].trim() === '')) return
    mutate(
      { absence: { ...wanted, delegateEmail: wanted.delegateEmail.trim() } },
      {
        onSuccess: (answer) => {
          showSuccess(`${answer.absence?.delegate.name ?? 'Your delegate'} decides your requests while you are away.`)
          onClose()
        },
      },
    )
  }
  const field = (name: Field) => ({
    value: wanted[name],
    onChange: ({ target }: { target: { value: string } }) => setWanted({ ...wanted, [name]: target.value }),
    error: errorAt(name),
  })
  return (
    <FormDialog
      title={absence ? 'Change your delegate' : 'Name a delegate'}
      description="Your delegate decides in your place in these days and gets a message. Every decision names both of you."
      confirm="Save"
      variant="primary"
      busy={isPending && 'Saving'}
      error={error && fields.every((name) => errorAt(name) === null) ? messageOf(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input label="E-mail of your delegate" type="email" autoComplete="off" {...field('delegateEmail')} />
      <Input label="First day" type="date" {...field('beginsOn')} />
      <Input label="Last day" type="date" min={wanted.beginsOn || undefined} {...field('endsOn')} />
    </FormDialog>
  )
}
