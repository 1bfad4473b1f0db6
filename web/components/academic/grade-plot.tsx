import { useWidth } from '../ui/use-width.ts'
import { classNames } from '../ui/class-names.ts'
import tableStyles from '../ui/table.module.css'
import textStyles from '../ui/text.module.css'
import plotStyles from './plot.module.css'

interface GradeCount {
  grade: string
  count: number
}

interface GradePlotProps {
  counts: readonly GradeCount[]
  /** What stands above a column: how many students, or their share. */
  figures: 'students' | 'percent'
  /** Other distributions, each a column of the table. */
  beside?: readonly { name: string; counts: readonly GradeCount[] }[]
  /** Which of them is drawn, as dashed outlines in the same shares. */
  outlined?: number
  height?: number
}

const below = 22
const widestBar = 34

/** How often each grade was given, as columns, and as a table for those who read it. */
export function GradePlot({ counts, figures, beside = [], outlined = 0, height = 150 }: GradePlotProps) {
  const [frame, width] = useWidth()
  const others = beside.map((one) => new Map(sharesOf(one.counts).map(({ grade, percent }) => [grade, percent])))
  const drawn = beside[outlined]
  const shares = sharesOf(counts).map((share) => ({ ...share, beside: others[outlined]?.get(share.grade) ?? 0 }))
  const most = Math.max(1e-9, ...shares.flatMap((share) => [share.percent, share.beside]))
  const base = height - below
  const step = width / Math.max(1, shares.length)
  const bar = Math.min(widestBar, step * 0.7)
  const tall = (percent: number) => ((base - 18) * percent) / most
  const figureOf = ({ count, percent }: (typeof shares)[number]) =>
    figures === 'students' ? count : percent < 1 ? '<1' : Math.round(percent)
  return (
    <>
      <div ref={frame}>
        <svg
          className={plotStyles.plot}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${figures === 'students' ? 'Number' : 'Share'} of each grade. The table below has the same figures.`}
        >
          <line className={plotStyles.baseline} x1="0" x2={width} y1={base} y2={base} />
          {shares.map((share, index) => {
            const { grade, percent } = share
            const middle = step * (index + 0.5)
            return (
              <g key={grade} textAnchor="middle">
                <rect
                  className={plotStyles.column}
                  x={middle - bar / 2}
                  width={bar}
                  y={base - tall(percent)}
                  height={tall(percent)}
                />
                {share.beside > 0 && (
                  <rect
                    className={plotStyles.secondLine}
                    x={middle - bar / 2 - 2}
                    width={bar + 4}
                    y={base - tall(share.beside)}
                    height={tall(share.beside)}
                  />
                )}
                <text
                  className={share.count > 0 ? plotStyles.value : undefined}
                  x={middle}
                  y={base - tall(percent) - 5}
                >
                  {figureOf(share)}
                </text>
                <text className={plotStyles.key} x={middle} y={base + 16}>
                  {grade}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      {drawn && <p className={textStyles.meta}>Dashed: {drawn.name}, in the same shares.</p>}
      <details className={classNames(plotStyles.figures, plotStyles.plotTable)}>
        <summary>Show as a table</summary>
        <table className={tableStyles.compact}>
          <thead>
            <tr>
              <th scope="col">Grade</th>
              <th scope="col" className={textStyles.number}>
                Students
              </th>
              <th scope="col" className={textStyles.number}>
                Percent
              </th>
              {beside.map(({ name }) => (
                <th key={name} scope="col" className={textStyles.number}>
                  {name}, percent
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.map(({ grade, count, percent }) => (
              <tr key={grade}>
                <td>{grade}</td>
                <td className={textStyles.number}>{count}</td>
                <td className={textStyles.number}>{percent.toFixed(1)}</td>
                {beside.map(({ name }, index) => (
                  <td key={name} className={textStyles.number}>
                    {(others[index]?.get(grade) ?? 0).toFixed(1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function sharesOf(counts: readonly GradeCount[]) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return counts.map(({ grade, count }) => ({ grade, count, percent: total === 0 ? 0 : (100 * count) / total }))
}
