import { noticeAddress } from '@sam/contract/notifications-address'
import type { NewNotification } from '@sam/database/notifications/notification-writes'
import type { NoticeFacts, NoticeKind } from '@sam/domain/notifications/notice-facts'
import { noticeKinds } from '@sam/domain/notifications/notice-kinds'

/** A notice to someone, in the words of its kind. */
export function composeNotice<Kind extends NoticeKind>(
  personId: number,
  kind: Kind,
  facts: NoticeFacts[Kind],
): NewNotification {
  return { personId, kind, ...noticeKinds[kind].words(facts), link: noticeAddress(kind, facts) }
}
