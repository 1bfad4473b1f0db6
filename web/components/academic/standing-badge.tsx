import styles from './standing-badge.module.css'
import textStyles from '../ui/text.module.css'

/** Class standing, such as U3. */
export function StandingBadge({ standing }: { standing: string }) {
  return (
    <span className={styles.standing} data-part="standing">
      <span className={textStyles.visuallyHidden}>Class standing </span>
      {standing}
    </span>
  )
}
