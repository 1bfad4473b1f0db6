import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatDate, plural } from '../../lib/format.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import sectionStyles from '../../components/ui/section.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import type { TranscriptIssue } from './use-transcript.ts'
import styles from './verification-link.module.css'

interface VerificationLinkProps {
  issues: readonly TranscriptIssue[]
  /** The number of the transcript on the page; null while it has none. */
  current: string | null
  checkUrl: string
  onStop: (number: string) => Promise<void>
}

/** The numbers that are answered, each with its link, how often it was asked for, and a way to stop it. */
export function VerificationLink({ issues, current, checkUrl, onStop }: VerificationLinkProps) {
  return (
    <Section title="Verification link" meta={issues.length > 0 && plural(issues.length, 'number')}>
      {issues.length === 0 ? (
        <p className={textStyles.meta}>
          Printing, the PDF and the link give the transcript a number. Anyone who has the number can compare the paper.
        </p>
      ) : (
        <ul className={sectionStyles.rows}>
          {issues.map((issue) => (
            <Issue key={issue.number} {...{ issue, checkUrl, onStop }} isCurrent={issue.number === current} />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface IssueProps extends Pick<VerificationLinkProps, 'checkUrl' | 'onStop'> {
  issue: TranscriptIssue
  isCurrent: boolean
}

function Issue({ issue: { number, validThrough, opened }, isCurrent, checkUrl, onStop }: IssueProps) {
  const [isStopping, setIsStopping] = useState(false)
  const stop = async () => {
    setIsStopping(true)
    try {
      await onStop(number)
      showSuccess(`${number} can no longer be compared.`)
    } catch (error) {
      showError(`${number} was not stopped: ${messageOf(error)}`)
      setIsStopping(false)
    }
  }
  return (
    <li>
      <p className={styles.number}>{number}</p>
      <p className={textStyles.meta}>
        {isCurrent ? 'This transcript. ' : 'Another version. '}
        Opened {plural(opened, 'time')}. It works through {formatDate(validThrough)} and shows no single grade.
      </p>
      <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
        <Button small onClick={() => void copyLink(checkUrl, number)} aria-label={`Copy the link of ${number}`}>
          Copy link
        </Button>
        <Button
          small
          variant="quiet"
          busy={isStopping && 'Stopping'}
          onClick={() => void stop()}
          aria-label={`Stop ${number}`}
        >
          Stop it now
        </Button>
      </div>
    </li>
  )
}

/** Puts the address at which a number is compared on the clipboard. */
export async function copyLink(checkUrl: string, number: string): Promise<void> {
  const link = `${checkUrl}/${number}`
  try {
    await navigator.clipboard.writeText(link)
    showSuccess('The link is copied. Send it to the person who gets the transcript.')
  } catch {
    showError(`The browser did not copy the link. It is ${link}`)
  }
}
