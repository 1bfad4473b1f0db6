import type { NoticeFacts, NoticeKind } from '@sam/domain/notifications/notice-facts'
import { noticeKinds } from '@sam/domain/notifications/notice-kinds'
import { linkTo, pages } from './pages.ts'

/** Where a notice leads: the page with what it shows, and the part of it that is brought into sight. */
export function noticeAddress<Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts[Kind]): string {
  const { page, values, part } = noticeKinds[kind].link(facts)
  return linkTo(pages[page], values) + (part === undefined ? '' : `#${part}`)
}
