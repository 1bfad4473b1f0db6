import { writtenLimits } from '@sam/domain/registration/written-limits'
import { Input } from '../../../components/ui/fields/field.tsx'
import { formatCount, formatInstant } from '../../../lib/format.ts'
import type { DraftEffect } from './draft-effect.ts'
import styles from './period-editor.module.css'

interface DraftEffectListProps {
  effect: DraftEffect
  /** Who would sit in a class at the very time at which registration begins for them. */
  clashes: readonly { beginsAt: string; students: number }[]
  limit: number | undefined
  now: string
  timeZone: string
  note: string
  onNote: (note: string) => void
}

/** What publishing the draft would change for students, the most students first, and why it is changed. */
export function DraftEffectList({ effect, clashes, limit, now, timeZone, note, onNote }: DraftEffectListProps) {
  const { moves, shutOut, peak, peakBefore } = effect
  const at = (instant: string) => formatInstant(instant, new Date(now), timeZone)
  return (
    <section className={styles['would-change']} aria-label="What would change">
      <h3>What would change</h3>
      <ul>
        {moves.map(({ from, to, students }) => (
          <li key={`${from} ${to}`}>
            <b>{formatCount(students)}</b>
            <span>
              {to === null
                ? `would have no period. Now theirs begins ${at(from ?? '')}.`
                : `${students === 1 ? 'student begins' : 'students begin'} ${at(to)}${from === null ? ' and had no period before.' : `, not ${at(from)}.`}`}
            </span>
          </li>
        ))}
        {shutOut > 0 && (
          <li>
            <b>{formatCount(shutOut)}</b>
            <span>can register now and would have to wait.</span>
          </li>
        )}
        {/* An answer about an earlier time of the draft is left out until the next one comes. */}
        {clashes
          .filter(({ beginsAt }) => moves.some(({ to }) => to !== null && Date.parse(to) === Date.parse(beginsAt)))
          .map(({ beginsAt, students }) => (
            <li key={`class ${beginsAt}`}>
              <b>{formatCount(students)}</b>
              <span>have a class {at(beginsAt)} and can register after it.</span>
            </li>
          ))}
        {peak && (
          <li>
            <b>{formatCount(peak.students)}</b>
            <span>
              at once at most, {at(new Date(peak.at).toISOString())}
              {peakBefore && peakBefore.students !== peak.students && `, not ${formatCount(peakBefore.students)}`}.
              {limit !== undefined &&
                (peak.students > limit ? (
                  <span className={styles['over']}>
                    {` ${formatCount(peak.students - limit)} over the limit of ${formatCount(limit)}.`}
                  </span>
                ) : (
                  ` The limit is ${formatCount(limit)}.`
                ))}
            </span>
          </li>
        )}
      </ul>
      <Input
        label="Note for the audit log"
        value={note}
        maxLength={writtenLimits.note.longest}
        onChange={(event) => onNote(event.target.value)}
      />
    </section>
  )
}
