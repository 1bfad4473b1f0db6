import type { issueDemoCredential } from '@sam/contract/people'
import { useEffect, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Status } from '../../components/ui/status.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { signIn } from '../../lib/session.ts'
import { DemoPeople } from './demo-people.tsx'
import { GoogleButton } from './google-button.tsx'
import type { SignInOptions } from './use-sign-in-options.ts'

/** The third-party buttons that are configured, and the demo people under them. */
export function SignInWays({ options, from }: { options: SignInOptions; from: string | undefined }) {
  const { alert, setAlert, underWay, attempt } = useAttempt()
  return (
    <>
      {options.google && (
        <GoogleButton
          {...options.google}
          onCredential={(credential) => attempt('google', async () => credential)}
          onFailure={() => setAlert('Google login failed. Please try again.')}
        />
      )}
      {options.campus && (
        <Button asChild className="gbtn">
          <a href={`/api/auth/campus${from ? `?from=${encodeURIComponent(from)}` : ''}`}>{options.campus.label}</a>
        </Button>
      )}
      <div className="si-note">
        {underWay && (
          <Status glyph="turning" tone="info" role="status">
            Signing in...
          </Status>
        )}
        {alert && (
          <Status glyph="crossed" tone="bad" role="alert">
            {alert}
          </Status>
        )}
      </div>
      {options.demo && (
        <DemoPeople
          people={options.demo.people}
          busyWith={underWay}
          withoutThirdParty={!options.google && !options.campus}
          onChoose={(email) => void attempt(email, () => demoCredential(email))}
        />
      )}
    </>
  )
}

async function demoCredential(email: string): Promise<string> {
  const route = { method: 'POST', path: '/auth/demo-credential' } as const
  return (await callRoute<typeof issueDemoCredential>(route, { body: { email } })).credential
}

/** One attempt at a time: who it is for while under way, and what came of it when it failed. */
function useAttempt() {
  const [alert, setAlert] = useState<string | null>(null)
  const [underWay, setUnderWay] = useState<string | null>(null)
  const attempt = async (who: string, obtain: () => Promise<string>) => {
    setAlert(null)
    setUnderWay(who)
    try {
      await signIn(await obtain())
    } catch (error) {
      setAlert(`Login failed: ${messageOf(error)}`)
    } finally {
      setUnderWay(null)
    }
  }
  useReturnFromCampus(attempt, setAlert)
  return { alert, setAlert, underWay, attempt }
}

/** The campus provider leads back here with a credential, or an error, behind the # so that no log keeps it. */
function useReturnFromCampus(
  attempt: (who: string, obtain: () => Promise<string>) => Promise<void>,
  setAlert: (alert: string) => void,
) {
  const [answer] = useState(() => new URLSearchParams(location.hash.slice(1)))
  useEffect(() => {
    const credential = answer.get('credential')
    const error = answer.get('error')
    if (!credential && !error) return
    history.replaceState(history.state, '', location.pathname + location.search)
    if (error) setAlert(`Login failed: ${error}`)
    else if (credential) void attempt('campus', async () => credential)
    // Once, for the answer that the page was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer])
}
