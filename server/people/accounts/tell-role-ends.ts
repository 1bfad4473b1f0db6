import { recordAuditEntries } from '@sam/database/kernel/writes'
import { recordNotices } from '@sam/database/notifications/notification-writes'
import { inTransaction } from '@sam/database/open-database'
import { lockGrants } from '@sam/database/people/grant-writes'
import { listHolders, listRoleEnds, type EndingRole } from '@sam/database/people/role-end-reads'
import { recordRoleEndTold } from '@sam/database/people/role-end-writes'
import { dayWords } from '@sam/domain/kernel/day-words'
import { findRoleEndStage, monthBefore, type RoleEndStage } from '@sam/domain/people/role-end'
import { readClock } from '../../kernel/read-clock.ts'
import { composeNotice } from '../../notifications/compose-notice.ts'
import type { DataServices } from '../../services.ts'

interface Due extends EndingRole {
  stage: RoleEndStage
}

/**
 * Tells the holder of a role that ends, and the registrars, a month and a week before its last day and once it is over, by
 * the day on the university's clock: each once. Registrars hear of all roles of one last day together. Answers how many roles had notices.
 */
export async function tellRoleEnds({ db, institution }: Pick<DataServices, 'db' | 'institution'>): Promise<number> {
  const days = [...new Set((await listDue({ db, institution })).map(({ endsOn }) => endsOn))]
  let told = 0
  for (const day of days) told += await tellOfDay({ db, institution }, day)
  return told
}

async function listDue({ db, institution }: Pick<DataServices, 'db' | 'institution'>): Promise<Due[]> {
  const { timeZone } = institution
  const { today } = await readClock(db, institution)
  // One day more on each side: the days of the window are counted in hours.
  const ends = await listRoleEnds(db, { days: monthBefore + 1, timeZone })
  return ends.flatMap((end) => {
    const stage = findRoleEndStage(end, today)
    return stage === null || end.told.includes(stage) ? [] : [{ ...end, stage }]
  })
}

function tellOfDay({ db, institution }: Pick<DataServices, 'db' | 'institution'>, day: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    // A registrar who gives a role a later end at this moment comes before or after.
    await lockGrants(tx)
    const due: Due[] = []
    for (const one of await listDue({ db: tx, institution }))
      if (one.endsOn === day && (await recordRoleEndTold(tx, one, one.stage))) due.push(one)
    const [first] = due
    if (!first) return 0
    const endsOn = dayWords(day)
    const { stage } = first
    const holders = due.map(({ personId, role }) => composeNotice(personId, 'role end', { role, endsOn, stage }))
    const registrars = (await listHolders(tx, 'Registrar')).flatMap((registrar) => {
      // The holder has a notice of their own already.
      const others = due.filter(({ personId }) => personId !== registrar).map(({ name, role }) => ({ name, role }))
      return others.length === 0 ? [] : [composeNotice(registrar, 'roles end', { roles: others, endsOn, stage })]
    })
    await recordNotices(tx, [...holders, ...registrars])
    if (stage === 'ended') await recordAuditEntries(tx, due.map(entryOf))
    return due.length
  })
}

/** The end in the person's log. Nothing is changed by it: what decides by roles asked for their end all along. */
function entryOf({ personId, role, endsOn }: Due) {
  return {
    actorId: null,
    actorRole: null,
    subjectId: personId,
    category: 'administrative' as const,
    action: 'Role ended',
    details: `${role}, by its last day.`,
    note: null,
    entity: 'granted_role end',
    entityKey: String(personId),
    before: { role, endsOn },
    after: null,
    requestId: null,
  }
}
