import { pageParts } from '@sam/domain/notifications/page-parts'
import { lazy, Suspense, useState } from 'react'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { downloadCsv } from '../../../components/ui/table/download-csv.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import textStyles from '../../../components/ui/text.module.css'
import type { Disclosure } from './disclosure.ts'
import { useDisclosures } from './use-disclosures.ts'
import styles from './disclosures.module.css'

const RecordDisclosure = lazy(async () => ({ default: (await import('./record-disclosure.tsx')).RecordDisclosure }))

/** The register of disclosures of one record to people outside, which registrars keep. */
export function Disclosures({ userId, own }: { userId: string; own: boolean }) {
  const [recording, setRecording] = useState<{ corrects: Disclosure | null } | null>(null)
  const { data, error, refetch } = useDisclosures(userId)
  const all = data?.disclosures ?? []
  const actions = data && (
    <span className={styles.actions}>
      {all.length > 0 && (
        <button type="button" className={buttonStyles.link} onClick={() => saveFile(userId, all)}>
          CSV
        </button>
      )}
      {data.mayRecord && (
        <button type="button" className={buttonStyles.link} onClick={() => setRecording({ corrects: null })}>
          Record a disclosure...
        </button>
      )}
    </span>
  )
  return (
    <Section title="Given to people outside" meta={actions ?? null} id="disclosures">
      {error && !data && (
        <FailedState title="The register did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton rows={2} label="Loading the register of disclosures" />}
      {data && all.length === 0 && (
        <p className={textStyles.meta}>
          Nothing of {own ? 'your' : 'this'} record was given to anyone outside the university.
        </p>
      )}
      <ul className={styles.list}>
        {all.map((one) => (
          <li
            key={one.id}
            id={pageParts.disclosure(one.id)}
            className={classNames(one.correctedBy !== null && styles.corrected)}
          >
            <b>{one.party}</b>
            <span className={textStyles.meta}>{formatDate(one.disclosedOn)}</span>
            <p>
              {one.content}. {one.interest}.
            </p>
            <p className={textStyles.meta}>
              {one.basis}
              {one.consentOn !== null && `, given on ${formatDate(one.consentOn)}`}. Recorded by {one.recordedBy}.
              {one.corrects !== null && ' Corrects an earlier entry.'}
              {one.correctedBy !== null && ' Corrected by a later entry.'}
            </p>
            {data?.mayRecord && one.correctedBy === null && (
              <button
                type="button"
                className={classNames(buttonStyles.link, styles.correct)}
                onClick={() => setRecording({ corrects: one })}
              >
                Correct...
              </button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {recording && (
          <RecordDisclosure userId={userId} corrects={recording.corrects} onClose={() => setRecording(null)} />
        )}
      </Suspense>
    </Section>
  )
}

function saveFile(userId: string, all: readonly Disclosure[]): void {
  downloadCsv(
    `disclosures-${userId}`,
    [
      { header: 'Disclosed on', value: ({ disclosedOn }) => disclosedOn },
      { header: 'To', value: ({ party }) => party },
      { header: 'What', value: ({ content }) => content },
      { header: 'Legitimate interest', value: ({ interest }) => interest },
      { header: 'Basis', value: ({ basis }) => basis },
      { header: 'Consent on', value: ({ consentOn }) => consentOn },
      { header: 'Recorded at', value: ({ recordedAt }) => recordedAt },
      { header: 'Recorded by', value: ({ recordedBy }) => recordedBy },
      { header: 'Corrected', value: ({ correctedBy }) => (correctedBy === null ? 'no' : 'yes') },
    ],
    all,
  )
}
