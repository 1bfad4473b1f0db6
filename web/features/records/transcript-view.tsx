import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/field.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { Section, Stack } from '../../components/ui/section.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { downloadAnswer } from '../../lib/download-answer.ts'
import { formatMoment } from '../../lib/format.ts'
import type { Facts } from '../../queries/kernel/institution.ts'
import { showError } from '../../lib/toasts.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import textStyles from '../../components/ui/text.module.css'
import { TranscriptSheet } from './transcript-sheet.tsx'
import { useTranscript } from './use-transcript.ts'
import { copyLink, VerificationLink } from './verification-link.tsx'
import styles from './transcript-view.module.css'

interface TranscriptViewProps {
  userId: string
  own: boolean
  institution: Facts['institution']
}

/** A student's unofficial transcript: the sheet, what it holds, and its number for those who compare it. */
export function TranscriptView({ userId, own, institution }: TranscriptViewProps) {
  const [options, setOptions] = useState({ inProgress: true, legend: true })
  const [busy, setBusy] = useState<'print' | 'file' | 'link' | null>(null)
  const { query, issue, stop } = useTranscript(userId, options)
  const { data, error, refetch } = query
  if (!data && error) return <FailedState title="The transcript did not load" reason={messageOf(error)} onRetry={() => void refetch()} /> // prettier-ignore
  if (!data) return <CentredSpinner words="Loading transcript..." />
  const current = data.issues.find(({ number }) => number === data.number)
  const withNumber = (name: NonNullable<typeof busy>, then: (number: string) => unknown) => async () => {
    setBusy(name)
    try {
      await then(data.number ?? (await issue()))
    } catch (failure) {
      showError(`The transcript was not issued: ${messageOf(failure)}`)
    } finally {
      setBusy(null)
    }
  }
  const print = data.mayIssue ? withNumber('print', printSoon) : printSoon
  const save = withNumber('file', (number) =>
    downloadAnswer(`/users/${userId}/transcripts/${number}/file`, 'transcript.pdf'),
  )
  return (
    <>
      <div className={classNames(pageHeadStyles.head, pageHeadStyles.withActions, styles.title)}>
        <div>
          <h1>Unofficial transcript</h1>
          <p className={textStyles.meta}>
            {own ? 'Your record' : `The record of ${data.transcript.student.name}`} as it is now.{' '}
            <Link
              {...(own ? { to: pages.profile } : { to: pages.profileOf, params: { userId } })}
              search={{ tab: 'history' }}
            >
              Academic History
            </Link>
          </p>
        </div>
        <span className={layoutStyles.grow} />
        <Button busy={busy === 'print' && 'Preparing'} onClick={() => void print()}>
          Print
        </Button>
        {data.mayIssue && (
          <>
            <Button busy={busy === 'file' && 'Preparing'} onClick={() => void save()}>
              <Icon name="download" />
              Download PDF
            </Button>
            <Button
              busy={busy === 'link' && 'Preparing'}
              onClick={() => void withNumber('link', (number) => copyLink(data.checkUrl, number))()}
            >
              <Icon name="link" />
              Copy verification link
            </Button>
          </>
        )}
      </div>
      <div className={styles.layout}>
        <aside className={styles.side} aria-label="Issue and verify">
          <Stack>
            <Section title="What to include">
              <div className={styles.choices}>
                <Checkbox
                  label="Courses in progress"
                  checked={options.inProgress}
                  onChange={(event) => setOptions({ ...options, inProgress: event.target.checked })}
                />
                <Checkbox
                  label="Legend"
                  checked={options.legend}
                  onChange={(event) => setOptions({ ...options, legend: event.target.checked })}
                />
              </div>
            </Section>
            {data.mayIssue ? (
              <VerificationLink issues={data.issues} current={data.number} checkUrl={data.checkUrl} onStop={stop} />
            ) : (
              <p className={textStyles.meta}>
                The student and registrars give a transcript its number. Without one nobody can compare it.
              </p>
            )}
          </Stack>
        </aside>
        <TranscriptSheet
          transcript={data.transcript}
          institution={institution}
          issue={
            current ? { number: current.number, issued: formatMoment(current.issuedAt, institution.timeZone) } : null
          }
          checkUrl={data.checkUrl}
        />
      </div>
    </>
  )
}

/** Prints once the number is drawn. */
function printSoon(): void {
  requestAnimationFrame(() => setTimeout(() => window.print()))
}
