import type { issueDemoCredential, startCampusSignIn } from '@sam/contract/people/people'
import { useEffect, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Status } from '../../components/ui/status.tsx'
import { addressOf, callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { resumeSession, signIn } from '../../lib/session.ts'
import { DemoPeople } from './demo-people.tsx'
import { DemoProvider } from './demo-provider.tsx'
import { DemoWarning } from './demo-warning.tsx'
import { GoogleButton } from './google-button.tsx'
import type { SignInOptions } from './use-sign-in-options.ts'
import { classNames } from '../../components/ui/class-names.ts'
import styles from './sign-in-ways.module.css'

const campusStart: (typeof startCampusSignIn)['path'] = '/auth/campus/start'

interface SignInWaysProps {
  options: SignInOptions
  from: string | undefined
  /** What the provider's button was given has been used in an attempt that failed: the next needs another. */
  onUsedUp: () => void
}

/** The third-party buttons that are configured, and the demo people under them. */
export function SignInWays({ options, from, onUsedUp }: SignInWaysProps) {
  const { alert, setAlert, underWay, attempt } = useAttempt()
  const signInDemo = (email: string) => void attempt(email, async () => signIn(await demoCredential(email)))
  return (
    <>
      {options.google && (
        <GoogleButton
          {...options.google}
          onCredential={(credential) => void attempt('google', () => signIn(credential), onUsedUp)}
          onFailure={() => setAlert('Google login failed. Please try again.')}
        />
      )}
      {options.campus && (
        <Button asChild className={classNames(styles.provider)}>
          <a href={addressOf(campusStart, {}, { returnTo: from })}>{options.campus.label}</a>
        </Button>
      )}
      {options.demo && <DemoProvider busy={underWay !== null} anyone={options.demo.anyone} onChoose={signInDemo} />}
      {options.demo?.hasOtherPeople && <DemoWarning />}
      <div className={styles.note}>
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
      {options.demo && <DemoPeople people={options.demo.people} busyWith={underWay} onChoose={signInDemo} />}
    </>
  )
}

async function demoCredential(email: string): Promise<string> {
  const route = { method: 'POST', path: '/auth/demo-credential' } as const
  return (await callRoute<typeof issueDemoCredential>(route, { body: { email } })).credential
}

type Attempt = (who: string, work: () => Promise<void>, onFailure?: () => void) => Promise<void>

/** One attempt at a time: who it runs for, and why it failed. */
function useAttempt() {
  const [alert, setAlert] = useState<string | null>(null)
  const [underWay, setUnderWay] = useState<string | null>(null)
  const attempt: Attempt = async (who, work, onFailure) => {
    setAlert(null)
    setUnderWay(who)
    try {
      await work()
    } catch (error) {
      setAlert(`Login failed: ${messageOf(error)}`)
      onFailure?.()
    } finally {
      setUnderWay(null)
    }
  }
  useReturnFromCampus(attempt, setAlert)
  return { alert, setAlert, underWay, attempt }
}

/** The campus provider leads back here with a session in its cookie, or with an error, behind the # so that no log keeps it. */
function useReturnFromCampus(attempt: Attempt, setAlert: (alert: string) => void) {
  const [answer] = useState(() => new URLSearchParams(location.hash.slice(1)))
  useEffect(() => {
    const error = answer.get('error')
    const session = answer.get('session')
    if (!error && !session) return
    history.replaceState(history.state, '', location.pathname + location.search)
    if (error) setAlert(`Login failed: ${error}`)
    else void attempt('campus', resumeSession)
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the answer that the page was opened with
  }, [answer])
}
