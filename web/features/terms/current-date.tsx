import type { setClock } from '@sam/contract/kernel-clock'
import type { readInstitution } from '@sam/contract/kernel'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/field.tsx'
import { Section } from '../../components/ui/section.tsx'
import { StaleNotice } from '../../components/ui/stale-notice.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { formatDate } from '../../lib/format.ts'
import { showSuccess } from '../../lib/toasts.ts'

type Facts = Pick<AnswerOf<typeof readInstitution>, 'today' | 'clockIsSet' | 'clockVersion'>

/** The date on which everything that depends on today is decided: the real one, or a day chosen for training. */
export function CurrentDate({ facts }: { facts: Facts }) {
  const [date, setDate] = useState(facts.today)
  const [note, setNote] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (day: string | null) =>
      callRoute<typeof setClock>(
        { method: 'PUT', path: '/clock' },
        { body: { version: facts.clockVersion, date: day, note: note || null } },
      ),
    onSuccess: async ({ today, clockIsSet }) => {
      showSuccess(clockIsSet ? `The date is set to ${formatDate(today, 'weekday')}` : 'The date is the real one again')
      setNote('')
      setDate(today)
      // Standings, periods and schedules may all be others on another day.
      await queryClient.invalidateQueries()
    },
  })
  const load = async () => {
    await queryClient.invalidateQueries({ queryKey: ['institution'] })
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (date) mutate(date)
  }
  return (
    <div className="mt-6 max-w-140">
      <Section title="Current date" meta={facts.clockIsSet ? 'Set by a registrar' : 'The real one'}>
        <p>
          It is <b>{formatDate(facts.today, 'long')}</b> for every decision: registration, deadlines, the current term.
        </p>
        <p className="meta">
          Another day is for training and testing. It holds for everybody at once, and the header says so to everybody.
        </p>
        <form className="roles-form mt-3" onSubmit={submit}>
          <Input
            label="Day"
            type="date"
            required
            min="2000-01-01"
            max="2199-12-31"
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
          <Input
            label="Note"
            help="Why, for the audit log."
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {error && <StaleNotice error={error} onLoad={() => void load()} />}
          <div className="row">
            <Button
              type="submit"
              variant="record"
              busy={isPending && 'Setting'}
              disabled={!date || (facts.clockIsSet && date === facts.today)}
            >
              Set the date
            </Button>
            <Button disabled={!facts.clockIsSet || isPending} onClick={() => mutate(null)}>
              Back to the real date
            </Button>
          </div>
        </form>
      </Section>
    </div>
  )
}
