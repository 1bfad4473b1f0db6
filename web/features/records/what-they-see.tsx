import { Section } from '../../components/ui/section.tsx'
import { Status } from '../../components/ui/status.tsx'
import textStyles from '../../components/ui/text.module.css'
import type { Facts } from '../../queries/kernel/institution.ts'
import { FoundTranscript } from './found-transcript.tsx'
import type { Transcript, TranscriptIssue } from './use-transcript.ts'
import styles from './what-they-see.module.css'

interface WhatTheySeeProps {
  issue: TranscriptIssue
  transcript: Transcript
  institution: Facts['institution']
}

/** What those who are given the link read, before it is sent. */
export function WhatTheySee({ issue, transcript, institution }: WhatTheySeeProps) {
  const { attempted, earned, forGpa, points, gpa, gradedClasses } = transcript.totals
  return (
    <Section title="What they see">
      <div className={styles.card}>
        <FoundTranscript
          checked={{
            institution: institution.name,
            timeZone: institution.timeZone,
            number: issue.number,
            name: transcript.student.name,
            issuedAt: issue.issuedAt,
            validThrough: issue.validThrough,
            isUnchanged: true,
            figures: { attempted, earned, forGpa, points, gpa, gradedClasses },
          }}
        />
      </div>
      <ul className={styles.others}>
        <li>
          <Status glyph="warning" tone="warn">
            Changed since
          </Status>
          <p className={textStyles.meta}>Once a grade or a credit is newer than the paper.</p>
        </li>
        <li>
          <Status glyph="crossed" tone="bad">
            Not found
          </Status>
          <p className={textStyles.meta}>For a wrong number, one that you stopped, or one that has expired.</p>
        </li>
      </ul>
    </Section>
  )
}
