import type { listUserAccesses } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { formatDate } from '../../../lib/format.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './record-accesses.module.css'

type Week = AnswerOf<typeof listUserAccesses>['weeks'][number]

const rows = [
  { role: 'Academic Advisor', label: 'Advisors' },
  { role: 'Instructor', label: 'Instructors' },
  { role: 'Registrar', label: 'Registrar' },
] as const
/** A bar stands for one look; more than these share the highest. */
const barsShown = 5

/** Looks by week and role: a bar for each look, a column for each week; as a table too. */
export function ReadStrip({ weeks }: { weeks: readonly Week[] }) {
  const days = listWeeks(weeks.map(({ week }) => week))
  if (days.length === 0) return null
  const looksIn = (role: string, week: string) =>
    weeks.filter((one) => one.role === role && one.week === week).reduce((sum, { times }) => sum + times, 0)
  const totalOf = (role: string) => days.reduce((sum, week) => sum + looksIn(role, week), 0)
  return (
    <>
      <div
        className={styles.strip}
        role="img"
        aria-label={`How often by week: ${rows.map(({ role, label }) => `${label} ${totalOf(role)}`).join('; ')}. The table below names each.`}
      >
        {rows.map(({ role, label }) => (
          <div key={role} className={styles.stripRow}>
            <span>{label}</span>
            <span className={styles.columns}>
              {days.map((week) => (
                <span key={week} className={styles.column}>
                  {Array.from({ length: Math.min(looksIn(role, week), barsShown) }, (_, at) => (
                    <i key={at} />
                  ))}
                </span>
              ))}
            </span>
            <b>{totalOf(role)}</b>
          </div>
        ))}
        <div className={classNames(styles.stripRow, styles.ends)}>
          <span />
          <span>
            <span>{formatDate(days[0] ?? '', 'day')}</span>
            {days.length > 1 && <span>{formatDate(days.at(-1) ?? '', 'day')}</span>}
          </span>
          <span />
        </div>
      </div>
      <details className={styles.weeks}>
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              {rows.map(({ label }) => (
                <th key={label} scope="col" className={textStyles.number}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((week) => (
              <tr key={week}>
                <th scope="row">{formatDate(week, 'day')}</th>
                {rows.map(({ role }) => (
                  <td key={role} className={textStyles.number}>
                    {looksIn(role, week)}
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

/** Every week from ten before the newest look to it, those without one too. */
function listWeeks(read: readonly string[]): string[] {
  const newest = read.toSorted().at(-1)
  if (newest === undefined) return []
  const weekMs = 7 * 86_400_000
  const weeksShown = 11
  return Array.from({ length: weeksShown }, (_, at) =>
    new Date(Date.parse(newest) - (weeksShown - 1 - at) * weekMs).toISOString().slice(0, 10),
  )
}
