import { termName } from '@sam/domain/terms/term'
import { AxisLine, Plot, PlotTable } from '../../../components/academic/plots/plot.tsx'
import plotStyles from '../../../components/academic/plots/plot.module.css'
import textStyles from '../../../components/ui/text.module.css'
import { formatInstant } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import styles from './class-seats.module.css'
import { placeOpenings, type OpeningMark } from './place-openings.ts'
import type { SeatStory } from './use-one-class.ts'

interface SeatPlotProps {
  story: SeatStory
  seats: NonNullable<SeatStory['seats']>
  openedAt: string
  /** Where the axis ends. */
  until: string
}

const left = 26
const height = 164
const base = height - 40
const hourMs = 3_600_000

/** Free seats as steps since registration opened, beside those of the last time; the same figures as a table. */
export function SeatPlot({ story: { last, now, openings }, seats, openedAt, until }: SeatPlotProps) {
  const timeZone = useTimeZone()
  const { free, capacity, afterHour } = seats
  const present = free.at(-1) ?? capacity
  const hourWords = afterHour === null ? '' : `, ${afterHour} an hour later`
  const before = last?.seats ?? null
  const [from, nowAt, to] = [openedAt, now, until].map(Date.parse) as [number, number, number]
  const marksFor = (right: number) =>
    placeOpenings(openings, {
      left,
      right,
      placeOf: (instant) => left + ((right - left) * (Date.parse(instant) - from)) / Math.max(to - from, 1),
      timeZone,
    })
  const beforeWords =
    last && before ? `, ${before.free.at(-1) ?? 0} as long after opening for ${termName(last.term)}` : ''
  const openingWords = marksFor(400).map(({ groups, days }) => ` ${groups}: ${days}.`)
  const nameOf = (at: number) => formatInstant(new Date(at).toISOString(), new Date(now), timeZone)
  const momentOf = (index: number, begins: number, ends: number) =>
    begins + ((ends - begins) * (index + 1)) / free.length
  const rows = [
    ...rowsOf(free).map((index) => ({
      key: `${index}`,
      cells: [
        index === free.length - 1 ? 'Now' : nameOf(momentOf(index, from, nowAt)),
        free[index] ?? 0,
        ...(before ? [before.free[index] ?? 0] : []),
      ],
    })),
    ...(before ? rowsOf(before.later) : []).map((index) => ({
      key: `later ${index}`,
      cells: [nameOf(momentOf(index, nowAt, to)), '–', before?.later[index] ?? 0],
    })),
  ]
  return (
    <div>
      <h3 className={styles.plotTitle}>Free since registration opened</h3>
      <Plot
        label={`Free seats: ${capacity} at the opening${hourWords}, ${present} now${beforeWords}.${openingWords.join('')}`}
        height={height}
      >
        {(width) => (
          <Steps
            seats={seats}
            last={last && before && { name: termName(last.term), ...before }}
            right={width - 8}
            share={(nowAt - from) / Math.max(to - from, 1)}
            hourShare={hourMs / Math.max(to - from, 1)}
            marks={marksFor(width - 8)}
          />
        )}
      </Plot>
      {last && before && (
        <p className={textStyles.meta}>
          Dashed: {last.component} {last.section} in {termName(last.term)}, as long after its opening.
        </p>
      )}
      <PlotTable columns={['When', 'Free', ...(last && before ? [termName(last.term)] : [])]} rows={rows} />
    </div>
  )
}

/** The last of every six parts, which is one line of the table each. */
function rowsOf(free: readonly number[]): number[] {
  return [...free.keys()].filter((index) => (index + 1) % 6 === 0 || index === free.length - 1)
}

interface StepsProps {
  seats: NonNullable<SeatStory['seats']>
  last: { name: string; capacity: number; free: number[]; later: number[] } | null
  right: number
  /** How much of the axis has passed, and how much an hour is. */
  share: number
  hourShare: number
  marks: OpeningMark[]
}

/** Room for the last figure of the last time right of the words about now. */
const roomForBoth = 190
/** Room for the words about the first hour, before those about now: in full, and in short. */
const roomForHour = 112
const roomForShortHour = 80

function Steps({ seats: { capacity, free, afterHour }, last, right, share, hourShare, marks }: StepsProps) {
  const present = free.at(-1) ?? capacity
  const nowX = left + (right - left) * share
  const most = Math.max(capacity, last?.capacity ?? 0, 1)
  const y = (seats: number) => base - ((base - 14) * Math.min(seats, most)) / most
  const stairsOf = (all: readonly number[], begins: number, ends: number) =>
    all
      .map((seats, index) => `H${(begins + ((ends - begins) * index) / all.length).toFixed(1)}V${y(seats).toFixed(1)}`)
      .join('') + (all.length > 0 ? `H${ends.toFixed(1)}` : '')
  const line = `M${left} ${y(capacity).toFixed(1)}${stairsOf(free, left, nowX)}`
  const lastFree = last?.later.at(-1)
  const isLate = nowX > right - 60
  const hourX = left + (right - left) * hourShare
  const hourRoom = (isLate ? nowX - 60 : nowX) - hourX
  const showsHour = afterHour !== null && afterHour < capacity && hourRoom > roomForShortHour
  return (
    <>
      {[0, capacity].map((seats) => (
        <AxisLine key={seats} y={y(seats)} from={left} to={right} figure={seats} isBase={seats === 0} />
      ))}
      <path className={styles.area} d={`${line}V${base}H${left}z`} />
      {last && (
        <path
          className={styles.lastTime}
          d={`M${left} ${y(last.capacity).toFixed(1)}${stairsOf(last.free, left, nowX)}${stairsOf(last.later, nowX, right)}`}
        />
      )}
      <path className={plotStyles.line} d={line} />
      <line className={styles.nowLine} x1={nowX} x2={nowX} y1={8} y2={base} />
      <text
        className={`${plotStyles.value} ${plotStyles.halo}`}
        x={isLate ? nowX - 6 : nowX + 6}
        y={y(present) < 34 ? y(present) + 18 : y(present) - 8}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {present} now
      </text>
      {showsHour && (
        <text className={plotStyles.halo} x={hourX + 6} y={Math.max(y(afterHour) - 8, 11)}>
          <tspan className={plotStyles.value}>{afterHour}</tspan>{' '}
          {hourRoom > roomForHour ? 'after an hour' : 'after 1 h'}
        </text>
      )}
      {last && lastFree !== undefined && right - nowX > roomForBoth && (
        <text
          className={plotStyles.halo}
          x={right}
          // Seats went down to this figure, so the line was higher before: below it nothing is drawn.
          y={y(lastFree) + 20 < base ? y(lastFree) + 14 : y(lastFree) - 6}
          textAnchor="end"
        >
          {lastFree === 0 ? 'full' : `${lastFree} free`} in {last.name}
        </text>
      )}
      {marks.map(({ ticks, x, anchor, groups, days }) => (
        <g key={groups}>
          {ticks.map((tick) => (
            <line key={tick} className={plotStyles.baseline} x1={tick} x2={tick} y1={base} y2={base + 4} />
          ))}
          <text className={plotStyles.key} x={x} y={base + 18} textAnchor={anchor}>
            {groups}
          </text>
          <text x={x} y={base + 33} textAnchor={anchor}>
            {days}
          </text>
        </g>
      ))}
    </>
  )
}
