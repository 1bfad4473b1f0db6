import { linkTo, pages } from '@sam/contract/pages'
import type { NewNotification } from '@sam/database/notifications/notification-writes'
import type { NoticeFacts, NoticeKind } from '@sam/domain/notifications/notice-facts'
import { noticeKinds } from '@sam/domain/notifications/notice-kinds'

/** A notice to someone, in the words of its kind. */
export function composeNotice<Kind extends NoticeKind>(
  personId: number,
  kind: Kind,
  facts: NoticeFacts[Kind],
): NewNotification {
  const { words, link } = noticeKinds[kind]
  const { page, values, part } = link(facts)
  return { personId, kind, ...words(facts), link: linkTo(pages[page], values) + (part === undefined ? '' : `#${part}`) }
}
