import { termName } from '@sam/domain/terms/term'
import { layOutRuler } from '../../../components/academic/lay-out-ruler.ts'
import { Section } from '../../../components/ui/section.tsx'
import { formatDate } from '../../../lib/format.ts'
import type { Facts } from '../../../queries/kernel/institution.ts'
import styles from './term-progress.module.css'

interface TermProgressProps {
  term: number
  today: string
  dates: Facts['calendar']
  ends: Facts['termEnds']
}

const datesShown = 3
/** Nearer to an end of the ruler, in per cent, today leaves that end no room for its day. */
const roomForDay = 20
/** The middle of the word today stays as far from the ends as this. */
const edge = 7

/** The running term as a ruler of weeks, and the dates that come next. */
export function TermProgress({ term, today, dates, ends }: TermProgressProps) {
  const layout = layOutRuler({ dates, ends }, today)
  if (!layout?.week) return null
  const ahead = dates.filter(({ date }) => date >= today).slice(0, datesShown)
  const week = `Week ${layout.week} of ${layout.weeks.length}`
  const [first, last] = [layout.events[0], layout.events.at(-1)]
  const todayAt = layout.todayAt ?? 0
  return (
    <Section
      title={termName(term)}
      meta={
        <>
          week <b>{layout.week}</b> of {layout.weeks.length}
        </>
      }
    >
      <div className={styles.track} role="img" aria-label={week}>
        {layout.weeks.map(({ number, at }) => (
          <i key={number} style={{ left: `${at}%` }} />
        ))}
        <em style={{ width: `${todayAt}%` }} />
        <b style={{ left: `${todayAt}%` }} />
      </div>
      <div className={styles.words}>
        {first && todayAt >= roomForDay && <span className={styles.first}>{formatDate(first.date, 'day')}</span>}
        <b style={{ left: `${Math.min(Math.max(todayAt, edge), 100 - edge)}%` }}>Today</b>
        {last && todayAt <= 100 - roomForDay && <span className={styles.last}>{formatDate(last.date, 'day')}</span>}
      </div>
      {ahead.length > 0 && (
        <dl className={styles.dates}>
          {ahead.map(({ name, date }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{date === today ? 'Today' : formatDate(date, 'day')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
