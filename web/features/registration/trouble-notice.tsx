import type { Registration } from '@sam/contract/registration'
import { Button } from '../../components/ui/button.tsx'
import { Say } from '../../components/ui/section.tsx'
import { findNeeded } from './drop-together.tsx'
import { fixFor, type PageFixes } from './fix.tsx'
import { RefusalRows } from './refusal-rows.tsx'
import { focusBlock } from './use-kept-focus.ts'
import type { Commands } from './use-commands.ts'
import type { RegistrationClass } from './use-registration.ts'

interface TroubleNoticeProps {
  commands: Commands
  page: PageFixes
  registration: Registration
}

/** What stood in the way of the last command: every reason of every class, or that the server was not reached. */
export function TroubleNotice({ commands, page, registration }: TroubleNoticeProps) {
  const { trouble, forgetTrouble, busy } = commands
  if (!trouble || findNeeded(trouble.results)) return null
  const dismiss = () => {
    forgetTrouble()
    focusBlock()
  }
  return (
    <div role="alert" className="mb-3">
      <Say tone="bad">
        <div className="row justify-between">
          <b>{trouble.title}</b>
          <span className="row">
            {trouble.again && (
              <Button small disabled={busy !== null} onClick={trouble.again}>
                Try again
              </Button>
            )}
            <Button small variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          </span>
        </div>
        {trouble.reason && <p>{trouble.reason}</p>}
        {trouble.results.map(({ sectionId, course, sectionCode, refusals }) => (
          <div key={sectionId}>
            <p className="mt-2">
              <b>
                {course} {sectionCode}
              </b>
            </p>
            <RefusalRows
              flush
              refusals={refusals}
              fixOf={(refusal) => fixFor(refusal, { ...page, about: aboutOf(registration, sectionId) })}
            />
          </div>
        ))}
      </Say>
    </div>
  )
}

/** What the page knows of a class. */
function aboutOf({ cart, classes, waitlists }: Registration, wanted: number): RegistrationClass | null {
  return [...cart, ...classes, ...waitlists].find(({ sectionId }) => sectionId === wanted)?.about ?? null
}
