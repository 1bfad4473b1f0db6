import { dayIn } from '@sam/domain/kernel/day-in-zone'
import { nameRequest, titleOf } from '@sam/domain/requests/kinds/all-kinds'
import { openInbox } from '../requests/list-requests.ts'
import type { FindWaiting } from './list-waiting.ts'

/** The requests whose turn it is for the reader, in one line. */
export const findRequestsToDecide: FindWaiting = async (services, actor) => {
  const { requests } = await openInbox(services, actor)
  if (requests.length === 0) return []
  const mine = requests.filter((one) => one.mine)
  return [
    {
      kind: 'requests',
      waiting: mine.map(({ row }) => ({
        title: titleOf(row.kind),
        name: nameRequest(row.subject),
        student: row.name,
        submittedOn: dayIn(services.institution.timeZone, row.submittedAt),
      })),
      withOthers: requests.length - mine.length,
    },
  ]
}
