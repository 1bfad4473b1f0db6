import type { AnswerOf } from '@sam/contract/route'
import type { changeCapacity, previewCapacity } from '@sam/contract/rosters/rosters'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { describeEffect, sourceWords } from './describe-effect.ts'
import { nameOfClass, type Roster } from '../roster/use-rosters.ts'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './capacity-form.module.css'

/** Edits how many seats a class has; what it would mean stands there before it is saved. */
export function CapacityForm({ roster }: { roster: Roster }) {
  const { class: one, seats } = roster
  const queryClient = useQueryClient()
  const [text, setText] = useState(String(seats.capacity))
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const wanted = text.trim()
  const rested = useDebounced(wanted)
  const changed = wanted !== String(seats.capacity)
  const { data: preview } = usePreview(one.sectionId, rested, changed && rested === wanted)
  const shown = changed && rested === wanted ? preview : undefined
  const missing = changed ? (shown ? null : 'Read what it would mean, then save.') : 'Type another capacity.'
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!shown?.effect) return
    setTried(false)
    setSaving(true)
    setFailure(null)
    try {
      const answer = await callRoute<typeof changeCapacity>(
        { method: 'PUT', path: '/rosters/:sectionId/capacity' },
        {
          params: { sectionId: String(one.sectionId) },
          body: { capacity: Number(wanted), before: seats.capacity, ...(note.trim() && { note }) },
        },
      )
      if (answer.refusal !== null) return setFailure(answer.refusal)
      showSuccess(
        [
          `${nameOfClass(one)} has ${plural(answer.seats.capacity, 'seat')} now.`,
          answer.promoted > 0 && `${plural(answer.promoted, 'student')} came off the waitlist.`,
        ]
          .filter(Boolean)
          .join(' '),
      )
      setNote('')
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setSaving(false)
      await queryClient.invalidateQueries({ queryKey: ['rosters'] })
    }
  }
  return (
    <Section title="Seats" meta={sourceWords[seats.source]}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <div className={layoutStyles.row}>
          <Input
            label="Capacity"
            inputMode="numeric"
            value={text}
            maxLength={6}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            error={tried ? missing : null}
          />
          <Input
            label="Note"
            value={note}
            maxLength={500}
            placeholder="Kept in the log"
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div className={styles.effect} role="status">
          {shown?.refusal && <p className={fieldStyles.error}>{shown.refusal}</p>}
          {shown?.effect && describeEffect(seats, shown.effect).map((line) => <p key={line}>{line}</p>)}
          {!changed && (
            <p className={textStyles.meta}>
              {seats.enrolled} enrolled, {seats.waitlisted} waiting
              {seats.overCapacity > 0 && `, ${seats.overCapacity} over capacity`}. Type another capacity to see what it
              would mean.
            </p>
          )}
        </div>
        {failure && (
          <p className={fieldStyles.error} role="alert">
            {failure}
          </p>
        )}
        <div className={layoutStyles.row}>
          <Button type="submit" variant="record" busy={saving && 'Saving'}>
            Save capacity
          </Button>
        </div>
      </form>
    </Section>
  )
}

function usePreview(sectionId: number, capacity: string, enabled: boolean) {
  return useQuery<AnswerOf<typeof previewCapacity>>({
    queryKey: ['rosters', 'capacity', sectionId, capacity],
    queryFn: ({ signal }) =>
      callRoute<typeof previewCapacity>(
        { method: 'GET', path: '/rosters/:sectionId/capacity' },
        // What is no number is refused by the server in its own words.
        {
          params: { sectionId: String(sectionId) },
          query: { capacity: /^\d+$/.test(capacity) ? capacity : '-1' },
          signal,
        },
      ),
    enabled,
    staleTime: 0,
  })
}
