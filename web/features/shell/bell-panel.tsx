import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { NotificationList } from '../../components/ui/notices/notification-list.tsx'
import { useMarkAllRead } from '../../queries/notifications/use-mark-read.ts'
import { useNotifications } from '../../queries/notifications/use-notifications.ts'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './bell-panel.module.css'

const shownInPanel = 8

/** What concerns the person, what is unread first, and the ways to all of it and to how it comes. */
export function BellPanel({ onGo }: { onGo: () => void }) {
  const { data, error } = useNotifications()
  const markAllRead = useMarkAllRead(data)
  const unread = data?.unread ?? 0
  return (
    <div className={styles.panel}>
      <header>
        <h2>Notifications</h2>
        {unread > 0 && <span className={textStyles.meta}>{unread} unread</span>}
        {unread > 0 && (
          <button type="button" className={buttonStyles.link} onClick={markAllRead}>
            Mark all as read
          </button>
        )}
      </header>
      {data && data.notifications.length > 0 ? (
        <NotificationList notifications={data.notifications.slice(0, shownInPanel)} onGo={onGo} />
      ) : (
        <p className={classNames(textStyles.meta, styles.none)}>
          {data ? 'Nothing new.' : error ? 'Notifications did not load.' : 'Loading...'}
        </p>
      )}
      <footer>
        <Link to={pages.notifications} search={{}} className={buttonStyles.link} onClick={onGo}>
          All notifications
        </Link>
        <Link to={pages.notifications} search={{ tab: 'preferences' }} className={buttonStyles.link} onClick={onGo}>
          Preferences
        </Link>
      </footer>
    </div>
  )
}
