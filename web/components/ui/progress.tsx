import { classNames } from './class-names.ts'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  done: number
  /** Null while it is not known how much there is. */
  total: number | null
  /** In words beside the numbers, such as 'pages'. */
  unit?: string
}

/** How far something that runs has come. */
export function Progress({ label, done, total, unit = '' }: ProgressProps) {
  const share = total ? Math.min(100, (100 * done) / total) : 0
  return (
    <div
      className={classNames(styles.bar, styles.running)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      {...(total ? { 'aria-valuenow': Math.min(done, total), 'aria-valuemax': total } : {})}
      aria-valuetext={total ? `${done} of ${total} ${unit}`.trim() : `${done} ${unit}`.trim()}
    >
      <i className={styles.solid} style={{ width: `${share}%` }} />
    </div>
  )
}
