import { Link } from '@tanstack/react-router'
import { courseOfPart } from '@sam/domain/notifications/page-parts'
import { peekAt } from '../../academic/week/peek-at.ts'
import { formatInstant } from '../../../lib/format.ts'
import { shorten } from '../../../lib/shorten.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { useMarkRead } from '../../../queries/notifications/use-mark-read.ts'
import type { Notifications } from '../../../queries/notifications/use-notifications.ts'
import { classNames } from '../class-names.ts'
import styles from './notification-list.module.css'
import textStyles from '../text.module.css'

interface NotificationListProps {
  notifications: Notifications['notifications']
  /** Called when someone goes to one. */
  onGo?: () => void
  /** About two lines of each; the rest stands where it leads. */
  short?: boolean
}

const longestInShort = 120

/** What concerns a person: each one is a link to the thing itself; unread ones with a dot, and the word for readers. */
export function NotificationList({ notifications, onGo, short = false }: NotificationListProps) {
  return (
    <ul className={styles.notifications}>
      {notifications.map((one) => (
        <li
          key={one.id}
          data-row={one.id}
          className={one.read ? undefined : styles.unread}
          {...peekOfLink(one.link ?? '')}
        >
          <Notice notice={short ? { ...one, body: shorten(one.body, longestInShort) } : one} {...(onGo && { onGo })} />
        </li>
      ))}
    </ul>
  )
}

/** A notice that leads to a class of one's registration shows it in one's week, as every list does. */
function peekOfLink(link: string) {
  const { searchParams, hash } = new URL(link, location.origin)
  const course = courseOfPart(hash.slice(1))
  const term = Number(searchParams.get('term'))
  return course && term ? peekAt({ term, course }) : {}
}

function Notice({ notice, onGo }: { notice: Notifications['notifications'][number]; onGo?: () => void }) {
  const { id, title, body, link, createdAt, read } = notice
  const timeZone = useTimeZone()
  const markRead = useMarkRead()
  const words = (
    <>
      <b>{title}</b>
      {!read && <span className={textStyles.visuallyHidden}> (unread)</span>}
      <span className={textStyles.meta}>{formatInstant(createdAt, new Date(), timeZone)}</span>
      <span className={styles.text}>{body}</span>
    </>
  )
  if (link === null) return <div className={styles.notice}>{words}</div>
  const go = () => {
    if (!read) markRead({ id })
    onGo?.()
  }
  return (
    <Link to={link as never} className={classNames(styles.notice)} onClick={go}>
      {words}
    </Link>
  )
}
