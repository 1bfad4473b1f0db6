import type { User } from '@sam/contract/people/people'
import { Fragment } from 'react'
import { StandingBadge } from '../../../components/academic/standing-badge.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { formatGpa } from '../../../lib/format.ts'
import { DirectoryWithheld } from '../../../components/academic/directory-withheld.tsx'
import { programLabel } from './program-label.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './profile-header.module.css'

/** Who it is, what they study, where they stand. */
export function ProfileHeader({ user, own, idLabel }: { user: User; own: boolean; idLabel: string }) {
  const record = user.academicRecord
  const programs = record?.programs.map(programLabel) ?? []
  return (
    <div className={styles.head} data-part="profile head">
      <Avatar name={user.name} picture={user.picture} />
      <div>
        <div className={classNames(layoutStyles.row, styles.name)}>
          <h1>{user.name}</h1>
          {record && <StandingBadge standing={record.standing} />}
          {user.directoryWithheld && !own && <DirectoryWithheld />}
        </div>
        <p>
          {record ? (
            <Separated words={programs.length > 0 ? programs : ['Undeclared']} />
          ) : (
            <Separated words={user.roles} />
          )}
        </p>
        <p className={textStyles.meta}>
          <span className={textStyles.noWrap}>
            {idLabel} <b className={textStyles.tabular}>{user.SBU_ID}</b>
          </span>{' '}
          <span className={styles.separator}>·</span> <span className={textStyles.noWrap}>{user.email}</span>
        </p>
      </div>
      {user.view === 'full' && user.academicRecord && (
        <dl className={styles.figures} data-part="figures">
          <div>
            <dt>Cumulative GPA</dt>
            <dd>{formatGpa(user.academicRecord.cumulativeGpa)}</dd>
          </div>
          <div>
            <dt>Cumulative credits</dt>
            <dd>{user.academicRecord.cumulativeCredits}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}

function Separated({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && <span className={styles.separator}> · </span>}
      {word}
    </Fragment>
  ))
}
