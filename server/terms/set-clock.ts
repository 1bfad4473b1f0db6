import type { setClock as route } from '@sam/contract/terms'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { findClock } from '@sam/database/kernel/reads'
import { lockSetting } from '@sam/database/kernel/setting-writes'
import { recordAuditEntries, recordClock } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import type { Actor } from '@sam/domain/people/role'
import { fromLocalTime } from '@sam/domain/kernel/day-in-zone'
import { maySetClock } from '@sam/domain/terms/policy'
import type { SetClock } from '@sam/domain/kernel/university-clock'
import { malformed, notAllowed } from '../http/faults.ts'
import type { Services } from '../services.ts'
import { refuseStale, versionOf } from '../audit/refuse-stale.ts'
import { clockOf, type Clock } from '../kernel/read-clock.ts'

/** Sets the university's clock for all decisions of all processes, or puts it back to the real time. */
export async function setClock(
  { db, institution, demo }: Services,
  actor: Actor,
  { version, date, time = '12:00', note }: BodyOf<typeof route>,
  requestId: string,
): Promise<AnswerOf<typeof route>> {
  const { policies, timeZone } = institution
  if (!maySetClock(actor, policies, { isDemo: demo !== null, toRealTime: date === null }))
    throw notAllowed(
      'The date can be changed in the demo only. To allow it here, set policies.clockOutsideDemo in the institution file.',
    )
  if (date !== null && !isDay(date)) throw malformed(`${date} is not a day of the calendar from 2000 to 2199.`)
  const chosen = date === null ? null : fromLocalTime(`${date}T${time}`, timeZone)
  return inTransaction(db, async (tx) => {
    await lockSetting(tx, 'clock')
    const before = await findClock(tx)
    const logged = { entity: 'setting', key: 'clock' }
    await refuseStale(tx, { name: 'The date', content: before, logged }, version)
    const after = chosen === null ? null : { chosen, setAt: new Date().toISOString() }
    if (before || after) {
      await recordClock(tx, after, actor.personId)
      await recordAuditEntries(tx, [
        {
          actorId: actor.personId,
          actorRole: 'Registrar',
          subjectId: null,
          category: 'administrative',
          action: after ? 'Date set' : 'Date set back',
          details: after ? `The date was set to ${date}, ${time}.` : 'The date is the real one again.',
          note: note || null,
          entity: 'setting',
          entityKey: 'clock',
          before: write(before),
          after: write(after),
          requestId,
        },
      ])
    }
    const clock = clockOf(after, institution)
    return {
      today: clock.today,
      now: clock.now.toISOString(),
      clockIsSet: clock.isSet,
      clockVersion: clockVersionOf(clock),
    }
  })
}

/** The version of the clock that is set; the real time is one version always. */
export function clockVersionOf({ set }: Pick<Clock, 'set'>): string {
  return versionOf(set)
}

const write = (clock: SetClock | null) => clock && { chosen: clock.chosen, setAt: clock.setAt }

function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(instant.valueOf()) || !instant.toISOString().startsWith(text)) return false
  return instant.getUTCFullYear() >= 2000 && instant.getUTCFullYear() <= 2199
}
