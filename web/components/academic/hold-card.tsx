import type { Actor } from '@sam/domain/people/role'
import { mayKeepHold } from '@sam/domain/registration/policy'
import { holdTypes } from '@sam/domain/registration/refusal'
import type { ReactNode } from 'react'
import { formatDayOf } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/institution.ts'
import { Say } from '../ui/section.tsx'
import { Status } from '../ui/status.tsx'

interface HoldCardProps {
  hold: {
    type: string
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
  const { type, department, placedBy, note } = hold
  return (
    <Say tone="bad">
      <div className="row justify-between">
        <b className="capitalize">{type} hold</b>
        <Status glyph="crossed" tone="bad">
          Blocks registration
        </Status>
      </div>
      <p>{hold.description}</p>
      <p className="meta">
        Placed {formatDayOf(hold.placedAt, timeZone)} by {placedBy ? `${placedBy}, ${department}` : department}.{' '}
        {note && `Note: ${note.replace(/[.;,]?$/, '.')} `}
        Ask there what has to be settled; {liftersOf(type)} lifts it.
      </p>
      {children && <div className="row mt-1">{children}</div>}
    </Say>
  )
}

const student = { personId: 1, colleges: [], programs: [] }
const advisor: Actor = {
  personId: 2,
  campusId: null,
  roles: ['Academic Advisor'],
  advising: { level: 'university', units: [] },
}

/** Who the policy lets lift a hold of a type. */
function liftersOf(type: string): string {
  const advisorsToo = holdTypes.some((known) => known === type && mayKeepHold(advisor, student, known))
  return advisorsToo ? 'an advisor of the unit or a registrar' : 'a registrar'
}
