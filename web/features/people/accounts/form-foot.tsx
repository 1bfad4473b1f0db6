import type { ReactNode } from 'react'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import { plural } from '../../../lib/format.ts'
import styles from './manage-users.module.css'

/** The last line of a form: how many fields are wrong, and its buttons. */
export function FormFoot({ wrong = 0, children }: { wrong?: number; children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {wrong > 0 && (
        <span className={fieldStyles.error} role="alert">
          {plural(wrong, 'field')} to correct
        </span>
      )}
      <span className={layoutStyles.grow} />
      {children}
    </div>
  )
}
