import type { correctPerson, readGrants } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { StaleNotice } from '../../../components/ui/notices/stale-notice.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useInstitution, useTimeZone } from '../../../queries/kernel/institution.ts'
import { FormFoot } from './form-foot.tsx'
import styles from './manage-users.module.css'
import textStyles from '../../../components/ui/text.module.css'

type Grants = AnswerOf<typeof readGrants>
type Names = Grants['person']

interface CorrectPersonProps {
  userId: string
  grants: Grants
  /** Reads who the person is again. */
  onLoad: () => Promise<{ data?: Grants | undefined }>
  /** With a first number a person has another address. */
  onRenumbered: (userId: string) => void
}

/** Name, number and e-mail address, each with what is wrong beside it; the note and the button come with a change. */
export function CorrectPerson({ userId, grants, onLoad, onRenumbered }: CorrectPersonProps) {
  const timeZone = useTimeZone()
  const idLabel = useInstitution()?.institution.idLabel ?? 'ID'
  // What was read when the correction began: nobody overwrites a correction of someone else unseen.
  const [before, setBefore] = useState(grants.person)
  const [wanted, setWanted] = useState(before)
  const [number, setNumber] = useState(textOf(before.number))
  const [note, setNote] = useState('')
  const set = (more: Partial<Names>) => setWanted({ ...wanted, ...more })
  const put = (names: Names) => {
    setBefore(names)
    setWanted(names)
    setNumber(textOf(names.number))
  }
  const { mutate, isPending, error, reset } = useCorrection(userId, (saved) => {
    put(saved.person)
    setNote('')
    if (saved.user.id !== userId) onRenumbered(saved.user.id)
  })
  const isNumber = /^\d{1,12}$/.test(number) && Number(number) > 0
  const numberError = number !== '' && !isNumber ? `An ${idLabel} has only digits, at most 12.` : null
  const person = {
    firstName: wanted.firstName.trim(),
    lastName: wanted.lastName.trim(),
    email: wanted.email.trim(),
    number: isNumber ? Number(number) : null,
  }
  const isChanged = number !== textOf(before.number) || !isSame(before, person)
  const problems = error instanceof ApiError ? (error.problem?.problems ?? []) : []
  const errorAt = (place: string) => problems.find(({ where }) => where === place)?.message ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && numberError === null) mutate({ before, person, note: note.trim() || null })
  }
  const undo = () => {
    put(before)
    reset()
  }
  const load = async () => {
    const { data } = await onLoad()
    if (data) {
      // What was typed stays; the rest is theirs.
      const kept = Object.entries(person).filter(([key, value]) => value !== before[key as keyof Names])
      const merged = { ...data.person, ...Object.fromEntries(kept) }
      setBefore(data.person)
      setWanted(merged)
      if (person.number === before.number) setNumber(textOf(data.person.number))
    }
    reset()
  }
  return (
    <form className={styles.form} aria-label="Name, number and address" onSubmit={submit} noValidate>
      <div className={styles.names}>
        <Input
          label="First name"
          value={wanted.firstName}
          maxLength={100}
          autoComplete="off"
          error={errorAt('firstName')}
          onChange={(event) => set({ firstName: event.target.value })}
        />
        <Input
          label="Last name"
          value={wanted.lastName}
          maxLength={100}
          autoComplete="off"
          error={errorAt('lastName')}
          onChange={(event) => set({ lastName: event.target.value })}
        />
        <Input
          label={idLabel}
          value={number}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          error={numberError ?? errorAt('number')}
          onChange={(event) => setNumber(event.target.value.trim())}
        />
        <Input
          label="E-mail"
          type="email"
          value={wanted.email}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          error={errorAt('email')}
          onChange={(event) => set({ email: event.target.value })}
        />
      </div>
      {isChanged && (
        <>
          <Input
            label="Note, kept in the log (optional)"
            value={note}
            maxLength={500}
            onChange={(event) => setNote(event.target.value)}
          />
          <p className={textStyles.meta}>{consequenceOf(before, person, grants.sessions)}</p>
          {error && problems.length === 0 && (
            <StaleNotice error={error} timeZone={timeZone} onLoad={() => void load()} />
          )}
          <FormFoot wrong={problems.length}>
            <Button onClick={undo}>Undo</Button>
            <Button type="submit" variant="record" busy={isPending && 'Saving'} disabled={numberError !== null}>
              Save person
            </Button>
          </FormFoot>
        </>
      )}
    </form>
  )
}

/** What a save does beyond the record, in a sentence. */
function consequenceOf(before: Names, person: Names, sessions: number): string {
  const told = `${before.firstName} is notified.`
  if (before.email.toLowerCase() !== person.email.toLowerCase())
    return `${told} From then on ${person.email} signs in to this account${sessions > 0 ? ', and the open sign-ins end' : ''}.`
  if (before.number === null && person.number !== null)
    return `${told} A users file then skips this person, as it does everyone who is here already.`
  return told
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number)
}

function isSame(one: Names, other: Names): boolean {
  return (['firstName', 'lastName', 'number', 'email'] as const).every((key) => one[key] === other[key])
}

type Change = Parameters<typeof callRoute<typeof correctPerson>>[1]['body']

function useCorrection(userId: string, onSaved: (saved: Grants) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) =>
      callRoute<typeof correctPerson>({ method: 'PUT', path: '/users/:userId' }, { params: { userId }, body }),
    onSuccess: async ({ changed: _changed, ...saved }) => {
      onSaved(saved)
      showSuccess(`${saved.user.name} is corrected.`)
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
  })
}
