import type { replaceReservations } from '@sam/contract/rosters/reservations'
import type { AnswerOf } from '@sam/contract/route'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { StaleNotice } from '../../../components/ui/notices/stale-notice.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { plural, wordDates } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { nameOfClass, type Roster } from '../roster/use-rosters.ts'
import { keptSeatsQuery, rowsAsTyped, rowsToSend, type KeptSeats, type TypedRow } from './kept-seats-rows.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './kept-seats-form.module.css'

/** Says who seats of a class are kept for, in which order and until when. */
export function KeptSeatsForm({ roster }: { roster: Roster }) {
  const { class: one } = roster
  const { data, error, refetch } = useQuery(keptSeatsQuery(one.sectionId))
  return (
    <Section
      title="Kept seats"
      meta={data && `${plural(data.open, 'free seat')} open to everyone, ${data.enrolled} of ${data.capacity} taken`}
    >
      {error && (
        <FailedState title="Kept seats did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton rows={2} label="Loading kept seats" />}
      {data && <Editor name={nameOfClass(one)} kept={data} />}
    </Section>
  )
}

type Problem = AnswerOf<typeof replaceReservations>['problems'][number]

function Editor({ name, kept }: { name: string; kept: KeptSeats }) {
  const queryClient = useQueryClient()
  const timeZone = useTimeZone()
  // What was typed; null while it is what is saved.
  const [typed, setTyped] = useState<TypedRow[] | null>(null)
  const [read, setRead] = useState(kept.version)
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const rows = typed ?? rowsAsTyped(kept)
  const change = (next: TypedRow[]) => {
    // What is typed rests on what is shown now, not on what another registrar saves meanwhile.
    if (typed === null) setRead(kept.version)
    setTyped(next)
    setProblems([])
  }
  const set = (at: number, part: Partial<TypedRow>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const problemOf = (row: number, field: Problem['field']) => {
    const found = problems.find((one) => one.row === row && one.field === field)
    return found ? wordDates(found.message) : null
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setFailure(null)
    try {
      const answer = await callRoute<typeof replaceReservations>(
        { method: 'PUT', path: '/rosters/:sectionId/reservations' },
        {
          params: { sectionId: String(kept.sectionId) },
          body: { version: read, rows: rowsToSend(rows), ...(note.trim() && { note: note.trim() }) },
        },
      )
      setProblems(answer.problems)
      if (!answer.saved) return
      queryClient.setQueryData(keptSeatsQuery(kept.sectionId).queryKey, answer)
      const promoted = answer.promoted > 0 ? ` ${plural(answer.promoted, 'student')} came off the waitlist.` : ''
      showSuccess(`Kept seats of ${name} are saved.${promoted}`)
      setTyped(null)
      setNote('')
      void queryClient.invalidateQueries({ queryKey: ['rosters'] })
    } catch (thrown) {
      setFailure(thrown)
    } finally {
      setSaving(false)
    }
  }
  const load = async () => {
    await queryClient.invalidateQueries({ queryKey: keptSeatsQuery(kept.sectionId).queryKey })
    const now = queryClient.getQueryData(keptSeatsQuery(kept.sectionId).queryKey)
    if (now) setRead(now.version)
    setFailure(null)
  }
  const general = problems.filter(({ row }) => row === null)
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {rows.length === 0 && <p className={textStyles.meta}>Every free seat is open to everyone.</p>}
      {rows.map((row, at) => (
        <fieldset key={row.key} className={styles.row}>
          <legend className={textStyles.visuallyHidden}>Row {at + 1}</legend>
          <Input
            label="Kept for"
            value={row.population}
            maxLength={200}
            autoComplete="off"
            placeholder="CSE majors; U4 standing"
            error={problemOf(at, 'population')}
            {...(row.readAs && { help: row.readAs })}
            onChange={(event) => set(at, { population: event.target.value, readAs: null })}
          />
          <Input
            label="Seats"
            inputMode="numeric"
            value={row.seats}
            maxLength={6}
            autoComplete="off"
            error={problemOf(at, 'seats')}
            onChange={(event) => set(at, { seats: event.target.value })}
          />
          <Input
            label="Until"
            type="date"
            value={row.keptUntil}
            error={problemOf(at, 'keptUntil')}
            onChange={(event) => set(at, { keptUntil: event.target.value })}
          />
          <div className={styles.rowActions}>
            <Button
              small
              variant="quiet"
              disabled={at === 0}
              aria-label={`Fill row ${at + 1} earlier`}
              onClick={() => change(earlier(rows, at))}
            >
              Earlier
            </Button>
            <Button
              small
              variant="quiet"
              aria-label={`Remove row ${at + 1}`}
              onClick={() => change(rows.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={layoutStyles.row}>
        <Button small onClick={() => change([...rows, emptyRow()])}>
          Add row
        </Button>
      </div>
      {general.map(({ message }) => (
        <p key={message} className={fieldStyles.error} role="alert">
          {message}
        </p>
      ))}
      {problems.length > 0 && (
        <p className={fieldStyles.error} role="alert">
          Nothing was saved. {plural(problems.length, 'field')} to correct.
        </p>
      )}
      {failure !== null && <StaleNotice error={failure} timeZone={timeZone} onLoad={() => void load()} />}
      {typed !== null && (
        <div className={styles.save}>
          <Input
            label="Note"
            value={note}
            maxLength={500}
            placeholder="Kept in the log"
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" variant="record" busy={saving && 'Saving'}>
            Save kept seats
          </Button>
          <Button
            onClick={() => {
              setTyped(null)
              setProblems([])
              setFailure(null)
            }}
          >
            Discard
          </Button>
        </div>
      )}
    </form>
  )
}

function emptyRow(): TypedRow {
  return { key: crypto.randomUUID(), population: '', seats: '', keptUntil: '', readAs: null }
}

function earlier(rows: readonly TypedRow[], at: number): TypedRow[] {
  const moved = [...rows]
  const [row] = moved.splice(at, 1)
  if (row) moved.splice(at - 1, 0, row)
  return moved
}
