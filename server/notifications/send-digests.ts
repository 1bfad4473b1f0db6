import {
  cancelDigestItems,
  recordDigestDay,
  recordDigests,
  type TakenItem,
} from '@sam/database/notifications/digest-writes'
import { listWaitingDigests, type WaitingDigest } from '@sam/database/notifications/digest-reads'
import { inTransaction } from '@sam/database/open-database'
import { dayIn } from '@sam/domain/kernel/day-in-zone'
import { deliveryOf, isDigestDue } from '@sam/domain/notifications/decide-delivery'
import { choiceOf } from '@sam/domain/notifications/notice-kinds'
import type { DataServices } from '../services.ts'
import { digestSubject } from './compose-mail.ts'

const peopleAtOnce = 200

/**
 * Makes the digests that are due: what waits for one becomes one message of the outbox. A person gets one a day at most, and what a
 * killed process had taken is back. Answers how many digests it made.
 */
export async function sendDigests(
  { db, institution }: DataServices,
  { now = new Date(), signal }: { now?: Date; signal: AbortSignal },
): Promise<number> {
  const { timeZone } = institution
  const today = dayIn(timeZone, now)
  const due = (await listWaitingDigests(db)).filter(
    ({ digest, lastDay }) => digest.days === 'never' || isDigestDue(digest, { now, timeZone, lastDay }),
  )
  let made = 0
  for (let first = 0; first < due.length && !signal.aborted; first += peopleAtOnce) {
    const people = due.slice(first, first + peopleAtOnce)
    const wanting = people.filter(({ digest }) => digest.days !== 'never').map(({ personId }) => personId)
    const stopped = people.filter(({ digest }) => digest.days === 'never').map(({ personId }) => personId)
    made += await inTransaction(db, async (tx) => {
      const ours = await recordDigestDay(tx, wanting, today)
      const taken = await cancelDigestItems(tx, [...ours, ...stopped])
      const digests = people.flatMap((person) => {
        const { personId } = person
        const items = taken.filter((item) => item.personId === personId && isStillWanted(item, person)).map(asItem)
        return items.length === 0 ? [] : [{ personId, subject: digestSubject(items), items }]
      })
      await recordDigests(tx, digests)
      return digests.length
    })
  }
  return made
}

/** The person may want none by e-mail meanwhile. */
function isStillWanted({ kind }: TakenItem, person: WaitingDigest): boolean {
  if (person.digest.days === 'never') return false
  const choice = kind === null ? null : choiceOf(kind)
  return choice === null || deliveryOf(choice, person.chosen[choice] ?? null) !== 'in SAM only'
}

const asItem = ({ title, body, link }: TakenItem) => ({ title, body, link })
