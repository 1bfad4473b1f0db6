import { classNames } from '../ui/class-names.ts'
import styles from './directory-withheld.module.css'

/** Beside the name of a student whose directory information is withheld. */
export function DirectoryWithheld({ className }: { className?: string | undefined }) {
  return (
    <span
      className={classNames(styles.withheld, className)}
      title="This student asked us to withhold directory information. Do not disclose it, not even that they study here."
    >
      Directory withheld
    </span>
  )
}
