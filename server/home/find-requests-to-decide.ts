import { dayIn } from '@sam/domain/kernel/day-in-zone'
import type { Waiting } from '@sam/domain/home/waiting'
import { nameRequest, titleOf } from '@sam/domain/requests/kinds/all-kinds'
import { openInbox, type Inbox } from '../requests/list-requests.ts'
import type { DataServices } from '../services.ts'
import type { FindWaiting } from './find-waiting.ts'

/** The requests whose turn it is for the reader, in one line. */
export const findRequestsToDecide: FindWaiting = async (services, actor) => {
  const { requests } = await openInbox(services, actor)
  return describeRequests(services, requests)
}

/** The same for advisors, whose plans to review have a page and a line of their own. */
export const findReviewsAndRequests: FindWaiting = async (services, actor) => {
  const { requests } = await openInbox(services, actor)
  const plans = requests.flatMap(({ row: { subject, name, submittedAt }, mine }) =>
    mine && subject.kind === 'plan review' ? [{ student: name, submittedAt, warnings: subject.warnings }] : [],
  )
  const others = describeRequests(
    services,
    requests.filter(({ row }) => row.kind !== 'plan review'),
  )
  if (plans.length === 0) return others
  const waiting = plans.map(({ student, submittedAt }) => ({ student, submittedOn: dayOf(services, submittedAt) }))
  const warned = plans.filter(({ warnings }) => warnings > 0).length
  return [{ kind: 'plans', waiting, warned }, ...others]
}

function describeRequests(services: DataServices, requests: Inbox['requests']): Waiting[] {
  if (requests.length === 0) return []
  const mine = requests.filter((one) => one.mine)
  return [
    {
      kind: 'requests',
      waiting: mine.map(({ row }) => ({
        title: titleOf(row.kind),
        name: nameRequest(row.subject),
        student: row.name,
        submittedOn: dayOf(services, row.submittedAt),
      })),
      withOthers: requests.length - mine.length,
    },
  ]
}

const dayOf = ({ institution }: DataServices, instant: Date) => dayIn(institution.timeZone, instant)
