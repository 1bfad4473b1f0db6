import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import type { Notifications } from '../../queries/notifications/use-notifications.ts'
import { classNames } from './class-names.ts'
import styles from './notification-list.module.css'
import sectionStyles from './section.module.css'
import textStyles from './text.module.css'

/** What concerns a person: what happened, when, in a sentence; unread ones with a dot and the word for readers. */
export function NotificationList({ notifications }: { notifications: Notifications['notifications'] }) {
  const timeZone = useTimeZone()
  return (
    <ul className={classNames(sectionStyles.rows, styles.notifications)}>
      {notifications.map(({ id, title, body, link, createdAt, read }) => (
        <li key={id} className={read ? undefined : styles.unread}>
          <span>
            {link ? (
              <Link to={link as never}>
                <b>{title}</b>
              </Link>
            ) : (
              <b>{title}</b>
            )}
            {!read && <span className={textStyles.visuallyHidden}> (unread)</span>}
          </span>
          <span className={textStyles.meta}>{formatInstant(createdAt, new Date(), timeZone)}</span>
          <span className={styles.text}>{body}</span>
        </li>
      ))}
    </ul>
  )
}
