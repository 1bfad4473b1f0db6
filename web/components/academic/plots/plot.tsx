import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useWidth } from '../../ui/use-width.ts'
import styles from './plot.module.css'
import tableStyles from '../../ui/table/table.module.css'
import textStyles from '../../ui/text.module.css'

interface PlotProps {
  /** What it shows, as a sentence for those who cannot see it. */
  label: string
  height: number | ((width: number) => number)
  children: (width: number, height: number) => ReactNode
}

/** A drawing as wide as its place, so that its words keep their size. */
export function Plot({ label, height, children }: PlotProps) {
  const [frame, width] = useWidth()
  const tall = typeof height === 'number' ? height : height(width)
  return (
    <div ref={frame}>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${width} ${tall}`}
        role="img"
        aria-label={`${label} The table below has the same figures.`}
      >
        {children(width, tall)}
      </svg>
    </div>
  )
}

interface AxisLineProps {
  y: number
  from?: number
  to: number
  /** The figure that the line stands for; written at the left edge. */
  figure?: string | number
  /** The line that columns and areas stand on. */
  isBase?: boolean
}

/** One line across a plot. */
export function AxisLine({ y, from = 0, to, figure, isBase = false }: AxisLineProps) {
  return (
    <>
      <line className={isBase ? styles.baseline : styles.axis} x1={from} x2={to} y1={y} y2={y} />
      {figure !== undefined && (
        <text x="0" y={y + 4}>
          {figure}
        </text>
      )}
    </>
  )
}

interface PlotTableProps {
  /** The first names what a row is about, the others are of figures. */
  columns: readonly string[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/** The figures of a plot as a table, for those who would rather read them. */
export function PlotTable({ columns, rows }: PlotTableProps) {
  const classOf = (column: number) => (column === 0 ? undefined : textStyles.number)
  return (
    <details className={classNames(styles.figures, styles.plotTable)}>
      <summary>Show as a table</summary>
      <table className={tableStyles.compact}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col" className={classOf(at)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={columns[at]} className={classOf(at)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
