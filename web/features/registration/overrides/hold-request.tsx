import { pageParts } from '@sam/domain/notifications/page-parts'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { Status } from '../../../components/ui/status.tsx'
import textStyles from '../../../components/ui/text.module.css'
import { formatDayOf } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import type { OwnRequest } from '../../../queries/requests/own-requests.ts'

/** That someone was asked to lift the hold, and whose turn it is. */
export function HoldRequest({ request: { id, steps, submittedAt } }: { request: OwnRequest }) {
  const timeZone = useTimeZone()
  const turn = steps.find(({ state }) => state === 'in turn')
  return (
    <>
      <Status glyph="half" tone="info">
        Request under way
      </Status>
      <span className={textStyles.meta}>
        {turn && `With the ${turn.title}. `}Sent {formatDayOf(submittedAt, timeZone, 'day')}.
      </span>
      <Button small asChild>
        <Link to="." search hash={pageParts.request(id)}>
          See request
        </Link>
      </Button>
    </>
  )
}
