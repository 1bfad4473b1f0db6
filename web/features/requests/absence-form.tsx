import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/fields/field.tsx'
import { Section } from '../../components/ui/section.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { showSuccess } from '../../lib/toasts.ts'
import { useAbsence, useSetAbsence } from './use-requests.ts'
import fieldStyles from '../../components/ui/fields/field.module.css'
import formStyles from '../../components/ui/fields/form.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

const nobody = { delegateEmail: '', beginsOn: '', endsOn: '' }
const missing = { delegateEmail: 'Write who decides for you.', beginsOn: 'Choose a day.', endsOn: 'Choose a day.' }

/** Who decides while the reader is away. */
export function AbsenceForm() {
  const { data } = useAbsence()
  const set = useSetAbsence()
  const [editing, setEditing] = useState(false)
  const [wanted, setWanted] = useState(nobody)
  const [tried, setTried] = useState(false)
  if (!data) return null
  const { absence } = data
  const errorAt = (field: keyof typeof nobody): string | null =>
    (tried && wanted[field] === '' && missing[field]) ||
    (set.error instanceof ApiError &&
      set.error.problem?.problems?.find(({ where }) => where === `body.absence.${field}`)?.message) ||
    null
  const isComplete = Object.values(wanted).every((value) => value !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isComplete) return
    set.mutate(
      { absence: wanted },
      {
        onSuccess: (answer) => {
          setEditing(false)
          setTried(false)
          showSuccess(`${answer.absence?.delegate.name ?? 'Your delegate'} decides your requests while you are away.`)
        },
      },
    )
  }
  const field = (name: keyof typeof nobody) => ({
    value: wanted[name],
    onChange: (event: { target: { value: string } }) => setWanted({ ...wanted, [name]: event.target.value }),
    error: errorAt(name),
  })
  return (
    <Section title="When you are away">
      {absence && !editing && (
        <p className={textStyles.meta}>
          <b>{absence.delegate.name}</b> decides from {formatDate(absence.beginsOn)} to {formatDate(absence.endsOn)}.
        </p>
      )}
      {!absence && !editing && (
        <p className={textStyles.meta}>Your requests wait for you. Name someone to decide them.</p>
      )}
      {editing ? (
        <form className={formStyles.form} onSubmit={submit} noValidate>
          <Input label="E-mail of your delegate" type="email" autoComplete="off" {...field('delegateEmail')} />
          <Input label="First day" type="date" {...field('beginsOn')} />
          <Input label="Last day" type="date" {...field('endsOn')} />
          {set.error && errorAt('delegateEmail') === null && errorAt('endsOn') === null && (
            <p className={fieldStyles.error} role="alert">
              {messageOf(set.error)}
            </p>
          )}
          <div className={layoutStyles.row}>
            <Button
              small
              onClick={() => {
                set.reset()
                setTried(false)
                setEditing(false)
              }}
            >
              Cancel
            </Button>
            <Button small variant="primary" type="submit" busy={set.isPending && 'Saving'}>
              Save
            </Button>
          </div>
        </form>
      ) : (
        <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
          <Button small onClick={() => setEditing(true)}>
            {absence ? 'Change' : 'Name a delegate'}
          </Button>
          {absence && (
            <Button
              small
              busy={set.isPending && 'Saving'}
              onClick={() =>
                set.mutate({ absence: null }, { onSuccess: () => showSuccess('You decide your requests yourself.') })
              }
            >
              I am back
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}
