import { explainHold } from '@sam/domain/registration/explain-hold'
import { holdTypes } from '@sam/domain/registration/refusal'
import type { ReactNode } from 'react'
import { formatDate, formatDayOf } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import { Say } from '../ui/section.tsx'
import { Status } from '../ui/status.tsx'
import { approverWords } from './approver-words.ts'
import { classNames } from '../ui/class-names.ts'
import layoutStyles from '../ui/layout.module.css'
import spaceStyles from '../ui/space.module.css'
import textStyles from '../ui/text.module.css'

interface HoldCardProps {
  /** By which a link leads to it. */
  id?: string
  hold: {
    type: string
    description: string
    department: string
    placedAt: string
    /** Who placed it and why, where the reader may know. */
    placedBy?: string | null
    note?: string | null
    expiresOn: string | null
  }
  /** What can be done about it here. */
  children?: ReactNode
}

/** One hold: what it stops, why, who placed it when, and who can override it. */
export function HoldCard({ id, hold, children }: HoldCardProps) {
  const timeZone = useTimeZone()
  const { type, department, placedBy, note, expiresOn } = hold
  return (
    <Say tone="bad" {...(id && { id })}>
      <div className={classNames(layoutStyles.row, spaceStyles.apart)}>
        <b className={spaceStyles.capitalized}>{type} hold</b>
        <Status glyph="crossed" tone="bad">
          Blocks registration
        </Status>
      </div>
      <p>{hold.description}</p>
      <p className={textStyles.meta}>
        Placed {formatDayOf(hold.placedAt, timeZone)} by {placedBy ? `${placedBy}, ${department}` : department}.{' '}
        {note && `Note: ${note.replace(/[.;,]?$/, '.')} `}
        {expiresOn && `It ends after ${formatDate(expiresOn)}. `}
        {remedyOf(hold)}
      </p>
      {children && <div className={classNames(layoutStyles.row, spaceStyles.above4)}>{children}</div>}
    </Say>
  )
}

/** What the rules say of a hold: where to ask, and who can override it. */
function remedyOf({ type, description, department }: HoldCardProps['hold']): string {
  const known = holdTypes.find((one) => one === type) ?? 'financial'
  const { liftedBy, remedy } = explainHold({ type: known, description, department })
  return `${remedy.text} ${approverWords({ kind: 'hold', liftedBy })}.`
}
