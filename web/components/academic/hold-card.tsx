import { explainRefusal } from '@sam/domain/registration/explain-refusal'
import type { HoldType } from '@sam/domain/registration/refusal'
import type { ReactNode } from 'react'
import { formatDayOf } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/institution.ts'
import { Say } from '../ui/section.tsx'
import { Status } from '../ui/status.tsx'
import { lifterWords } from './lifter-words.ts'

interface HoldCardProps {
  hold: {
    type: HoldType
    description: string
    department: string
    placedAt: string
    /** Who placed it and why, where the reader may know. */
    placedBy?: string | null
    note?: string | null
  }
  /** What can be done about it here. */
  children?: ReactNode
}

/** One hold: what it stops, why, who placed it when, and who lifts it. */
export function HoldCard({ hold, children }: HoldCardProps) {
  const timeZone = useTimeZone()
  const { type, description, department, placedBy, note } = hold
  const { liftedBy, remedy } = explainRefusal({ kind: 'hold', type, description, department })
  return (
    <Say tone="bad">
      <div className="row justify-between">
        <b className="capitalize">{type} hold</b>
        <Status glyph="crossed" tone="bad">
          Blocks registration
        </Status>
      </div>
      <p>{description}</p>
      <p className="meta">
        Placed {formatDayOf(hold.placedAt, timeZone)} by {placedBy ? `${placedBy}, ${department}` : department}.{' '}
        {note && `Note: ${note.replace(/[.;,]?$/, '.')} `}
        {remedy.text} {lifterWords({ liftedBy })}.
      </p>
      {children && <div className="row mt-1">{children}</div>}
    </Say>
  )
}
