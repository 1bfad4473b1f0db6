import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { NotificationList } from '../../components/ui/notification-list.tsx'
import { useNotifications } from '../../queries/notifications/use-notifications.ts'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import menuStyles from '../../components/ui/menu.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './bell.module.css'

/** What concerns the person since they last looked. The browser's own popover: Escape and a click elsewhere close it. */
export function Bell() {
  const { data, error, markAllRead } = useNotifications()
  const unread = data?.unread ?? 0
  return (
    <>
      <Button
        variant="quiet"
        icon
        className={classNames(styles.bell)}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        popoverTarget="notifications"
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      <section
        id="notifications"
        popover="auto"
        className={classNames(menuStyles.menu, menuStyles.panel, styles.notifications)}
        aria-label="Notifications"
      >
        <div className={classNames(layoutStyles.row, spaceStyles.apart)}>
          <h2>Notifications</h2>
          {unread > 0 && (
            <button type="button" className={classNames(buttonStyles.link, spaceStyles.small)} onClick={markAllRead}>
              Mark {unread} as read
            </button>
          )}
        </div>
        {data && data.notifications.length > 0 ? (
          <NotificationList notifications={data.notifications} />
        ) : (
          <p className={textStyles.meta}>
            {data ? 'Nothing new.' : error ? 'Notifications did not load.' : 'Loading...'}
          </p>
        )}
      </section>
    </>
  )
}
