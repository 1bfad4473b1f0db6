import type { setClock as route } from '@sam/contract/kernel-clock'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { findClockDate } from '@sam/database/kernel/reads'
import { lockSetting } from '@sam/database/kernel/setting-writes'
import { recordAuditEntries, recordClockDate } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import type { Actor } from '@sam/domain/people/role'
import { malformed } from '../http/faults.ts'
import type { Services } from '../http/services.ts'
import { refuseStale, versionOf } from '../kernel/refuse-stale.ts'
import { readClock, type Clock } from './read-clock.ts'

/** Sets the university's date, for all decisions of all processes from the next on, or back to the real one. */
export async function setClock(
  { db, institution }: Services,
  actor: Actor,
  { version, date, note }: BodyOf<typeof route>,
  requestId: string,
): Promise<AnswerOf<typeof route>> {
  if (date !== null && !isDay(date)) throw malformed(`${date} is not a day of the calendar from 2000 to 2199.`)
  return inTransaction(db, async (tx) => {
    await lockSetting(tx, 'clock')
    const before = await findClockDate(tx)
    const logged = { entity: 'setting', key: 'clock' }
    await refuseStale(tx, { name: 'The date', content: before, logged }, version)
    if (before !== date) {
      await recordClockDate(tx, date, actor.personId)
      await recordAuditEntries(tx, [
        {
          actorId: actor.personId,
          actorRole: 'Registrar',
          subjectId: null,
          category: 'administrative',
          action: date === null ? 'Date set back' : 'Date set',
          details: date === null ? 'The date is the real one again.' : `The date was set to ${date}.`,
          note: note || null,
          entity: 'setting',
          entityKey: 'clock',
          before,
          after: date,
          requestId,
        },
      ])
    }
    const clock = await readClock(tx, institution)
    return { today: clock.today, clockIsSet: clock.isSet, clockVersion: clockVersionOf(clock) }
  })
}

/** The version of the date that is set; the real date is one version on every day. */
export function clockVersionOf({ isSet, today }: Pick<Clock, 'isSet' | 'today'>): string {
  return versionOf(isSet ? today : null)
}

function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(instant.valueOf()) || !instant.toISOString().startsWith(text)) return false
  return instant.getUTCFullYear() >= 2000 && instant.getUTCFullYear() <= 2199
}
