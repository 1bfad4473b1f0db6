import type { setClock } from '@sam/contract/terms'
import { clockTime } from '@sam/domain/timetable/section'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/fields/field.tsx'
import { Section } from '../../components/ui/section.tsx'
import { StaleNotice } from '../../components/ui/notices/stale-notice.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { formatDate, formatMinutes, formatMoment } from '../../lib/format.ts'
import type { Facts } from '../../queries/kernel/institution.ts'
import type { Moment } from '../../lib/university-moment.ts'
import { showSuccess } from '../../lib/toasts.ts'
import { useUniversityMinute } from '../../queries/terms/use-university-clock.ts'
import styles from './current-date.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import textStyles from '../../components/ui/text.module.css'

/** The date and time of every decision: the real ones, or others that a registrar sets for training. */
export function CurrentDate({ facts }: { facts: Facts }) {
  const moment = useUniversityMinute()
  if (!moment) return null
  return (
    <div className={styles['page']}>
      <Section title="Current date" meta={facts.clockIsSet ? 'Set by a registrar' : 'Real date'}>
        <p className={styles['now']} role="timer">
          {formatDate(moment.date, 'long')}, {formatMinutes(moment.minute)}
        </p>
        {facts.clockMayBeSet ? (
          <p className={textStyles.meta}>
            For training. Changes the date for everyone. Time runs on from what you set.
          </p>
        ) : (
          <p className={textStyles.meta}>
            The date can be changed in the demo only. To allow it here, set <code>policies.clockOutsideDemo</code> in
            the institution file.
          </p>
        )}
        {(facts.clockMayBeSet || facts.clockIsSet) && <ClockForm facts={facts} moment={moment} />}
      </Section>
    </div>
  )
}

function ClockForm({
  facts: { institution, clockIsSet, clockMayBeSet, clockVersion },
  moment,
}: {
  facts: Facts
  moment: Moment
}) {
  const { timeZone } = institution
  const [chosen, setChosen] = useState<{ date: string; time: string } | null>(null)
  const { date, time } = chosen ?? { date: moment.date, time: clockTime(moment.minute) }
  const [note, setNote] = useState('')
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wanted: { date: string; time: string } | null) =>
      callRoute<typeof setClock>(
        { method: 'PUT', path: '/clock' },
        {
          body: {
            version: clockVersion,
            date: wanted?.date ?? null,
            ...(wanted && { time: wanted.time }),
            note: note.trim() || null,
          },
        },
      ),
    onSuccess: async (answer) => {
      showSuccess(
        answer.clockIsSet
          ? `The date is set to ${formatMoment(answer.now, timeZone)}`
          : 'The date is the real one again',
      )
      setNote('')
      setChosen(null)
      // Standings, periods and schedules may all differ on another day.
      await queryClient.invalidateQueries()
    },
  })
  const load = async () => {
    await queryClient.invalidateQueries({ queryKey: ['institution'] })
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (date && time) mutate({ date, time })
  }
  const isDateRefused = error instanceof ApiError && error.status === 400
  return (
    <form className={styles['form']} onSubmit={submit}>
      {clockMayBeSet && (
        <>
          <div className={styles['dateAndTime']}>
            <Input
              label="Date"
              type="date"
              required
              min="2000-01-01"
              max="2199-12-31"
              value={date}
              error={isDateRefused ? messageOf(error) : null}
              onChange={(event) => setChosen({ date: event.target.value, time })}
            />
            <Input
              label="Time"
              type="time"
              required
              value={time}
              onChange={(event) => setChosen({ date, time: event.target.value })}
            />
          </div>
          <Input
            label="Note (optional)"
            help="Kept in the audit log."
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
      {error && !isDateRefused && <StaleNotice error={error} timeZone={timeZone} onLoad={() => void load()} />}
      <div className={layoutStyles.row}>
        {clockMayBeSet && (
          <Button
            type="submit"
            variant="record"
            busy={isPending && 'Setting'}
            disabled={!date || !time || chosen === null}
          >
            Set the date
          </Button>
        )}
        <Button disabled={!clockIsSet || isPending} onClick={() => mutate(null)}>
          Back to the real date
        </Button>
      </div>
    </form>
  )
}
