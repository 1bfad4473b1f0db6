import type { listUserAudit } from '@sam/contract/people/accounts'
import { useQuery } from '@tanstack/react-query'
import { classNames } from '../../../components/ui/class-names.ts'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import sectionStyles from '../../../components/ui/section.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './manage-users.module.css'

const mostShown = 6

/** What became of a person's roles and account, the newest first. */
export function PersonLog({ userId }: { userId: string }) {
  const timeZone = useTimeZone()
  const { data, error, refetch } = useQuery({
    // Saving what someone may do reads it again with everything else of people.
    queryKey: ['people', 'log', userId],
    queryFn: ({ signal }) =>
      callRoute<typeof listUserAudit>(
        { method: 'GET', path: '/users/:userId/audit' },
        { params: { userId }, query: { kind: 'account', limit: mostShown }, signal },
      ),
  })
  return (
    <section className={styles.log} aria-label="Log of roles and account">
      <h3>Log</h3>
      {!data && !error && <Skeleton rows={2} label="Loading the log" />}
      {!data && error && (
        <FailedState title="The log did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.entries.length === 0 && (
        <p className={textStyles.meta}>Nobody has changed the roles or the account since the import.</p>
      )}
      <ol className={classNames(sectionStyles.rows)}>
        {data?.entries.map(({ id, action, details, note, timestamp, performedBy }) => (
          <li key={id}>
            <span className={textStyles.meta}>{formatMoment(timestamp, timeZone)}</span>
            <div>
              <b>{action}</b>
              <p>{details}</p>
              <p className={textStyles.meta}>
                {performedBy}
                {note && `: “${note}”`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
