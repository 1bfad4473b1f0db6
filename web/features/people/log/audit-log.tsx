import type { listUserAudit } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useInstitution, useTimeZone } from '../../../queries/kernel/institution.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import tableStyles from '../../../components/ui/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './audit-log.module.css'

type AuditEntry = AnswerOf<typeof listUserAudit>['entries'][number]

/** Every change of a record: when, what, with which note, and who made it, as far as the reader may know. */
export function AuditLog({ userId }: { userId: string }) {
  const facts = useInstitution()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['profile', userId, 'audit'],
    queryFn: ({ pageParam, signal }) =>
      callRoute<typeof listUserAudit>(
        { method: 'GET', path: '/users/:userId/audit' },
        { params: { userId }, query: { limit: 50, ...(pageParam && { before: pageParam }) }, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.more ? page.entries.at(-1)?.id : undefined),
  })
  if (error)
    return <FailedState title="The audit log did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} label="Loading audit log" />
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <EmptyState>No audit log entries available.</EmptyState>
  return (
    <>
      {facts?.clockIsSet && (
        <p className={classNames(textStyles.meta, spaceStyles.below8)}>
          The date is set for training; this log keeps the real date and time.
        </p>
      )}
      <table className={classNames(tableStyles.dataTable, styles.entries)} aria-label="Audit log">
        <thead className={tableStyles.sticky}>
          <tr>
            <th>When</th>
            <th>What</th>
            <th>Category</th>
            <th>By</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div className={classNames(layoutStyles.row, spaceStyles.above12)}>
          <Button busy={isFetchingNextPage && 'Loading'} onClick={() => void fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      )}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <tr>
      <td className={classNames(textStyles.noWrap, textStyles.tabular, tableStyles.phoneFigure)}>
        {formatMoment(entry.timestamp, useTimeZone())}
      </td>
      <td className={tableStyles.phoneTitle}>
        <b>{entry.action}</b>
        <div>{entry.details}</div>
        {entry.note && <div className={textStyles.meta}>Note: {entry.note}</div>}
      </td>
      <td className={classNames(tableStyles.phoneSecond, spaceStyles.capitalized)}>{entry.category}</td>
      <td className={tableStyles.phoneSecond}>{entry.performedBy}</td>
    </tr>
  )
}
