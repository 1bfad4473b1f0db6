import { formatDate } from '../../lib/format.ts'
import { toggleTheme } from '../../lib/theme.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { layOutRuler, type RulerEvent, type RulerLayout, type TermDate } from './lay-out-ruler.ts'

interface TermRulerProps {
  today: string
  term: { name: string; dates: readonly TermDate[] } | null
}

/** The term as a ruler of weeks: black is what has passed, the mark is today. */
export function TermRuler({ today, term }: TermRulerProps) {
  const layout = term ? layOutRuler(term.dates, today) : null
  const date = formatDate(today, 'long')
  return (
    <aside className="si-r" aria-label={term ? `${term.name} calendar` : 'Calendar'}>
      <div className="si-rh">
        <div>
          <h2>{term?.name ?? date}</h2>
          <span className="meta">
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
        <ol className="evs">
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
    <div className="ruler" aria-hidden="true">
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
            className={when === 'today' ? 't' : undefined}
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
    <li className={classNames(event.when !== 'ahead' && event.when)} style={{ top: `${event.labelAt}%` }}>
      <span className="d">
        <b>{formatDate(event.date, 'day')}</b> {formatDate(event.date, 'weekday only')}
      </span>
      <span>
        {first}
        {event.when === 'today' && <em> today</em>}
        {others.map((name) => (
          <span key={name} className="meta">
            {name}
          </span>
        ))}
      </span>
    </li>
  )
}
