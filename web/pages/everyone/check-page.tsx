import { pages } from '@sam/contract/pages'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Wordmark } from '../../components/academic/wordmark.tsx'
import { TranscriptCheck } from '../../features/records/transcript-check.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import styles from './check-page.module.css'

/** For anyone who holds a transcript; without signing in. */
export function CheckPage() {
  usePageTitle('Compare a transcript')
  const { number } = useParams({ strict: false })
  const navigate = useNavigate()
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <Wordmark />
      </div>
      <h1>Compare a transcript</h1>
      <p className={styles.lead}>See whether a paper or a PDF says what the university issued.</p>
      <TranscriptCheck
        number={number}
        onAsk={(wanted) => void navigate({ to: pages.checkNumber, params: { number: wanted } })}
      />
    </main>
  )
}
