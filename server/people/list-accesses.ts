import type { listUserAccesses } from '@sam/contract/people/accounts'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import { countWeeklyLooks, listAccesses as listRows } from '@sam/database/audit/access-reads'
import { findPerson } from '@sam/database/people/person-reads'
import { lookMinutes, roleOfInterest } from '@sam/domain/people/legitimate-interest'
import { mayReadAccesses } from '@sam/domain/people/policy'
import type { Actor } from '@sam/domain/people/role'
import { signEntry } from '@sam/domain/people/sign-entry'
import { notAllowed } from '../http/faults.ts'
import type { Services } from '../services.ts'
import { findReadable, personKeyOf } from './find-readable.ts'

const weeksCounted = 11

/** Who opened a record, where and why: for the person themselves, and for registrars, who keep the register. */
export async function listAccesses(
  services: Services,
  actor: Actor,
  userId: string,
  { limit, before }: QueryOf<typeof listUserAccesses>,
): Promise<AnswerOf<typeof listUserAccesses>> {
  const { db, institution } = services
  const key = personKeyOf(userId)
  const asked = await findPerson(db, key)
  if (!mayReadAccesses(actor, { personId: asked?.id ?? null }))
    throw notAllowed('You can see who opened your own record. Registrars can see it for every record.')
  const { person } = await findReadable(services, actor, key, { surface: 'access log', whole: true })
  const { timeZone } = institution
  const [rows, weeks] = await Promise.all([
    listRows(db, person.id, { timeZone, lookMinutes, limit: limit + 1, before: before ?? null }),
    countWeeklyLooks(db, person.id, { timeZone, lookMinutes, weeks: weeksCounted }),
  ])
  return {
    accesses: rows.slice(0, limit).map(({ id, happenedAt, viewerName, ...access }) => ({
      ...access,
      id: String(id),
      timestamp: happenedAt.toISOString(),
      performedBy: signEntry({ name: viewerName, role: roleOfInterest(access.interest) }, actor.roles),
    })),
    weeks: weeks.map(({ week, interest, times }) => ({ week, role: roleOfInterest(interest), times })),
    more: rows.length > limit,
  }
}
