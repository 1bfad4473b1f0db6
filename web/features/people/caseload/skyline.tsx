import { useId } from 'react'
import { plural, formatCount } from '../../../lib/format.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import plotStyles from '../../../components/academic/plots/plot.module.css'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import type { Skyline as Layout, SkylineClass } from './lay-out-skyline.ts'
import styles from './skyline.module.css'

/** A step per student: earned solid, under way hatched, planned outlined, against the credits of the degree. */
export function Skyline({ layout, toGraduate }: { layout: Layout; toGraduate: number }) {
  const { classes, top } = layout
  const students = classes.reduce((sum, one) => sum + one.students, 0)
  return (
    <>
      <div
        className={styles.skyline}
        role="img"
        aria-label={`Credits of each of ${plural(students, 'student')}, by class: earned, in progress and planned. The table below has the figures.`}
        style={{
          gridTemplateColumns: classes.map((one) => `minmax(96px, ${one.students}fr)`).join(' '),
          ['--degree' as string]: toGraduate / top,
        }}
      >
        <span className={styles.axis} style={{ ['--at' as string]: toGraduate / top }}>
          {toGraduate}
        </span>
        <span className={styles.axis} style={{ ['--at' as string]: toGraduate / 2 / top }}>
          {toGraduate / 2}
        </span>
        {classes.map((one) => (
          <ClassField key={one.code} one={one} top={top} />
        ))}
      </div>
      <SkylineTable classes={classes} />
    </>
  )
}

function ClassField({ one, top }: { one: SkylineClass; top: number }) {
  const { code, students, short, bare, steps, shortFrom, shortTo, bareSteps } = one
  const share = (count: number) => `${(100 * count) / steps}%`
  return (
    <div className={styles.class}>
      <div className={styles.field}>
        <i className={styles.hatch} style={{ clipPath: one.underwayPolygon }} />
        <svg viewBox={`0 0 ${steps} ${top}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.earned} d={one.earnedPath} />
          {one.plannedPath !== '' && <path className={styles.planned} d={one.plannedPath} />}
        </svg>
        {short > 0 && (
          <span className={styles.short} style={{ left: share(shortFrom), width: share(shortTo - shortFrom) }}>
            <span>{short} short</span>
          </span>
        )}
        {bare > 0 && <span className={styles.bracket} style={{ width: share(bareSteps) }} />}
      </div>
      <p className={styles.foot}>
        <span>
          <b>{code}</b> {formatCount(students)}
        </span>
        {bare > 0 && <span>{bare} without a plan</span>}
      </p>
    </div>
  )
}

const rows: [name: string, pick: (one: SkylineClass) => number][] = [
  ['Students', ({ students }) => students],
  ['Credits earned', ({ earned }) => earned],
  ['Credits in progress', ({ underway }) => underway],
  ['Credits planned', ({ planned }) => planned],
  ['Plan short of the degree', ({ short }) => short],
  ['Without a plan', ({ bare }) => bare],
]

function SkylineTable({ classes }: { classes: readonly SkylineClass[] }) {
  const id = useId()
  return (
    <details className={classNames(plotStyles.figures, plotStyles.plotTable)}>
      <summary id={id}>Show as a table</summary>
      <table className={classNames(tableStyles.compact, styles.table)} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Class</th>
            {classes.map(({ code }) => (
              <th key={code} scope="col" className={textStyles.number}>
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, pick]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {classes.map((one) => (
                <td key={one.code} className={textStyles.number}>
                  {formatCount(pick(one))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
