import { Button } from '../../components/ui/button.tsx'
import { Say } from '../../components/ui/section.tsx'
import { fixFor } from './fix.tsx'
import { RefusalRows } from './refusal-rows.tsx'
import type { Commands } from './use-commands.ts'

/** What stood in the way of the last command: every reason of every class, or that the server was not reached. */
export function TroubleNotice({ commands, term, studentId }: { commands: Commands; term: number; studentId?: string }) {
  const { trouble, forgetTrouble, busy } = commands
  if (!trouble) return null
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
            <Button small variant="quiet" onClick={forgetTrouble}>
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
              fixOf={(refusal) => fixFor(refusal, { term, busy: busy !== null, about: null, studentId })}
            />
          </div>
        ))}
      </Say>
    </div>
  )
}
