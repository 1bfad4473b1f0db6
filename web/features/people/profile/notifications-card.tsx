import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { classNames } from '../../../components/ui/class-names.ts'
import { NotificationList } from '../../../components/ui/notices/notification-list.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useMarkAllRead } from '../../../queries/notifications/use-mark-read.ts'
import { useNotifications } from '../../../queries/notifications/use-notifications.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

const shownOnCard = 3

/** The latest notifications of the signed-in person; another person's are private. */
export function NotificationsCard({ own, name }: { own: boolean; name: string }) {
  return own ? (
    <OwnNotifications />
  ) : (
    <Section title="Notifications">
      <p className={textStyles.meta}>Only {name} can see these.</p>
    </Section>
  )
}

function OwnNotifications() {
  const { data, error } = useNotifications()
  const markAllRead = useMarkAllRead(data)
  const unread = data?.unread ?? 0
  const mark = unread > 0 && (
    <button type="button" className={buttonStyles.link} onClick={markAllRead}>
      Mark {unread} as read
    </button>
  )
  return (
    <Section title="Notifications" meta={mark || null}>
      {!data && !error && <Skeleton rows={2} label="Loading notifications" />}
      {!data && error && <p className={textStyles.meta}>Notifications did not load.</p>}
      {data?.notifications.length === 0 && <p className={textStyles.meta}>Nothing new.</p>}
      {data && data.notifications.length > 0 && (
        <>
          <NotificationList notifications={data.notifications.slice(0, shownOnCard)} short />
          {data.notifications.length > shownOnCard && (
            <p className={classNames(textStyles.meta, spaceStyles.above8)}>
              <Link to={pages.notifications}>All notifications</Link>
            </p>
          )}
        </>
      )}
    </Section>
  )
}
