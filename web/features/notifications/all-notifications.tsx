import { Button } from '../../components/ui/button.tsx'
import { NotificationList } from '../../components/ui/notices/notification-list.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useAllNotifications } from '../../queries/notifications/use-all-notifications.ts'
import { useMarkRead } from '../../queries/notifications/use-mark-read.ts'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'

/** Every notice of the person, newest first. */
export function AllNotifications() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAllNotifications()
  const markRead = useMarkRead()
  if (error && !data)
    return (
      <FailedState title="Your notifications did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton rows={8} label="Loading notifications" />
  const all = data.pages.flatMap(({ notifications }) => notifications)
  const [newest] = all
  if (!newest) return <EmptyState>Nothing new.</EmptyState>
  const unread = data.pages[0]?.unread ?? 0
  const mark = unread > 0 && (
    <button type="button" className={buttonStyles.link} onClick={() => markRead({ upTo: newest.id })}>
      Mark all as read
    </button>
  )
  return (
    <Section title={unread > 0 ? `${unread} unread` : 'All read'} meta={mark || null}>
      <NotificationList notifications={all} />
      {hasNextPage && (
        <div className={classNames(layoutStyles.row, spaceStyles.above12)}>
          <Button busy={isFetchingNextPage && 'Loading'} onClick={() => void fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      )}
    </Section>
  )
}
