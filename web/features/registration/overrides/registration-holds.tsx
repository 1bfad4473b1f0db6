import { pages } from '@sam/contract/pages'
import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { Registration } from '@sam/contract/registration/registration'
import { pageParts } from '@sam/domain/notifications/page-parts'
import { explainHold } from '@sam/domain/registration/explain-hold'
import { Link } from '@tanstack/react-router'
import { HoldCard } from '../../../components/academic/hold-card.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { HoldRequest } from './hold-request.tsx'
import { requestAbout, useOwnRequests } from '../../../queries/requests/own-requests.ts'
import type { Dialogs } from '../page/use-dialogs.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'

/** The holds that stop registration, each with who placed it, who can lift it, and the way there. */
export function RegistrationHolds({ registration, dialogs }: { registration: Registration; dialogs: Dialogs }) {
  const { holds, onBehalf, student } = registration
  const { data } = useOwnRequests(holds.length === 0 ? null : student.id)
  if (holds.length === 0) return null
  return (
    <section aria-label="Holds" className={classNames(layoutStyles.stack, spaceStyles.below12)} style={{ gap: 10 }}>
      {holds.map((hold) => {
        const request = requestAbout(hold.id, data?.requests)
        return (
          <HoldCard key={hold.id} id={pageParts.hold(hold.id)} hold={hold}>
            {request && <HoldRequest request={request} />}
            {onBehalf ? (
              <Button small asChild>
                <Link to={pages.profileOf} params={{ userId: student.id }}>
                  See the hold
                </Link>
              </Button>
            ) : (
              !request && (
                <Button small onClick={() => dialogs.open({ kind: 'help', refusal: refusalOf(hold), course: null })}>
                  Who can clear it
                </Button>
              )
            )}
          </HoldCard>
        )
      })}
    </section>
  )
}

/** The hold as the reason that it is, for asking who lifts it. */
function refusalOf({ id, type, description, department }: Registration['holds'][number]): WireRefusal {
  const facts = { id, type, description, department }
  return { kind: 'hold', facts, ...explainHold(facts) }
}
