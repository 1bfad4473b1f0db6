import { semesterName, yearOf, termName } from '@sam/domain/terms/term'
import { formatGpa } from '../../../lib/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { AxisLine, Plot, PlotTable } from './plot.tsx'
import plotStyles from './plot.module.css'

export interface GpaPoint {
  term: number
  /** Credits that the term's average is over; null where it is unknown. */
  credits?: number | null
  termGpa: number | null
  cumulativeGpa: number | null
  inProgress?: boolean
}

/** Under this width the terms' names are shortened. */
const roomyPx = 560

/** Term and cumulative averages over the terms, labelled at the points, with the same figures as a table. */
export function GpaPlot({ points }: { points: readonly GpaPoint[] }) {
  if (points.every((point) => point.termGpa === null && point.cumulativeGpa === null)) return null
  return (
    <>
      <Plot label="GPA by term." height={(width) => (width < roomyPx ? 170 : 196)}>
        {(width, height) => <Lines points={points} width={width} height={height} />}
      </Plot>
      <PlotTable
        columns={['Term', 'Credits', 'Term GPA', 'Cumulative']}
        rows={points.map(({ term, credits, termGpa, cumulativeGpa }) => ({
          key: term,
          cells: [termName(term), credits ?? '–', formatGpa(termGpa), formatGpa(cumulativeGpa)],
        }))}
      />
    </>
  )
}

const left = 34
const top = 20
/** A figure below a point that is nearer to the axis than this would run into the names of the terms. */
const roomBelow = 12

interface LinesProps {
  points: readonly GpaPoint[]
  width: number
  height: number
}

function Lines({ points, width, height }: LinesProps) {
  const short = width < roomyPx
  const base = height - 40
  const grades = points.flatMap((point) => [point.termGpa, point.cumulativeGpa]).filter((gpa) => gpa !== null)
  const range = rangeOf(grades)
  const y = (gpa: number) => base - ((gpa - range.lowest) / (range.highest - range.lowest)) * (base - top)
  const x = (index: number) => placeOf(index, points.length, left + 28, width - (short ? 19 : 56))
  const line = (pick: (point: GpaPoint) => number | null) =>
    points
      .flatMap((point, index) => {
        const gpa = pick(point)
        return gpa === null ? [] : [`${x(index)},${y(gpa)}`]
      })
      .join(' ')
  return (
    <>
      {stepsBetween(range).map((gpa) => (
        <AxisLine key={gpa} y={y(gpa)} from={left} to={width} figure={gpa.toFixed(2)} />
      ))}
      <polyline className={plotStyles.secondLine} points={line((point) => point.cumulativeGpa)} />
      <polyline className={plotStyles.line} points={line((point) => point.termGpa)} />
      {points.map((point, index) => (
        <PointOfTerm
          key={point.term}
          point={point}
          x={x(index)}
          y={y}
          base={base}
          short={short}
          below={isBelow(points, index)}
        />
      ))}
    </>
  )
}

interface PointProps {
  point: GpaPoint
  x: number
  y: (gpa: number) => number
  base: number
  short: boolean
  below: boolean
}

function PointOfTerm({ point, x, y, base, short, below }: PointProps) {
  const { termGpa, cumulativeGpa } = point
  return (
    <g textAnchor="middle">
      {termGpa !== null && <circle className={plotStyles.point} cx={x} cy={y(termGpa)} r="3.5" />}
      {termGpa !== null && (
        <text
          className={classNames(plotStyles.value, plotStyles.halo)}
          x={x}
          y={y(termGpa) + (below && y(termGpa) < base - roomBelow ? 20 : -11)}
        >
          {formatGpa(termGpa)}
        </text>
      )}
      {termGpa === null && cumulativeGpa !== null && (
        <text className={plotStyles.halo} x={x} y={y(cumulativeGpa) - 10}>
          {formatGpa(cumulativeGpa)}
        </text>
      )}
      <text className={plotStyles.key} x={x} y={base + 24}>
        {short ? shortTermName(point.term) : termName(point.term)}
      </text>
      {point.inProgress && (
        <text className={plotStyles.key} x={x} y={base + 38}>
          {short ? 'now' : 'in progress'}
        </text>
      )}
    </g>
  )
}

/** Points evenly from the first place to the last; a single one stands in the middle. */
export function placeOf(index: number, count: number, first: number, last: number): number {
  return count === 1 ? (first + last) / 2 : first + ((last - first) * index) / (count - 1)
}

/** The distance of the lines: narrower where all averages are close, so that small changes can be seen. */
function stepOf(spread: number): number {
  return spread < 0.3 ? 0.25 : spread > 2 ? 1 : 0.5
}

/** Of the scale, in points: room above and below the figures, so that their labels stay off the frame. */
const margin = 0.1

/** The averages to show, in whole steps: as few as hold every figure. */
export function rangeOf(grades: readonly number[]): { lowest: number; highest: number; step: number } {
  const [least, most] = [Math.min(...grades), Math.max(...grades)]
  const step = stepOf(most - least)
  const highest = Math.min(4, Math.ceil((most + margin) / step) * step)
  const lowest = Math.max(0, Math.floor((least - margin) / step) * step)
  return { lowest: Math.min(lowest, highest - step), highest, step }
}

function stepsBetween({ lowest, highest, step }: ReturnType<typeof rangeOf>): number[] {
  return Array.from({ length: Math.floor((highest - lowest) / step) + 1 }, (_unused, index) => highest - index * step)
}

/** A point carries its figure below where its line dips or stays under the cumulative one, so that no line passes it. */
function isBelow(points: readonly GpaPoint[], index: number): boolean {
  const { termGpa, cumulativeGpa } = points[index] ?? {}
  if (termGpa == null) return false
  if (cumulativeGpa != null && cumulativeGpa !== termGpa) return termGpa < cumulativeGpa
  const neighbours = [points[index - 1]?.termGpa, points[index + 1]?.termGpa].filter((gpa) => gpa != null)
  return neighbours.length > 0 && neighbours.every((gpa) => gpa >= termGpa)
}

/** 'F 23', 'Sp 24', 'S I 24'. */
function shortTermName(term: number): string {
  const words: Record<string, string> = { Spring: 'Sp', 'Summer I': 'S I', 'Summer II': 'S II', Fall: 'F' }
  return `${words[semesterName(term)] ?? '?'} ${String(yearOf(term) % 100).padStart(2, '0')}`
}
