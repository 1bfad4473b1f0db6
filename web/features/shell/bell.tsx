import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { NotificationList } from '../../components/ui/notification-list.tsx'
import { useNotifications } from '../../lib/use-notifications.ts'

/** What concerns the person since they last looked. The browser's own popover: Escape and a click elsewhere close it. */
export function Bell() {
  const { data, error, markAllRead } = useNotifications()
  const unread = data?.unread ?? 0
  return (
    <>
      <Button
        variant="quiet"
        icon
        className="bell"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        popoverTarget="notifications"
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="n" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      <section id="notifications" popover="auto" className="menu pop notifications" aria-label="Notifications">
        <div className="row justify-between">
          <h2>Notifications</h2>
          {unread > 0 && (
            <button type="button" className="link text-meta" onClick={markAllRead}>
              Mark {unread} as read
            </button>
          )}
        </div>
        {data && data.notifications.length > 0 ? (
          <NotificationList notifications={data.notifications} />
        ) : (
          <p className="meta">{data ? 'Nothing new.' : error ? 'Notifications did not load.' : 'Loading...'}</p>
        )}
      </section>
    </>
  )
}
