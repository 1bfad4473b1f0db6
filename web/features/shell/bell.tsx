import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { useNotifications, useNoticesLive } from '../../queries/notifications/use-notifications.ts'
import { classNames } from '../../components/ui/class-names.ts'
import menuStyles from '../../components/ui/menu/menu.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './bell.module.css'

// Fetched when it is opened.
const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }))

/** How much the person has not read. The browser's own popover: Escape and a click elsewhere close it. */
export function Bell() {
  const { data } = useNotifications()
  useNoticesLive()
  const panel = useRef<HTMLElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const unread = data?.unread ?? 0
  return (
    <>
      <Button
        variant="quiet"
        icon
        className={classNames(styles.bell)}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        popoverTarget="notifications"
        onClick={() => setWasOpened(true)}
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
        <Suspense fallback={<p className={classNames(textStyles.meta, styles.coming)}>Loading...</p>}>
          {wasOpened && <BellPanel onGo={() => panel.current?.hidePopover()} />}
        </Suspense>
      </section>
    </>
  )
}
