import '../../styles/notes.css'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/institution.ts'
import type { Notifications } from '../../lib/use-notifications.ts'

/** What concerns a person: what happened, when, in a sentence; unread ones with a dot and the word for readers. */
export function NotificationList({ notifications }: { notifications: Notifications['notifications'] }) {
  const timeZone = useTimeZone()
  return (
    <ul className="rows notes">
      {notifications.map(({ id, title, body, link, createdAt, read }) => (
        <li key={id} className={read ? undefined : 'new'}>
          <span>
            {link ? (
              <Link to={link as never}>
                <b>{title}</b>
              </Link>
            ) : (
              <b>{title}</b>
            )}
            {!read && <span className="vh"> (unread)</span>}
          </span>
          <span className="meta">{formatInstant(createdAt, new Date(), timeZone)}</span>
          <span className="t">{body}</span>
        </li>
      ))}
    </ul>
  )
}
