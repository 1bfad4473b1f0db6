import { Glyph } from './status.tsx'
import layoutStyles from './layout.module.css'
import styles from './spinner.module.css'

interface CentredSpinnerProps {
  /** What is under way, for screen readers. */
  label?: string
  /** The same for all to read. */
  words?: string
}

/** In the middle of the window, while it is not known yet what to show. */
export function CentredSpinner({ label = 'Loading', words }: CentredSpinnerProps) {
  return (
    <div className={styles.centred} data-part="spinner" role="status" aria-label={words ?? label}>
      <div className={layoutStyles.row}>
        <Glyph name="turning" size={24} />
        {words}
      </div>
    </div>
  )
}
