import type { Registration } from '@sam/contract/registration'
import { Say } from '../../components/ui/section.tsx'
import { Status } from '../../components/ui/status.tsx'
import { formatDate } from '../../lib/format.ts'

/** The holds that stop registration, each with who placed it and who can lift it. */
export function RegistrationHolds({ holds }: Pick<Registration, 'holds'>) {
  if (holds.length === 0) return null
  return (
    <section aria-label="Holds" className="stack mb-3" style={{ gap: 10 }}>
      {holds.map((hold) => (
        <Say key={hold.id} tone="bad">
          <div className="row justify-between">
            <b className="capitalize">{hold.type} hold</b>
            <Status glyph="crossed" tone="bad">
              Blocks registration
            </Status>
          </div>
          <p>{hold.description}</p>
          <p className="meta">
            Placed {formatDate(hold.placedAt)} by {hold.department}. Ask there what has to be settled; it is lifted by{' '}
            {hold.type === 'advising' ? 'an advisor of the unit or a registrar' : 'a registrar'}.
          </p>
        </Say>
      ))}
    </section>
  )
}
