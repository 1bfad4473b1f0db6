import { Status } from './status.tsx'
import { formatDate } from '../../lib/format.ts'
import { useEndedRoles } from '../../lib/session.ts'

interface EndedRolesProps {
  /** These alone; left out for all of them. */
  among?: readonly string[]
}

/** Says which roles of the person ended by their last day, for some weeks. */
export function EndedRoles({ among }: EndedRolesProps) {
  const ended = useEndedRoles().filter(({ role }) => among?.includes(role) ?? true)
  return ended.map(({ role, endedOn }) => (
    <p key={role}>
      <Status glyph="dashed" tone="warn">
        Your {role} role ended on {formatDate(endedOn)}. Ask a registrar if you need it again.
      </Status>
    </p>
  ))
}
