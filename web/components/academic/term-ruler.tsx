import { formatDate } from '../../lib/format.ts'
import { toggleTheme } from '../../lib/theme.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { layOutRuler, type RulerEvent, type RulerLayout, type RulerTerm } from './lay-out-ruler.ts'
import styles from './term-ruler.module.css'
import textStyles from '../ui/text.module.css'

interface TermRulerProps {
  today: string
  term: (RulerTerm & { name: string }) | null
}

/** The term as a ruler of weeks: black is what has passed, the mark is today. */
export function TermRuler({ today, term }: TermRulerProps) {
  const layout = term ? layOutRuler(term, today) : null
  const date = formatDate(today, 'long')
  return (
    <aside className={styles.calendar} aria-label={term ? `${term.name} calendar` : 'Calendar'}>
      <div className={styles.head}>
        <div>
          <h2>{term?.name ?? date}</h2>
          <span className={textStyles.meta}>
            {term && date}
            {layout?.week && `, week ${layout.week} of ${layout.weeks.length}`}
          </span>
        </div>
        <Button variant="quiet" icon aria-label="Switch between light and dark" onClick={toggleTheme}>
          <Icon name="sun" />
        </Button>
      </div>
      {layout && <Ruler layout={layout} />}
      {layout && (
        <ol className={styles.events}>
          {layout.events.map((event) => (
            <Label key={event.date} event={event} />
          ))}
        </ol>
      )}
    </aside>
  )
}

function Ruler({ layout }: { layout: RulerLayout }) {
  const { todayAt } = layout
  return (
    <div className={styles.ruler} aria-hidden="true">
      {layout.weeks.map((week) => (
        <i key={week.number} style={{ top: `${week.at}%` }}>
          {(todayAt === null || Math.abs(week.at - todayAt) > 1.5) && <span>{week.number}</span>}
        </i>
      ))}
      {todayAt !== null && <em style={{ height: `${todayAt}%` }} />}
      {todayAt !== null && <b style={{ top: `${todayAt}%` }} />}
      <svg viewBox="0 0 40 100" preserveAspectRatio="none">
        {layout.events.map(({ date, at, labelAt, when }) => (
          <path
            key={date}
            d={`M0 ${at} L14 ${at} L28 ${labelAt} L40 ${labelAt}`}
            className={when === 'today' ? styles.today : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </div>
  )
}

function Label({ event }: { event: RulerEvent }) {
  const [first, ...others] = event.names
  return (
    <li
      className={event.when === 'today' ? styles.eventToday : event.when === 'past' ? styles.past : undefined}
      style={{ top: `${event.labelAt}%` }}
    >
      <span className={styles.date}>
        <b>{formatDate(event.date, 'day')}</b> {formatDate(event.date, 'weekday only')}
      </span>
      <span>
        {first}
        {event.when === 'today' && <em> today</em>}
        {others.map((name) => (
          <span key={name} className={textStyles.meta}>
            {name}
          </span>
        ))}
      </span>
    </li>
  )
}
