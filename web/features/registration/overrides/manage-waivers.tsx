import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { formatDate, formatDayOf } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { GrantWaiverDialog, kindName } from './grant-waiver-dialog.tsx'
import { RevokeWaiverDialog } from './revoke-waiver-dialog.tsx'
import { useWaivers, type Waiver } from './use-overrides.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface ManageWaiversProps {
  userId: string
  student: string
  /** The terms that a waiver can be for, the likeliest first. */
  terms: readonly number[]
}

/** The waivers a student holds, for those who may grant or revoke them; nothing for everyone else. */
export function ManageWaivers({ userId, student, terms }: ManageWaiversProps) {
  const { data } = useWaivers(userId)
  const timeZone = useTimeZone()
  const [granting, setGranting] = useState(false)
  const [revoking, setRevoking] = useState<Waiver | null>(null)
  if (!data) return null
  const { waivers, mayGrant } = data
  return (
    <Section title="Waivers" meta={waivers.length > 0 && String(waivers.length)}>
      {waivers.length === 0 && <p className={textStyles.meta}>No waivers.</p>}
      <ul className={sectionStyles.rows}>
        {waivers.map((waiver) => (
          <li key={waiver.id}>
            <div className={classNames(layoutStyles.row, spaceStyles.apart)}>
              <b>{kindName(waiver.kind)}</b>
              {waiver.mayRevoke && (
                <Button
                  small
                  variant="quiet"
                  aria-label={`Revoke the ${waiver.kind} waiver${waiver.courses.length > 0 ? ` for ${waiver.courses.join(' and ')}` : ''}`}
                  onClick={() => setRevoking(waiver)}
                >
                  Revoke
                </Button>
              )}
            </div>
            <p>{scopeOf(waiver)}</p>
            <p className={textStyles.meta}>
              {waiver.note.replace(/[.;,]?$/, '.')} Granted {formatDayOf(waiver.grantedAt, timeZone)}
              {waiver.grantedBy && ` by ${waiver.grantedBy}`}
              {waiver.expiresOn ? `, expires ${formatDate(waiver.expiresOn)}.` : ', does not expire.'}
            </p>
          </li>
        ))}
      </ul>
      {mayGrant.length > 0 && (
        <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
          <Button small onClick={() => setGranting(true)}>
            Grant a waiver
          </Button>
        </div>
      )}
      {granting && (
        <GrantWaiverDialog
          userId={userId}
          student={student}
          kinds={mayGrant}
          terms={terms}
          onClose={() => setGranting(false)}
        />
      )}
      {revoking && <RevokeWaiverDialog waiver={revoking} student={student} onClose={() => setRevoking(null)} />}
    </Section>
  )
}

/** 'CSE 214, Spring 2026'. */
function scopeOf({ courses, amount, term, sectionIds }: Waiver): string {
  return [
    courses.join(' with '),
    sectionIds.length > 0 && (sectionIds.length === 1 ? 'one class' : `${sectionIds.length} classes`),
    amount !== null && `up to ${amount} credits`,
    term === null ? 'any term' : termName(term),
  ]
    .filter(Boolean)
    .join(', ')
}
