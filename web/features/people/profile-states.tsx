import { Button } from '../../components/ui/button.tsx'
import { Status } from '../../components/ui/status.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'

/** No such person, or one that could not be read; then it can be tried again. */
export function ProfileMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isAnswered = error instanceof ApiError && error.status === 404
  return (
    <div className="state">
      <h1>Profile Not Found</h1>
      <p>Your account has not been imported into the system yet.</p>
      {error && <p className="meta">{messageOf(error)}</p>}
      {error && !isAnswered && (
        <div className="row">
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  )
}

/** Signed in, but nobody imported the account; a registrar can. */
export function ProfileNotImported({ email }: { email: string }) {
  return (
    <div className="state">
      <h1>Profile Not Imported</h1>
      <p>
        The account <b>{email}</b> has not been imported into the system yet. Ask a registrar to import it.
      </p>
    </div>
  )
}

/** Somebody else's profile, which the account may not open: what it would take, and who grants that. */
export function ProfileRefused({ error }: { error: Error }) {
  return (
    <div className="state" role="alert">
      <h1>Profile Not Found</h1>
      <Status glyph="crossed" tone="bad">
        This profile is not yours to open
      </Status>
      <p>{messageOf(error)} A registrar grants roles, under Console.</p>
    </div>
  )
}
