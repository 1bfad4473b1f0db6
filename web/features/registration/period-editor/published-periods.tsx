import type { listPeriodChanges } from '@sam/contract/registration/periods'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format.ts'
import styles from './published-periods.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import { classNames } from '../../../components/ui/class-names.ts'
import textStyles from '../../../components/ui/text.module.css'

interface PublishedPeriodsProps {
  term: number
  /** Of what is published now: another one asks again. */
  version: string
  timeZone: string
}

/** What was published of a term, the newest first: when, what changed, who did it, why, and how many were notified. */
export function PublishedPeriods({ term, version, timeZone }: PublishedPeriodsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['period-changes', term, version],
    queryFn: ({ signal }) =>
      callRoute<typeof listPeriodChanges>(
        { method: 'GET', path: '/registration/:term/period-changes' },
        { params: { term }, signal },
      ),
  })
  return (
    <Section title="Published">
      {!data && !error && <Skeleton rows={2} label="Loading what was published" />}
      {!data && error && (
        <FailedState title="This did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.changes.length === 0 && <p className={textStyles.meta}>Nothing yet for this term.</p>}
      {data && data.changes.length > 0 && (
        <ol className={classNames(sectionStyles.rows, styles.changes)}>
          {data.changes.map(({ at, by, details, note }) => (
            <li key={at}>
              <span className={classNames(textStyles.meta, styles.at)}>{formatMoment(at, timeZone)}</span>
              <div>
                <p>{details}</p>
                <p className={textStyles.meta}>
                  {by ? `By ${by}` : 'With the demo data'}
                  {note && `: “${note}”`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
