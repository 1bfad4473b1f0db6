import { pages } from '@sam/contract/pages'
import { getRouteApi } from '@tanstack/react-router'
import { Wordmark } from '../../components/academic/wordmark.tsx'
import { TermRuler } from '../../components/academic/term-ruler.tsx'
import { Redirect } from '../../components/ui/redirect.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { Status } from '../../components/ui/status.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { SignInHelp } from '../../features/sign-in/sign-in-help.tsx'
import { SignInWays } from '../../features/sign-in/sign-in-ways.tsx'
import { useSignInOptions } from '../../features/sign-in/use-sign-in-options.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import styles from './login-page.module.css'

const route = getRouteApi(pages.login)

/** The one public page. Someone already signed in goes on to where they wanted to be. */
export function LoginPage() {
  usePageTitle('Sign in')
  const { from } = route.useSearch()
  const session = useSession()
  const { options, failure, retry } = useSignInOptions()
  if (session.status === 'authenticated') return <Redirect href={from ?? pages.profile} />
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.content}>
          <div className={styles.brand}>
            <Wordmark />
            <span>{options?.institution.name ?? '\u00a0'}</span>
          </div>
          <h1>Sign in to SAM</h1>
          <p className={styles.lead}>Classes, grades, degree progress and registration.</p>
          {session.status === 'unauthenticated' && session.why && (
            <div className={styles.why}>
              <Status glyph="dashed" tone="warn" role="status">
                {session.why}
              </Status>
            </div>
          )}
          {options && <SignInWays options={options} from={from} onUsedUp={retry} />}
          {failure && <FailedState title="The ways to sign in did not load" reason={failure} onRetry={retry} />}
          {!options && !failure && <Skeleton rows={5} />}
          <SignInHelp support={options?.institution.itSupport} />
        </div>
      </main>
      {options && <TermRuler today={options.today} term={options.term} />}
    </div>
  )
}
