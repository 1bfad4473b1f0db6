import { pageRoles, pages } from '@sam/contract/pages'
import { mayReadInbox } from '@sam/domain/requests/policy'
import { requestKinds } from '@sam/domain/requests/kinds/all-kinds'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { UnsentNotes } from '../../components/academic/unsent-notes.tsx'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState, RefusedState } from '../../components/ui/states.tsx'

import { filterInbox, type InboxFilter } from '../../features/requests/filter-inbox.ts'
import { Inbox } from '../../features/requests/inbox.tsx'
import { RequestArticle } from '../../features/requests/request-details.tsx'
import { WhenAway } from '../../features/requests/when-away.tsx'
import { decisionNotes, useInbox, useRequest } from '../../features/requests/use-requests.ts'
import { idInAddress } from '../../lib/id-in-address.ts'
import { useOpenBeside } from '../../lib/use-open-beside.ts'
import { messageOf } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { useDraft, type Fields } from '../../lib/use-draft.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import styles from './requests-page.module.css'

const route = getRouteApi(`/shell${pages.requests}`)

/** Requests: what waits for the reader, and one of them with everything that is needed to decide it. */
export function RequestsPage() {
  usePageTitle('Requests')
  const session = useSession()
  if (session.status !== 'authenticated') return null
  return (
    <>
      <div className={classNames(pageHeadStyles.head, spaceStyles.below12)}>
        <h1>Requests</h1>
      </div>
      {mayReadInbox(session.user) ? (
        <Requests />
      ) : (
        <>
          <RefusedState needs={pageRoles[pages.requests]} holds={session.user.roles} />
          <UnsentNotes about={decisionNotes()} />
        </>
      )}
    </>
  )
}

function Requests() {
  const { request, ...kept } = route.useSearch()
  const navigate = useNavigate()
  const { draft, commit } = useDraft<Fields>(
    kept,
    (next) => void navigate({ to: pages.requests, search: next as never, replace: true }),
  )
  const { kind, age, others } = draft
  const { data, error, refetch } = useInbox()
  const filter: InboxFilter = {
    kind: requestKinds.find((one) => one === kind) ?? 'all',
    age: age === 'older' || age === 'late' ? age : 'any',
    others: others === 'yes',
  }
  const first = data && filterInbox(data.open, filter)[0]
  const beside = useOpenBeside()
  const current = idInAddress(request) ?? first?.id ?? null
  const details = useRequest(current)
  if (error && !data)
    return (
      <>
        <FailedState title="The requests did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
        <UnsentNotes about={decisionNotes()} />
      </>
    )
  if (!data) return <Skeleton rows={8} label="Loading requests" />
  const choose = ({ kind: wanted, age: old, others: all }: InboxFilter) =>
    commit({
      ...(wanted !== 'all' && { kind: wanted }),
      ...(old !== 'any' && { age: old }),
      ...(all && { others: 'yes' }),
    })
  const back = (
    <Button small asChild className={styles.back}>
      <Link to={pages.requests} search={({ request: _chosen, ...rest }) => rest} onClick={beside.close}>
        All requests
      </Link>
    </Button>
  )
  return (
    <div
      ref={beside.watch}
      className={classNames(
        layoutStyles.twoColumns,
        styles.columns,
        (request !== undefined || (beside.isOpen && current !== null)) && styles.chosen,
      )}
    >
      <div className={layoutStyles.stack}>
        <Inbox
          open={data.open}
          decided={data.decided}
          asked={data.asked}
          filter={filter}
          onFilter={choose}
          current={current}
        />
        <WhenAway />
      </div>
      {current === null ? (
        <EmptyState>Nothing waits for you. New requests appear here.</EmptyState>
      ) : details.error ? (
        <div className={styles.article}>
          {back}
          <FailedState title="The request did not load" reason={messageOf(details.error)} />
          <UnsentNotes key={current} about={decisionNotes(current)} />
        </div>
      ) : details.data ? (
        <div className={styles.article}>
          {back}
          <RequestArticle request={details.data} />
        </div>
      ) : (
        <Skeleton rows={8} label="Loading the request" />
      )}
    </div>
  )
}
