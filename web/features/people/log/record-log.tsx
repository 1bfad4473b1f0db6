import { AuditLog } from './audit-log.tsx'
import { DirectoryInformation } from './directory-information.tsx'
import { Disclosures } from './disclosures.tsx'
import { RecordAccesses } from './record-accesses.tsx'
import layoutStyles from '../../../components/ui/layout.module.css'
import { classNames } from '../../../components/ui/class-names.ts'
import styles from './record-log.module.css'

interface RecordLogProps {
  userId: string
  own: boolean
  /** Who looked, and what was given to people outside, are for the person and for registrars. */
  mayReadAccesses: boolean
}

/** What happened to a record, who looked at it, and what of it was given to people outside. */
export function RecordLog({ userId, own, mayReadAccesses }: RecordLogProps) {
  if (!mayReadAccesses) return <AuditLog userId={userId} own={own} ofAccount={own} />
  return (
    <div className={classNames(layoutStyles.twoColumns, styles.log)}>
      <AuditLog userId={userId} own={own} />
      <div className={layoutStyles.stack}>
        <RecordAccesses userId={userId} own={own} />
        <Disclosures userId={userId} own={own} />
        <DirectoryInformation userId={userId} own={own} />
      </div>
    </div>
  )
}
