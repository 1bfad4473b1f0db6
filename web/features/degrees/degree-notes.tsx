import { classNames } from '../../components/ui/class-names.ts'
import type { Report } from './use-audit-report.ts'
import sectionStyles from '../../components/ui/section.module.css'
import styles from './degree-report.module.css'

/** What the reader has to know of an audit as a whole; nothing when all is well. */
export function DegreeNotes({ report }: { report: Report }) {
  const { proven, withoutRequirements, warnings } = report
  if (proven && withoutRequirements.length === 0 && warnings.length === 0) return null
  return (
    <div className={styles.notes}>
      {!proven && (
        <p className={classNames(sectionStyles.notice, sectionStyles.warn)}>
          The search for the best use of the courses ended early: another use may meet more.
        </p>
      )}
      {withoutRequirements.map(({ kind, code, degree, name }) => (
        <p key={`${kind} ${code} ${degree}`} className={sectionStyles.notice}>
          No requirements are on file for {[name, degree].filter(Boolean).join(', ')}. Ask the department.
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className={classNames(sectionStyles.notice, sectionStyles.warn)}>
          {warning}
        </p>
      ))}
    </div>
  )
}
