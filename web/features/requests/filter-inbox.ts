import type { RequestKind } from '@sam/domain/requests/kinds/all-kinds'
import type { InboxLine } from './use-requests.ts'

export interface InboxFilter {
  kind: RequestKind | 'all'
  age: 'any' | 'older' | 'late'
  /** Also what waits for others. */
  others: boolean
}

/** The open requests that a filter lets through. */
export function filterInbox(open: readonly InboxLine[], { kind, age, others }: InboxFilter): InboxLine[] {
  return open.filter(
    (line) =>
      (others || line.mine) &&
      (kind === 'all' || line.kind === kind) &&
      (age === 'any' || (age === 'late' ? line.isLate : line.days > 2)),
  )
}
