import { linkTo, pages } from '@sam/contract/pages'
import type { readTranscriptFile } from '@sam/contract/records/transcripts'
import { Link } from '@tanstack/react-router'
import { usualOptions } from '@sam/domain/records/transcript'
import { findLettersBeyondPdf } from '@sam/domain/records/pdf-letters'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/fields/field.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { Section, Stack } from '../../components/ui/section.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useCrumb } from '../../lib/crumb.ts'
import { downloadAnswer } from '../../lib/download-answer.ts'
import { formatMoment } from '../../lib/format.ts'
import type { Facts } from '../../queries/kernel/institution.ts'
import { showError } from '../../lib/toasts.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import textStyles from '../../components/ui/text.module.css'
import { TranscriptSheet } from './transcript-sheet.tsx'
import { useTranscript, type TranscriptOptions } from './use-transcript.ts'
import { copyLink, VerificationLink } from './verification-link.tsx'
import { WhatTheySee } from './what-they-see.tsx'
import styles from './transcript-view.module.css'

const choices = [
  { name: 'inProgress', label: 'Courses in progress' },
  { name: 'later', label: 'Registered for later terms' },
  { name: 'transfers', label: 'Transfer and exam credit' },
  { name: 'legend', label: 'Legend' },
] as const

interface TranscriptViewProps {
  userId: string
  own: boolean
  institution: Facts['institution']
}

/** A student's unofficial transcript: the sheet, what it holds, and its number for those who compare it. */
export function TranscriptView({ userId, own, institution }: TranscriptViewProps) {
  const [options, setOptions] = useState<TranscriptOptions>(usualOptions)
  const [paper, setPaper] = useState<'letter' | 'a4'>('letter')
  const [busy, setBusy] = useState<'print' | 'file' | 'link' | null>(null)
  const { query, issue, stop } = useTranscript(userId, options)
  const { data, error, refetch } = query
  useCrumb(linkTo(pages.transcriptOf, { userId }), own ? undefined : data?.transcript.student.name)
  if (!data && error) return <FailedState title="The transcript did not load" reason={messageOf(error)} onRetry={() => void refetch()} /> // prettier-ignore
  if (!data) return <CentredSpinner words="Loading transcript..." />
  const beyond = findLettersBeyondPdf(data.transcript)
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
  const profile = own ? { to: pages.profile } : { to: pages.profileOf, params: { userId } }
  const print = data.mayIssue ? withNumber('print', printSoon) : printSoon
  const save = withNumber('file', (number) =>
    downloadAnswer<typeof readTranscriptFile>(
      { method: 'GET', path: '/users/:userId/transcripts/:number/file' },
      { params: { userId, number }, query: { paper } },
      'transcript.pdf',
    ),
  )
  return (
    <>
      <div className={classNames(pageHeadStyles.head, pageHeadStyles.withActions, styles.title)}>
        <div>
          <h1>Unofficial transcript</h1>
          <p className={textStyles.meta}>
            {own ? 'Your record' : `The record of ${data.transcript.student.name}`} as it is now.{' '}
            <Link {...profile} search={{ tab: 'history' }}>
              Academic History
            </Link>
            . Progress toward the degree is not part of it:{' '}
            <Link {...profile} search={{ tab: 'degree' }}>
              Degree Status
            </Link>
            .
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
                {choices.map(({ name, label }) => (
                  <Checkbox
                    key={name}
                    label={label}
                    checked={options[name]}
                    onChange={(event) => setOptions({ ...options, [name]: event.target.checked })}
                  />
                ))}
                <NativeSelect
                  label="Paper"
                  value={paper}
                  choices={[
                    { value: 'letter', label: 'Letter' },
                    { value: 'a4', label: 'A4' },
                  ]}
                  onChange={setPaper}
                />
              </div>
              {data.mayIssue && beyond.length > 0 && (
                <p className={textStyles.meta}>
                  The PDF has no drawing for some letters or signs in {beyond.join(', ')}, and says so. Print the page
                  instead: it shows them, and a browser saves it as a PDF too.
                </p>
              )}
            </Section>
            {data.mayIssue ? (
              <VerificationLink issues={data.issues} current={data.number} checkUrl={data.checkUrl} onStop={stop} />
            ) : (
              <p className={textStyles.meta}>
                Only the student or a registrar can give a transcript a number. Without a number nobody can compare it.
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
          paper={paper}
        />
        {current && (
          <aside className={styles.seen} aria-label="What they see">
            <WhatTheySee issue={current} transcript={data.transcript} institution={institution} />
          </aside>
        )}
      </div>
    </>
  )
}

/** Prints once the number is drawn. */
function printSoon(): void {
  requestAnimationFrame(() => setTimeout(() => window.print()))
}
