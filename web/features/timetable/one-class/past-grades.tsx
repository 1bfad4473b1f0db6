import { termName } from '@sam/domain/terms/term'
import { Section } from '../../../components/ui/section.tsx'
import { useWidth } from '../../../components/ui/use-width.ts'
import { plural } from '../../../lib/format.ts'
import { usePastGrades } from './use-one-class.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import plotStyles from '../../../components/academic/plot.module.css'
import tableStyles from '../../../components/ui/table.module.css'
import textStyles from '../../../components/ui/text.module.css'

type Grades = NonNullable<ReturnType<typeof usePastGrades>>

const height = 150
const base = height - 22
const widestBar = 34

/** The grades that students of the course got in past terms; nothing where there are too few to show. */
export function PastGrades({ course }: { course: string }) {
  const grades = usePastGrades(course)
  if (!grades) return null
  const total = grades.counts.reduce((sum, { count }) => sum + count, 0)
  const span = [...new Set([grades.firstTerm, grades.lastTerm])].map(termName).join(' to ')
  return (
    <Section title="Grades in the past, in percent" meta={`${plural(total, 'student')}, ${span}`}>
      <GradePlot counts={grades.counts} total={total} />
    </Section>
  )
}

function GradePlot({ counts, total }: { counts: Grades['counts']; total: number }) {
  const [frame, width] = useWidth()
  const shares = counts.map(({ grade, count }) => ({ grade, count, percent: (100 * count) / total }))
  const most = Math.max(...shares.map(({ percent }) => percent))
  const step = width / shares.length
  const bar = Math.min(widestBar, step * 0.7)
  const tall = (percent: number) => ((base - 18) * percent) / most
  return (
    <>
      <div ref={frame}>
        <svg
          className={plotStyles.plot}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label="Share of each grade. The table below has the same figures."
        >
          <line className={plotStyles.baseline} x1="0" x2={width} y1={base} y2={base} />
          {shares.map(({ grade, percent }, index) => {
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
                <text className={plotStyles.value} x={middle} y={base - tall(percent) - 5}>
                  {percent < 1 ? '<1' : Math.round(percent)}
                </text>
                <text className={plotStyles.key} x={middle} y={base + 16}>
                  {grade}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
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
            </tr>
          </thead>
          <tbody>
            {shares.map(({ grade, count, percent }) => (
              <tr key={grade}>
                <td>{grade}</td>
                <td className={textStyles.number}>{count}</td>
                <td className={textStyles.number}>{percent.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
