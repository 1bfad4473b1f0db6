import { formatMinutes, plural } from '../../../lib/format.ts'
import { Status } from '../../ui/status.tsx'
import { dayNames } from './day-names.ts'
import type { Conflict } from './lay-out-week.ts'
import styles from './timetable.module.css'

interface ConflictLinesProps {
  conflicts: readonly Conflict[]
  /** They are waived. */
  excused?: boolean
}

/** How many stand above the week; more would push it out of sight. */
const mostShown = 3

/** Which classes overlap and when, a line for each stretch that they share. */
export function ConflictLines({ conflicts, excused = false }: ConflictLinesProps) {
  const all = [...byStretch(conflicts)].map(([key, shared]) => (
    <ConflictLine key={key} conflicts={shared} excused={excused} />
  ))
  if (all.length <= mostShown + 1) return all
  return (
    <>
      {all.slice(0, mostShown)}
      <details className={styles.conflicts}>
        <summary>{plural(all.length - mostShown, 'more conflict')}</summary>
        {all.slice(mostShown)}
      </details>
    </>
  )
}

/** The same two classes at the same time on several days are one conflict. */
function byStretch(conflicts: readonly Conflict[]): ReadonlyMap<string, Conflict[]> {
  const groups = new Map<string, Conflict[]>()
  for (const conflict of conflicts) {
    const key = [conflict.one.id, conflict.other.id, conflict.start, conflict.end].join('|')
    groups.set(key, [...(groups.get(key) ?? []), conflict])
  }
  return groups
}

function ConflictLine({ conflicts, excused }: Required<ConflictLinesProps>) {
  const [first] = conflicts
  if (!first) return null
  const { one, other, start, end } = first
  const days = new Intl.ListFormat('en-US').format([...new Set(conflicts.map(({ day }) => dayNames[day]))])
  return (
    <p className={styles.conflict} data-part="conflict">
      <Status glyph={excused ? 'full' : 'crossed'} tone={excused ? 'ok' : 'bad'}>
        {excused ? 'Waived conflict' : 'Conflict'}
      </Status>{' '}
      <b>{one.course}</b> {one.component} {one.section} and <b>{other.course}</b> {other.component} {other.section}{' '}
      share {days} {formatMinutes(start)} to {formatMinutes(end)}
    </p>
  )
}
