import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { NotificationList } from '../../components/ui/notification-list.tsx'
import { useNotifications, useNoticesLive } from '../../queries/notifications/use-notifications.ts'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import menuStyles from '../../components/ui/menu.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './bell.module.css'

const shownInPanel = 8

/** What concerns the person, what is unread first. The browser's own popover: Escape and a click elsewhere close it. */
export function Bell() {
  const { data, error, markAllRead } = useNotifications()
  useNoticesLive()
  const panel = useRef<HTMLElement>(null)
  const close = () => panel.current?.hidePopover()
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
        ref={panel}
        popover="auto"
        className={classNames(menuStyles.menu, styles.notifications)}
        aria-label="Notifications"
      >
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
          <NotificationList notifications={data.notifications.slice(0, shownInPanel)} onGo={close} />
        ) : (
          <p className={classNames(textStyles.meta, styles.none)}>
            {data ? 'Nothing new.' : error ? 'Notifications did not load.' : 'Loading...'}
          </p>
        )}
        <footer>
          <Link to={pages.notifications} search={{}} className={buttonStyles.link} onClick={close}>
            All notifications
          </Link>
          <Link to={pages.notifications} search={{ tab: 'preferences' }} className={buttonStyles.link} onClick={close}>
            Preferences
          </Link>
        </footer>
      </section>
    </>
  )
}
