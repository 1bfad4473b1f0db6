import { AxisLine, Plot, PlotTable } from '../../../components/academic/plot.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatCount, formatDayOf } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { ClassStatus } from '../class-status.tsx'
import styles from './one-class.module.css'
import { useSeatHistory, type OneClass } from './use-one-class.ts'
import plotStyles from '../../../components/academic/plot.module.css'

/** How many seats are taken, how fast they went, and the waitlist. */
export function ClassSeats({ found, isOver }: { found: OneClass; isOver: boolean }) {
  const { class: entry, term } = found
  const history = useSeatHistory(term, entry.id)
  const free = history?.classes[0]?.free
  return (
    <Section
      title="Seats"
      meta={
        <>
          <b>{formatCount(entry.enrolled)}</b> of {formatCount(entry.capacity)} taken{' '}
          <ClassStatus status={entry.status} isOver={isOver} />
        </>
      }
    >
      {history && free && <SeatPlot capacity={entry.capacity} free={free} since={history.since} />}
      <p className={styles.waitlist}>
        <b>
          Waitlist {formatCount(entry.waitlisted)} of {formatCount(entry.waitlistCapacity)}.
        </b>{' '}
        {waitlistWords(entry)}
      </p>
    </Section>
  )
}

function waitlistWords({ waitlistState, status, waitlisted }: OneClass['class']): string {
  if (waitlistState === 'over') return 'It is over; free seats are open to everyone.'
  if (waitlistState === 'closed') return 'Closed to new students. Students already on it still get seats.'
  if (status === 'open') return 'It opens when no seat is left.'
  return waitlisted > 0 ? 'Free seats go to the students on it first.' : 'You can join it.'
}

interface SeatPlotProps {
  capacity: number
  free: readonly number[]
  since: string
}

const left = 26
const height = 150
const base = height - 28

/** Free seats as steps over the last days, with its ends labelled; the same figures as a table. */
function SeatPlot({ capacity, free, since }: SeatPlotProps) {
  const timeZone = useTimeZone()
  const [first = 0] = free
  const last = free.at(-1) ?? first
  const dayOf = (index: number) =>
    formatDayOf(new Date(Date.parse(since) + index * partMs(since, free.length)).toISOString(), timeZone, 'day')
  return (
    <div>
      <h3 className={styles.plotTitle}>Free seats, the last {Math.round(daysOf(since))} days</h3>
      <Plot label={`Free seats: ${first} on ${dayOf(0)}, ${last} now.`} height={height}>
        {(width) => <Steps capacity={capacity} free={free} width={width} firstDay={dayOf(0)} />}
      </Plot>
      <PlotTable
        columns={['Day', 'Free at end of day']}
        rows={endsOfDays(free).map(({ index, seats }) => ({
          key: index,
          cells: [index === free.length ? 'Now' : dayOf(index), seats],
        }))}
      />
    </div>
  )
}

interface StepsProps {
  capacity: number
  free: readonly number[]
  width: number
  firstDay: string
}

function Steps({ capacity, free, width, firstDay }: StepsProps) {
  const [first = 0] = free
  const last = free.at(-1) ?? first
  const right = width - 8
  const x = (index: number) => left + ((right - left) * index) / free.length
  const y = (seats: number) => base - ((base - 14) * Math.min(seats, capacity)) / Math.max(capacity, 1)
  const stair = free.map((seats, index) => `V${y(seats).toFixed(1)}H${x(index + 1).toFixed(1)}`).join('')
  const line = `M${left} ${y(first).toFixed(1)}${stair}`
  return (
    <>
      {[0, capacity].map((seats) => (
        <AxisLine key={seats} y={y(seats)} from={left} to={right} figure={seats} isBase={seats === 0} />
      ))}
      <path className={styles.area} d={`${line}V${base}H${left}z`} />
      <path className={plotStyles.line} d={line} />
      <line className={styles.nowLine} x1={right} x2={right} y1={8} y2={base} />
      <text className={plotStyles.value} x={right - 6} y={y(last) < 34 ? y(last) + 18 : y(last) - 8} textAnchor="end">
        {last} now
      </text>
      <text className={plotStyles.key} x={left} y={base + 18}>
        {firstDay}
      </text>
      <text className={plotStyles.key} x={right} y={base + 18} textAnchor="end">
        Now
      </text>
    </>
  )
}

function daysOf(since: string): number {
  return (Date.now() - Date.parse(since)) / 86_400_000
}

function partMs(since: string, parts: number): number {
  return (Date.now() - Date.parse(since)) / parts
}

/** The figures at the ends of whole days, of which the history has four parts each. */
function endsOfDays(free: readonly number[]): { index: number; seats: number }[] {
  return free.flatMap((seats, index) => ((free.length - 1 - index) % 4 === 0 ? [{ index: index + 1, seats }] : []))
}
