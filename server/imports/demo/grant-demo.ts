import { listDemoIds } from '@sam/database/kernel/demo-reads'
import { backdateGrants } from '@sam/database/people/grant-writes'
import { inTransaction } from '@sam/database/open-database'
import { addDays } from '@sam/domain/kernel/day-in-zone'
import type { Role } from '@sam/domain/people/role'
import { readClock } from '../../kernel/read-clock.ts'
import { changeActivity } from '../../people/accounts/change-activity.ts'
import { changeGrants, readGrants } from '../../people/accounts/change-grants.ts'
import type { DataServices } from '../../services.ts'

/** How the staff of the demo came by their roles and lose them. People by number. */
export interface DemoGrants {
  /** Since which day, and who gave them; null for the import, and for everyone. A later line goes before an earlier one. */
  held: readonly { day: string; by: number | null; people: readonly number[] | null }[]
  ends: readonly { person: number; role: Role; inDays: number; note: string }[]
  deactivated: readonly { person: number; note: string }[]
  /** The registrar who does it. */
  by: number
}

/** Dates the grants of the demo, and ends roles and accounts as a registrar does. */
export async function grantDemo(services: DataServices, term: number, grants: DemoGrants): Promise<void> {
  const { db, institution } = services
  const { personOf } = await listDemoIds(db, term)
  await inTransaction(db, async (tx) => {
    for (const { day, by, people } of grants.held)
      await backdateGrants(tx, people && people.map(personOf), {
        day,
        by: by === null ? null : personOf(by),
        timeZone: institution.timeZone,
      })
  })
  const registrar = { roles: ['Registrar' as const], advising: null }
  const actor = { ...registrar, personId: personOf(grants.by), campusId: grants.by }
  for (const { person, role, inDays, note } of grants.ends) {
    const granted = await readGrants(services, String(person))
    const { advising } = granted
    const roles = granted.roles.map((grant) => grant.role)
    const ends = granted.roles.flatMap((grant) =>
      grant.endsOn === null ? [] : [{ role: grant.role, endsOn: grant.endsOn }],
    )
    // A loading that was cut off is taken up again: a role that ends already keeps its day.
    if (ends.some((end) => end.role === role)) continue
    const endsOn = addDays((await readClock(db, institution)).today, inDays)
    const change = { before: { roles, advising, ends }, roles, advising, ends: [...ends, { role, endsOn }], note }
    await changeGrants(services, actor, String(person), change, `demo-${person}-ends`)
  }
  for (const { person, note } of grants.deactivated)
    await changeActivity(services, { actor, requestId: `demo-${person}-leaves` }, String(person), {
      active: false,
      note,
    })
}
