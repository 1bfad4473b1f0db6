import { pages } from '@sam/contract/pages'
import { Link, useParams } from '@tanstack/react-router'
import { Wordmark } from '../../components/academic/wordmark.tsx'
import { StopMail } from '../../features/notifications/stop-mail.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import buttonStyles from '../../components/ui/button.module.css'
import styles from './check-page.module.css'

/** For people who got an e-mail; without signing in. */
export function StopMailPage() {
  usePageTitle('E-mail from SAM')
  const { token = '' } = useParams({ strict: false })
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Wordmark />
      </div>
      <h1>E-mail from SAM</h1>
      <p className={styles.lead}>Choose whether e-mail of this kind comes to you.</p>
      <StopMail token={token} />
      <p className={styles.further}>
        <Link to={pages.notifications} search={{ tab: 'preferences' }} className={buttonStyles.link}>
          Sign in to choose for every kind
        </Link>
      </p>
    </main>
  )
}
