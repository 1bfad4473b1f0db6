import textStyles from '../../ui/text.module.css'
import { AxisLine, Plot, PlotTable } from './plot.tsx'
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
/** Between a column and its figure, and how high a figure is with the room above it. */
const gap = 5
const figureHeight = 14

/** How often each grade was given, as columns, and as a table for those who read it. */
export function GradePlot({ counts, figures, beside = [], outlined = 0, height = 150 }: GradePlotProps) {
  const others = beside.map((one) => new Map(sharesOf(one.counts).map(({ grade, percent }) => [grade, percent])))
  const drawn = beside[outlined]
  const shares = sharesOf(counts).map((share) => ({ ...share, beside: others[outlined]?.get(share.grade) ?? 0 }))
  const most = Math.max(1e-9, ...shares.flatMap((share) => [share.percent, share.beside]))
  const base = height - below
  const tall = (percent: number) => ((base - 18) * percent) / most
  const figureOf = ({ count, percent }: (typeof shares)[number]) =>
    figures === 'students' || count === 0 ? count : percent < 1 ? '<1' : Math.round(percent)
  return (
    <>
      <Plot label={`${figures === 'students' ? 'Number' : 'Share'} of each grade.`} height={height}>
        {(width) => (
          <>
            <AxisLine y={base} to={width} isBase />
            {shares.map((share, index) => {
              const { grade, percent } = share
              const step = width / shares.length
              const bar = Math.min(widestBar, step * 0.7)
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
                    y={base - heightOfFigure(tall(percent), tall(share.beside))}
                  >
                    {figureOf(share)}
                  </text>
                  <text className={plotStyles.key} x={middle} y={base + 16}>
                    {grade}
                  </text>
                </g>
              )
            })}
          </>
        )}
      </Plot>
      {drawn && <p className={textStyles.meta}>Dashed: {drawn.name}, in the same shares.</p>}
      <PlotTable
        columns={['Grade', 'Students', 'Percent', ...beside.map(({ name }) => `${name}, percent`)]}
        rows={shares.map(({ grade, count, percent }) => ({
          key: grade,
          cells: [grade, count, percent.toFixed(1), ...others.map((other) => (other.get(grade) ?? 0).toFixed(1))],
        }))}
      />
    </>
  )
}

/** Above its column, and above the outline as well where that would strike through it. */
function heightOfFigure(column: number, outline: number): number {
  const isStruck = outline > column && outline < column + gap + figureHeight
  return (isStruck ? outline : column) + gap
}

function sharesOf(counts: readonly GradeCount[]) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return counts.map(({ grade, count }) => ({ grade, count, percent: total === 0 ? 0 : (100 * count) / total }))
}
