import { pages } from '@sam/contract/pages'
import type { listSecurityEvents } from '@sam/contract/people/security'
import type { AnswerOf } from '@sam/contract/route'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount, formatMoment, plural } from '../../../lib/format.ts'
import { useInstitution, useTimeZone } from '../../../queries/kernel/institution.ts'
import { wordsOfEvent, type SecurityEvent } from './sign-in-words.ts'
import styles from './sign-in-log.module.css'
import { classNames } from '../../../components/ui/class-names.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import auditLogStyles from './audit-log.module.css'

type Outcome = 'all' | 'refused'
type Page = AnswerOf<typeof listSecurityEvents>

const outcomes = [
  { value: 'all', label: 'All' },
  { value: 'refused', label: 'Refused' },
] as const

/** Who signed in and out, and what was refused, newest first. */
export function SignInLog() {
  const [outcome, setOutcome] = useState<Outcome>('all')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['security-events', outcome],
    queryFn: ({ pageParam, signal }) =>
      callRoute<typeof listSecurityEvents>(
        { method: 'GET', path: '/security-events' },
        { query: { limit: 50, outcome, ...(pageParam && { before: pageParam }) }, signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page: Page) => (page.more ? Number(page.events.at(-1)?.id) : undefined),
  })
  const facts = useInstitution()
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const keptDays = data?.pages[0]?.keptDays
  return (
    <>
      <div className={styles.head}>
        <NativeSelect label="Show" value={outcome} choices={outcomes} onChange={setOutcome} />
        <p className={textStyles.meta}>
          {keptDays !== undefined && `Kept for ${plural(keptDays, 'day')}. Repeated refusals share a line.`}
          {facts?.clockIsSet && ' The date is set for training; this log keeps the real date and time.'}
        </p>
      </div>
      {error && (
        <FailedState title="The sign-ins did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton rows={8} label="Loading sign-ins" />}
      {data && events.length === 0 && (
        <EmptyState>{outcome === 'refused' ? 'No refused sign-ins.' : 'No sign-ins yet.'}</EmptyState>
      )}
      {events.length > 0 && (
        <table className={classNames(tableStyles.dataTable, auditLogStyles.entries)} aria-label="Sign-ins">
          <thead className={tableStyles.sticky}>
            <tr>
              <th>When</th>
              <th>Person</th>
              <th>What</th>
              <th>Result</th>
              <th>From</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <div className={classNames(layoutStyles.row, spaceStyles.above12)}>
          <Button busy={isFetchingNextPage && 'Loading'} onClick={() => void fetchNextPage()}>
            Show older sign-ins
          </Button>
        </div>
      )}
    </>
  )
}

function Event({ event }: { event: SecurityEvent }) {
  const { person, times, addressClass, address } = event
  const { what, result, refused } = wordsOfEvent(event)
  return (
    <tr>
      <td className={classNames(textStyles.noWrap, textStyles.tabular, tableStyles.phoneFigure)}>
        {formatMoment(event.timestamp, useTimeZone())}
      </td>
      <td className={classNames(tableStyles.phoneTitle, tableStyles.person)}>
        {person === null ? (
          <span className={textStyles.meta}>Unknown</span>
        ) : (
          <Link
            to={pages.console}
            search={{ tab: 'users', user: person.accountId }}
            className={classNames(buttonStyles.link)}
          >
            {person.name ?? 'Removed account'}
          </Link>
        )}
      </td>
      <td className={tableStyles.phoneSecond}>{what}</td>
      <td className={tableStyles.phoneSecond}>
        <Status glyph={refused ? 'crossed' : 'full'} tone={refused ? 'bad' : 'ok'}>
          {result}
          {times > 1 && `, ${formatCount(times)} times`}
        </Status>
      </td>
      <td className={tableStyles.phoneSecond}>
        {addressClass === null ? 'Unknown' : placeWords[addressClass]}
        {address && <div className={textStyles.meta}>{address}</div>}
      </td>
    </tr>
  )
}

const placeWords = {
  'this machine': 'The server itself',
  'private network': 'Private network',
  internet: 'Internet',
} as const
