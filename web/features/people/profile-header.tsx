import type { User } from '@sam/contract/people/people'
import { Fragment } from 'react'
import { StandingBadge } from '../../components/academic/standing-badge.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { formatGpa } from '../../lib/format.ts'
import { programLabel } from './program-label.ts'

/** Who it is, what they study, where they stand. */
export function ProfileHeader({ user, idLabel }: { user: User; idLabel: string }) {
  const record = user.academicRecord
  const programs = record?.programs.map(programLabel) ?? []
  return (
    <div className="phead">
      <Avatar name={user.name} picture={user.picture} />
      <div className="who2">
        <div className="row">
          <h1>{user.name}</h1>
          {record && <StandingBadge standing={record.standing} />}
        </div>
        <p>
          {record ? (
            <Separated words={programs.length > 0 ? programs : ['Undeclared']} />
          ) : (
            <Separated words={user.roles} />
          )}
        </p>
        <p className="meta">
          <span className="nw">
            {idLabel} <b className="tn">{user.SBU_ID}</b>
          </span>{' '}
          <span className="sep">·</span> <span className="nw">{user.email}</span>
        </p>
      </div>
      {user.view === 'full' && user.academicRecord && (
        <dl className="figs">
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
      {index > 0 && <span className="sep"> · </span>}
      {word}
    </Fragment>
  ))
}
