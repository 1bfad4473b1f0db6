import '../../styles/people.css'
import type { listUserAudit } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/button.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { useInstitution, useTimeZone } from '../../lib/institution.ts'

type AuditEntry = AnswerOf<typeof listUserAudit>['entries'][number]

/** Every change of a record: when, what, with which note, and by whom as the reader may know it. */
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
        <p className="meta mb-2">The date is set for training; this log keeps the real date and time.</p>
      )}
      <table className="data-table entries" aria-label="Audit log">
        <thead className="stick">
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
        <div className="row mt-3">
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
      <td className="nw tn p-figure">{formatMoment(entry.timestamp, useTimeZone())}</td>
      <td className="p-title">
        <b>{entry.action}</b>
        <div>{entry.details}</div>
        {entry.note && <div className="meta">Note: {entry.note}</div>}
      </td>
      <td className="p-second capitalize">{entry.category}</td>
      <td className="p-second">{entry.performedBy}</td>
    </tr>
  )
}
