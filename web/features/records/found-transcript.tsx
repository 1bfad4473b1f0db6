import type { checkTranscript } from '@sam/contract/records/transcripts'
import type { AnswerOf } from '@sam/contract/route'
import { Status } from '../../components/ui/status.tsx'
import textStyles from '../../components/ui/text.module.css'
import { formatDate, formatGpa, formatMoment } from '../../lib/format.ts'
import { TranscriptFact as Fact } from './transcript-fact.tsx'
import styles from './transcript-check.module.css'

export type Checked = AnswerOf<typeof checkTranscript>

/** What those who compare a transcript read of it. */
export function FoundTranscript({
  checked: { institution, timeZone, number, name, issuedAt, validThrough, isUnchanged, figures },
}: {
  checked: Checked
}) {
  return (
    <section className={styles.found} aria-label="What was issued">
      <Status glyph={isUnchanged ? 'full' : 'warning'} tone={isUnchanged ? 'ok' : 'warn'}>
        {isUnchanged ? 'Unchanged' : 'Changed since'}
      </Status>
      <p className={styles.said}>
        {isUnchanged
          ? `${institution} issued this transcript on ${formatMoment(issuedAt, timeZone)}. Its grades and credits are the same today.`
          : `${institution} issued this transcript on ${formatMoment(issuedAt, timeZone)}. A grade or a credit is newer than the paper. Ask for a new one.`}
      </p>
      <dl className={styles.facts}>
        <Fact name="Name" value={name} />
        <Fact name="Number" value={number} />
        <Fact name="Graded courses" value={figures.gradedClasses} />
        <Fact name="Credits attempted" value={figures.attempted} />
        <Fact name="Credits earned in all" value={figures.earned} />
        <Fact name="Credits for GPA" value={figures.forGpa} />
        <Fact name="Cumulative GPA" value={formatGpa(figures.gpa)} />
      </dl>
      <p className={textStyles.meta}>
        Compare each line with the paper you hold. An unofficial transcript; no single grade is shown here. The number
        works through {formatDate(validThrough)}.
      </p>
    </section>
  )
}
