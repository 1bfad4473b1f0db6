import { semesterName, yearOf, termName } from '@sam/domain/terms/term'
import { scaleLinear, scalePoint } from 'd3-scale'
import { formatGpa } from '../../lib/format.ts'
import { useWidth } from '../ui/use-width.ts'
import { classNames } from '../ui/class-names.ts'
import plotStyles from './plot.module.css'
import tableStyles from '../ui/table.module.css'
import textStyles from '../ui/text.module.css'

export interface GpaPoint {
  term: number
  /** Credits that the term's average is over; null where it is not told. */
  credits?: number | null
  termGpa: number | null
  cumulativeGpa: number | null
  inProgress?: boolean
}

/** Under this width the terms' names are shortened. */
const roomyPx = 560

/** Term and cumulative averages over the terms, labelled at the points, with the same figures as a table. */
export function GpaPlot({ points }: { points: readonly GpaPoint[] }) {
  const [frame, width] = useWidth()
  if (points.every((point) => point.termGpa === null && point.cumulativeGpa === null)) return null
  return (
    <>
      <div ref={frame}>
        <Plot points={points} width={width} />
      </div>
      <PlotTable points={points} />
    </>
  )
}

const left = 34
/** A figure below a point that is nearer to the axis than this would run into the names of the terms. */
const roomBelow = 12

/** Drawn anew for its width, so that its words keep their size. */
function Plot({ points, width }: { points: readonly GpaPoint[]; width: number }) {
  const short = width < roomyPx
  const height = short ? 170 : 196
  const base = height - 40
  const grades = points.flatMap((point) => [point.termGpa, point.cumulativeGpa]).filter((gpa) => gpa !== null)
  const range = rangeOf(grades)
  const y = scaleLinear().domain([range.lowest, range.highest]).range([base, 20])
  const x = scalePoint<number>()
    .domain(points.map((point) => point.term))
    .range([left + 28, width - (short ? 19 : 56)])
  const at = (point: GpaPoint, gpa: number) => `${x(point.term) ?? 0},${y(gpa)}`
  const line = (pick: (point: GpaPoint) => number | null) =>
    points.flatMap((point) => (pick(point) === null ? [] : [at(point, pick(point) ?? 0)])).join(' ')
  return (
    <svg
      className={plotStyles.plot}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="GPA by term. The table below has the same figures."
    >
      {stepsBetween(range).map((gpa) => (
        <g key={gpa}>
          <line className={plotStyles.axis} x1={left} x2={width} y1={y(gpa)} y2={y(gpa)} />
          <text x="0" y={y(gpa) + 4}>
            {gpa.toFixed(2)}
          </text>
        </g>
      ))}
      <polyline className={plotStyles.secondLine} points={line((point) => point.cumulativeGpa)} />
      <polyline className={plotStyles.line} points={line((point) => point.termGpa)} />
      {points.map((point, index) => (
        <PointOfTerm
          key={point.term}
          point={point}
          x={x(point.term) ?? 0}
          y={y}
          base={base}
          short={short}
          below={isBelow(points, index)}
        />
      ))}
    </svg>
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

function PlotTable({ points }: { points: readonly GpaPoint[] }) {
  return (
    <details className={classNames(plotStyles.figures, plotStyles.plotTable)}>
      <summary>Show as a table</summary>
      <table className={tableStyles.compact}>
        <thead>
          <tr>
            <th scope="col">Term</th>
            <th scope="col" className={textStyles.number}>
              Credits
            </th>
            <th scope="col" className={textStyles.number}>
              Term GPA
            </th>
            <th scope="col" className={textStyles.number}>
              Cumulative
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.term}>
              <td>{termName(point.term)}</td>
              <td className={textStyles.number}>{point.credits ?? '–'}</td>
              <td className={textStyles.number}>{formatGpa(point.termGpa)}</td>
              <td className={textStyles.number}>{formatGpa(point.cumulativeGpa)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
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
