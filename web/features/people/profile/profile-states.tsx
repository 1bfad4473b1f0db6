import { Button } from '../../../components/ui/button.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import statesStyles from '../../../components/ui/states.module.css'
import textStyles from '../../../components/ui/text.module.css'

/** A person who does not exist, or a profile that did not load; then one can try again. */
export function ProfileMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : 0
  // What no number can be is nobody's, too; the server's words are about the call.
  const isAnswered = status === 404 || status === 400
  return (
    <div className={statesStyles.state}>
      <h1>Profile Not Found</h1>
      <p>Your account has not been imported into the system yet.</p>
      {error && status !== 400 && <p className={textStyles.meta}>{messageOf(error)}</p>}
      {error && !isAnswered && (
        <div className={layoutStyles.row}>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  )
}

/** A signed-in account that was never imported; a registrar can import it. */
export function ProfileNotImported({ email }: { email: string }) {
  return (
    <div className={statesStyles.state}>
      <h1>Profile Not Imported</h1>
      <p>
        The account <b>{email}</b> has not been imported into the system yet. Ask a registrar to import it.
      </p>
    </div>
  )
}

/** Another person's profile that the account may not open: the role it needs, and who grants it. */
export function ProfileRefused({ error }: { error: Error }) {
  return (
    <div className={statesStyles.state} role="alert">
      <h1>Profile Not Found</h1>
      <Status glyph="crossed" tone="bad">
        You cannot open this profile
      </Status>
      <p>{messageOf(error)} A registrar can grant roles in the Console.</p>
    </div>
  )
}
