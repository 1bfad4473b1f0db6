import { termName } from '@sam/domain/terms/term'
import { AxisLine, Plot, PlotTable } from '../../../components/academic/plots/plot.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatCount, formatDayOf, formatInstant } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { ClassStatus } from '../class-status.tsx'
import styles from './class-seats.module.css'
import { KeptSeats } from './kept-seats.tsx'
import { useSeatStory, type ClassCheck, type OneClass, type SeatStory } from './use-one-class.ts'
import textStyles from '../../../components/ui/text.module.css'
import plotStyles from '../../../components/academic/plots/plot.module.css'

interface ClassSeatsProps {
  found: OneClass
  check: ClassCheck | undefined
  isOver: boolean
}

/** How many seats are taken, how fast they went, and the waitlist. */
export function ClassSeats({ found, check, isOver }: ClassSeatsProps) {
  const { class: entry, term } = found
  const story = useSeatStory(term, entry.id)
  return (
    <Section
      title="Seats"
      meta={
        <span className={styles.taken}>
          <span>
            <b>{formatCount(entry.enrolled)}</b> of {formatCount(entry.capacity)} taken
          </span>
          <ClassStatus status={entry.status} isOver={isOver} />
        </span>
      }
    >
      {entry.kept && <KeptSeats kept={entry.kept} check={check} about={found} />}
      {story?.seats && story.openedAt !== null && (
        <SeatPlot story={story} seats={story.seats} openedAt={story.openedAt} />
      )}
      <p className={styles.waitlist}>
        <b>
          Waitlist {formatCount(entry.waitlisted)} of {formatCount(entry.waitlistCapacity)}.
        </b>{' '}
        {waitlistWords(entry)} {story?.last && lastWords(story.last)}
      </p>
    </Section>
  )
}

function lastWords({ term, waited, gotIn }: NonNullable<SeatStory['last']>): string {
  if (waited === 0) return `Nobody waited in ${termName(term)}.`
  return `In ${termName(term)} ${waited} waited and ${gotIn} got in.`
}

function waitlistWords({ waitlistState, status, waitlisted }: OneClass['class']): string {
  if (waitlistState === 'over') return 'It is over; free seats are open to everyone.'
  if (waitlistState === 'closed') return 'Closed to new students. Students already on it still get seats.'
  if (status === 'open') return 'It opens when no seat is left for you.'
  return waitlisted > 0 ? 'Free seats go to the students on it first.' : 'You can join it.'
}

interface SeatPlotProps {
  story: SeatStory
  seats: NonNullable<SeatStory['seats']>
  openedAt: string
}

const left = 26
const height = 150
const base = height - 28

/** Free seats as steps since registration opened, beside those of the last time; the same figures as a table. */
function SeatPlot({ story: { last, now }, seats, openedAt }: SeatPlotProps) {
  const timeZone = useTimeZone()
  const { free, capacity } = seats
  const present = free.at(-1) ?? capacity
  const before = last?.seats ?? null
  const span = Date.parse(now) - Date.parse(openedAt)
  const nameOf = (index: number) =>
    formatInstant(new Date(Date.parse(openedAt) + (span * index) / free.length).toISOString(), new Date(now), timeZone)
  const beforeWords =
    last && before ? `, ${before.free.at(-1) ?? 0} as long after opening for ${termName(last.term)}` : ''
  const shown = rowsOf(free)
  return (
    <div>
      <h3 className={styles.plotTitle}>Free since registration opened</h3>
      <Plot label={`Free seats: ${capacity} at the opening, ${present} now${beforeWords}.`} height={height}>
        {(width) => (
          <Steps seats={seats} before={before} width={width} firstDay={formatDayOf(openedAt, timeZone, 'day')} />
        )}
      </Plot>
      {last && before && (
        <p className={textStyles.meta}>
          Dashed: {last.component} {last.section} in {termName(last.term)}, as long after its opening.
        </p>
      )}
      <PlotTable
        columns={['When', 'Free', ...(last && before ? [termName(last.term)] : [])]}
        rows={shown.map((index) => ({
          key: index,
          cells: [
            index === free.length - 1 ? 'Now' : nameOf(index + 1),
            free[index] ?? 0,
            ...(before ? [before.free[index] ?? 0] : []),
          ],
        }))}
      />
    </div>
  )
}

/** The last of every six parts, which is one line of the table each. */
function rowsOf(free: readonly number[]): number[] {
  return [...free.keys()].filter((index) => (index + 1) % 6 === 0 || index === free.length - 1)
}

interface StepsProps {
  seats: NonNullable<SeatStory['seats']>
  before: SeatStory['seats']
  width: number
  firstDay: string
}

function Steps({ seats: { capacity, free }, before, width, firstDay }: StepsProps) {
  const last = free.at(-1) ?? capacity
  const right = width - 8
  const most = Math.max(capacity, before?.capacity ?? 0, 1)
  const y = (seats: number) => base - ((base - 14) * Math.min(seats, most)) / most
  const lineOf = (all: readonly number[], from: number) => {
    const x = (index: number) => left + ((right - left) * index) / all.length
    const stair = all.map((seats, index) => `H${x(index).toFixed(1)}V${y(seats).toFixed(1)}`).join('')
    return `M${left} ${y(from).toFixed(1)}${stair}H${right}`
  }
  const line = lineOf(free, capacity)
  return (
    <>
      {[0, capacity].map((seats) => (
        <AxisLine key={seats} y={y(seats)} from={left} to={right} figure={seats} isBase={seats === 0} />
      ))}
      <path className={styles.area} d={`${line}V${base}H${left}z`} />
      <path className={plotStyles.line} d={line} />
      {before && <path className={styles.lastTime} d={lineOf(before.free, before.capacity)} />}
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
