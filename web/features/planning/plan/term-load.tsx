import { classNames } from '../../../components/ui/class-names.ts'
import progressStyles from '../../../components/ui/progress.module.css'
import styles from './term-load.module.css'

interface TermLoadProps {
  credits: number
  limit: number
  texture: 'solid' | 'hatched' | 'outlined'
}

/** How full a term is: the limit as a tick, what is over it beyond. The words beside it say the same. */
export function TermLoad({ credits, limit, texture }: TermLoadProps) {
  const whole = Math.max(limit * 1.18, credits, 1)
  const share = (amount: number) => `${(100 * amount) / whole}%`
  const within = Math.min(credits, limit)
  return (
    <div className={styles.load} aria-hidden="true">
      <div className={classNames(progressStyles.bar, styles.bar)}>
        <i className={progressStyles[texture]} style={{ width: share(within) }} />
      </div>
      {credits > limit && <i className={styles.over} style={{ left: share(limit), width: share(credits - limit) }} />}
      <i className={styles.limit} style={{ left: share(limit) }} />
    </div>
  )
}
